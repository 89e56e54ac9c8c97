import { expect, it } from "vitest";
import { findAgreedProblem } from "#domain/report/agreed-problem.ts";

const TODAY = "2026-11-28";
const fieldOf = (
  owner: string,
  dueOn: string | null,
  { isOwn = false, before = null as string | null } = {},
) => findAgreedProblem({ owner, dueOn }, { isOwn, before, today: TODAY })?.field ?? null;

it("a recommendation is taken up with a name or a day", () => {
  expect(fieldOf("", null)).toBe("owner");
  expect([fieldOf("Ada", null), fieldOf("", TODAY)]).toEqual([null, null]);
});

it("an action of the team's own has a title, and needs neither", () => {
  expect(fieldOf("", null, { isOwn: true })).toBeNull();
});

it("a new day has not passed", () => {
  for (const isOwn of [true, false]) {
    expect(fieldOf("Ada", "2026-10-31", { isOwn })).toBe("dueOn");
    expect(fieldOf("Ada", "2026-11-27", { isOwn })).toBe("dueOn");
    expect(fieldOf("Ada", TODAY, { isOwn })).toBeNull();
  }
});

it("a day that was agreed before stays, also once it has passed", () => {
  expect(fieldOf("Ada", "2026-10-31", { before: "2026-10-31" })).toBeNull();
  expect(fieldOf("Ada", "2026-10-30", { before: "2026-10-31" })).toBe("dueOn");
});
