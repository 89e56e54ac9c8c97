import { describe, expect, it } from "vitest";
import type { Answers } from "#domain/advice/advice.ts";
import { LIBRARY } from "#domain/advice/library.ts";
import type { Claim } from "#domain/claims/claim.ts";
import type { SurveyMode } from "#domain/disclosure/survey-mode.ts";
import { chooseAdvice } from "#domain/report/choose-advice.ts";
import { makePlan } from "#domain/report/plan.ts";
import { camps, kindOf, participation, statement, want } from "./planted-claims.ts";

const PARTICIPANTS = [
  ["Head of Operations", "Operations", "Director"],
  ["Chief Finance Officer", "Finance", "C-Suite"],
  ["Head of People", "People", "Director"],
  ["Managing Director", "General Management", "C-Suite"],
  ["Head of Product", "Product", "Director"],
].map(([label, department, level]) => ({
  label: label as string,
  function: department ?? "",
  level: level ?? "",
}));

const wanted = want("adaptive_planned", "planned");
const entries =
  LIBRARY.find(({ answers }) => answers.kind === "want" && answers.pole === "planned")?.entries ?? [];

const keyOfCamps = (answers: Answers) => (answers.kind === "camps" ? answers.spectrum : null);

interface Case {
  mode?: SurveyMode;
  taken?: { adviceId: string; isDone: boolean }[];
  library?: typeof LIBRARY;
}

function choose(claims: Claim[], { mode = "open", taken = [], library = LIBRARY }: Case = {}) {
  const followedUp = taken.map((one) => ({ ...one, title: "", owner: "", dueOn: null }));
  const plan = makePlan(claims);
  return chooseAdvice({ mode, claims, plan, followedUp, participants: PARTICIPANTS }, library);
}

const value = (number: number) => ({ value: number, unit: "points" as const, fact: "planted" });

