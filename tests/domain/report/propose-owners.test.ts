import { expect, it } from "vitest";
import type { LIBRARY } from "#domain/advice/library.ts";
import type { Claim, ClaimOf } from "#domain/claims/claim.ts";
import type { RoleLine } from "#domain/claims/values.ts";
import { choose, libraryWith } from "./choosing.ts";
import { camps, groups, means, ofTwelve, participation, plant, points, want } from "./planted-claims.ts";

const wanted = want("adaptive_planned", "planned");
const seenApart = { spectrum: "adaptive_planned", measure: "current", ...means(6.4, 3.4) } as const;

it("a report names no owner beside a division", () => {
  for (const division of [camps("adaptive_planned"), groups([seenApart])]) {
    for (const mode of ["open", "confidential"] as const) {
      const owners = choose([participation(), division], { mode }).map(({ owner }) => owner);
      expect(new Set(owners)).toEqual(new Set([null]));
    }
  }
});

it("a report names an owner in a confidential survey only for what nearly all want", () => {
  const ownersOf = (share: number) => {
    const movers = ofTwelve(share, "percent");
    const claims = [participation(), want("adaptive_planned", "planned", { movers })];
    return choose(claims, { mode: "confidential" }).flatMap(({ owner }) => owner ?? []);
  };
  expect(ownersOf(75)).toEqual([]);
  expect(ownersOf(100).length).toBeGreaterThan(0);
});

it("a report proposes nobody for more than two of its pieces", () => {
  const mine = libraryWith(() => ({ functions: ["Operations"] }));
  const lines = [wanted, want("open_structured", "open"), want("vision_execution", "vision")];
  const ownersOf = (library: typeof LIBRARY) =>
    choose([participation(), ...lines], { library }).flatMap(({ owner }) => owner ?? []);
  expect(ownersOf(mine)).toEqual(["Head of Operations", "Head of Operations"]);
  const either = libraryWith(() => ({ functions: ["Operations", "People", "Finance"] }));
  const chosen = choose([participation(), ...lines], { library: either });
  const first = lines.map(({ id }) => chosen.find(({ claimId }) => claimId === id)?.owner);
  expect(new Set(first).size).toBe(3);
  const all = ownersOf(either);
  expect(all).toHaveLength(6);
  for (const owner of all) expect(all.filter((one) => one === owner)).toHaveLength(2);
});

it("a report proposes in an open survey nobody who wishes otherwise than the team", () => {
  const library = libraryWith(() => ({ functions: ["Operations", "People"] }));
  const ownersWith = (claim: Claim) =>
    new Set(choose([participation(), wanted, claim], { library }).flatMap(({ owner }) => owner ?? []));
  const role = (said: Partial<ClaimOf<"role">>) =>
    plant("role.Head of Operations", {
      ...{ kind: "role", group: { grouping: "role", label: "Head of Operations", n: 1 } },
      ...{ level: "Director", function: "Operations", lines: [], moves: [], leans: [], alone: [] },
      ...said,
    });
  const line = (own: number, others: number): RoleLine => ({
    ...{ spectrum: "adaptive_planned", today: null },
    wanted: { own: points(own), others: points(others) },
  });
  // The team wants to go from 6 to 4.
  expect(ownersWith(role({}))).toContain("Head of Operations");
  expect(ownersWith(role({ lines: [line(3, 4)] }))).toContain("Head of Operations");
  for (const claim of [
    role({ moves: ["adaptive"] }),
    role({ lines: [line(7, 4)] }),
    role({ lines: [line(5.5, 4)] }),
    plant("group-view.function", {
      ...{ kind: "group-view", spectrum: "adaptive_planned", measure: "aspirational" },
      ...{ group: { grouping: "function", label: "Operations", n: 1 }, own: points(7), team: points(4) },
    }),
  ]) {
    expect(ownersWith(claim)).not.toContain("Head of Operations");
    expect(ownersWith(claim)).toContain("Head of People");
  }
});