describe("advice", () => {
  it("offers three pieces for a want, all of its pole", () => {
    const chosen = choose([participation(), wanted]);
    expect(chosen).toHaveLength(3);
    for (const { adviceId } of chosen) expect(entries.map(({ id }) => id)).toContain(adviceId);
  });

  it("begins with a piece on the statement that fewest agree with", () => {
    for (const lowest of [1, 16, 35]) {
      const statements = [1, 16, 35].map((id) => statement(id, "planned", id === lowest ? 0 : 11));
      const [first] = choose([participation(), wanted, ...statements]);
      expect(entries.find(({ id }) => id === first?.adviceId)?.statements).toContain(lowest);
    }
  });

  it("leaves out what is done", () => {
    const [first] = choose([participation(), wanted]);
    const adviceId = first?.adviceId ?? "";
    const again = choose([participation(), wanted], { taken: [{ adviceId, isDone: true }] });
    expect(again.map((one) => one.adviceId)).not.toContain(adviceId);
  });

  it("answers groups as opposite wants only where both would move apart", () => {
    const group = { grouping: "level" as const, n: 5 };
    const kindsFor = (oneToday: number, otherToday: number, one = 7, other = 2) => {
      const wanted = { one: value(one), other: value(other) };
      const claim: Claim = {
        id: "groups",
        isFinding: true,
        weight: 3,
        n: 10,
        kind: "groups",
        isLarge: true,
        today: { one: value(oneToday), other: value(otherToday) },
        wanted,
        one: { ...group, label: "C-Suite" },
        other: { ...group, label: "Manager" },
        contrasts: [{ spectrum: "open_structured", measure: "aspirational", ...wanted }],
      };
      return new Set(choose([participation(), claim]).map(({ adviceId }) => kindOf(adviceId)));
    };
    expect(kindsFor(4, 5)).toEqual(new Set(["opposite-wants"]));
    expect(kindsFor(4, 2)).toEqual(new Set(["groups"]));
    expect(kindsFor(7.5, 2.7, 5.3, 4.8)).toEqual(new Set(["groups"]));
  });

  it("begins with what is still open", () => {
    for (const { id: adviceId } of entries) {
      const [first] = choose([participation(), wanted], { taken: [{ adviceId, isDone: false }] });
      expect(first).toMatchObject({ adviceId, isOpen: true });
    }
  });

  it("names no owner beside a division", () => {
    for (const mode of ["open", "confidential"] as const) {
      const owners = choose([participation(), camps("adaptive_planned")], { mode }).map(({ owner }) => owner);
      expect(owners).toEqual([null, null, null]);
    }
  });

  it("names an owner in a confidential survey only for what nearly all want", () => {
    const movers = (value: number) => ({ unit: "percent" as const, value, of: 12, fact: "planted" });
    const ownersOf = (value: number) =>
      choose([participation(), want("adaptive_planned", "planned", { movers: movers(value) })], {
        mode: "confidential",
      }).flatMap(({ owner }) => owner ?? []);
    expect(ownersOf(75)).toEqual([]);
    expect(ownersOf(100).length).toBeGreaterThan(0);
  });

  it("offers ways to hear more people where few have answered without a finding", () => {
    const kinds = choose([participation(4)]).map(({ adviceId }) => kindOf(adviceId));
    expect(new Set(kinds)).toEqual(new Set(["few-answers", "no-finding"]));
  });

  it("offers no way to hear more people where all have answered", () => {
    const zero = { ...participation(6).people, value: 0 };
    const all = { ...participation(6), team: { size: participation(6).people, others: zero, shift: null } };
    expect(choose([all]).every(({ adviceId }) => kindOf(adviceId) === "no-finding")).toBe(true);
  });

  it("offers one piece for a finding that is not stressed beside three that are", () => {
    const wants = [
      want("open_structured", "open"),
      want("vision_execution", "vision"),
      want("intuitive_strategic", "strategic"),
      { ...wanted, weight: 1 },
    ];
    const own = choose([participation(), ...wants]).filter(({ claimId }) => claimId === wanted.id);
    expect(own).toHaveLength(1);
  });

  it("gives no piece beside one that it excludes", () => {
    const claims = [participation(), camps("adaptive_planned"), want("open_structured", "open")];
    const [first, other] = choose(claims).filter(
      ({ claimId }, index, all) => all[index - 1]?.claimId !== claimId,
    );
    const excluding = LIBRARY.map((file) => ({
      ...file,
      entries: file.entries.map((one) =>
        one.id === other?.adviceId ? { ...one, excludes: [first?.adviceId ?? ""] } : one,
      ),
    }));
    const ids = choose(claims, { library: excluding }).map(({ adviceId }) => adviceId);
    expect(ids).toContain(first?.adviceId);
    expect(ids).not.toContain(other?.adviceId);
  });

  it("begins between two camps with the statement on which the team is most evenly split", () => {
    const own = LIBRARY.find(({ answers }) => keyOfCamps(answers) === "adaptive_planned")?.entries ?? [];
    for (const { id, statements } of own) {
      const told = own
        .flatMap((one) => one.statements)
        .map((one) => statement(one, "planned", statements.includes(one) ? 6 : 0));
      const [first] = choose([participation(), camps("adaptive_planned"), ...told]);
      const chosen = own.find((one) => one.id === first?.adviceId);
      expect(
        chosen?.statements.some((one) => statements.includes(one)),
        id,
      ).toBe(statements.length > 0);
    }
  });

  it("chooses no piece that is retired", () => {
    const retired = LIBRARY.map((file) => ({
      ...file,
      entries: file.entries.map((one, index) => ({ ...one, isRetired: index === 0 })),
    }));
    const ids = choose([participation(), wanted], { library: retired }).map(({ adviceId }) => adviceId);
    expect(ids).not.toContain(entries[0]?.id);
  });

  it("offers no piece twice", () => {
    const claims = [
      participation(),
      wanted,
      camps("adaptive_planned"),
      camps("open_structured"),
      want("open_structured", "open"),
    ];
    const ids = choose(claims).map(({ adviceId }) => adviceId);
    expect(ids.length).toBeGreaterThan(9);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
