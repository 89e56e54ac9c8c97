import { expect, it } from "vitest";
import { LIBRARY } from "#domain/advice/library.ts";
import type { Claim } from "#domain/claims/claim.ts";
import type { SpectrumId } from "#domain/questionnaire/questionnaire.ts";
import { choose, idsOf, libraryWith } from "./choosing.ts";
import {
  camps,
  groups,
  kindOf,
  level,
  lowMarks,
  means,
  participation,
  people,
  plant,
  points,
  statement,
  takenUp,
  want,
} from "./planted-claims.ts";

const wanted = want("adaptive_planned", "planned");
const entries =
  LIBRARY.find(({ answers }) => answers.kind === "want" && answers.pole === "planned")?.entries ?? [];

/** Two groups see a line differently. */
const seenApart = (spectrum: SpectrumId) => ({ spectrum, measure: "current", ...means(6.4, 3.4) }) as const;

it("advice offers three pieces for a want, all of its pole", () => {
  const chosen = idsOf([participation(), wanted]);
  expect(chosen).toHaveLength(3);
  expect(entries.map(({ id }) => id)).toEqual(expect.arrayContaining(chosen));
});

it("advice begins with a piece on the statement that fewest agree with", () => {
  for (const lowest of [1, 16, 35]) {
    const statements = [1, 16, 35].map((id) => statement(id, "planned", id === lowest ? 0 : 11));
    const [first] = choose([participation(), wanted, ...statements]);
    expect(entries.find(({ id }) => id === first?.adviceId)?.statements).toContain(lowest);
  }
});

it("advice leaves out what is done", () => {
  const [first = ""] = idsOf([participation(), wanted]);
  expect(idsOf([participation(), wanted], { followedUp: [takenUp(first, true)] })).not.toContain(first);
});

it("advice answers groups as opposite wants only where both would move apart", () => {
  const kindsFor = (today: ReturnType<typeof means>, wanted: ReturnType<typeof means>) => {
    const contrast = { spectrum: "open_structured", measure: "aspirational", ...wanted } as const;
    return new Set(idsOf([participation(), groups([contrast], { today, wanted })]).map(kindOf));
  };
  expect(kindsFor(means(4, 5), means(7, 2))).toEqual(new Set(["opposite-wants"]));
  expect(kindsFor(means(4, 2), means(7, 2))).not.toContain("opposite-wants");
  expect(kindsFor(means(7.5, 2.7), means(5.3, 4.8))).not.toContain("opposite-wants");
});

it("advice is about the groups, too, where two camps are levels", () => {
  const side = (label: string) => [
    {
      group: { grouping: "level" as const, label, n: 6 },
      people: { value: 6, unit: "people" as const, fact: "planted" },
    },
  ];
  const by = { lower: side("Director"), upper: side("Manager") };
  const kinds = idsOf([participation(), camps("adaptive_planned", { by })]).map(kindOf);
  expect(kinds).toEqual(["camps", "camps-by-groups", "groups"]);
});

it("advice begins between two groups with the subject on which they differ most", () => {
  for (const [widest, other] of [
    ["adaptive_planned", "intuitive_strategic"],
    ["intuitive_strategic", "adaptive_planned"],
  ] as const) {
    const ids = idsOf([participation(), groups([seenApart(widest), seenApart(other)])]);
    expect(ids.map(kindOf)).toEqual(["camps", "camps-by-groups", "groups"]);
    const own = LIBRARY.find(({ answers }) => answers.kind === "camps" && answers.spectrum === widest);
    expect(own?.entries.map(({ id }) => id)).toContain(ids[0]);
  }
});

it("advice asks no group to speak for itself in a confidential survey", () => {
  const ids = idsOf([participation(), groups([seenApart("adaptive_planned")])], { mode: "confidential" });
  expect(ids.map(kindOf)).toEqual(["camps", "camps", "groups"]);
});

it("advice is about the subject alone for two groups that are not stressed", () => {
  const wants = [
    want("open_structured", "open"),
    want("vision_execution", "vision"),
    want("intuitive_strategic", "strategic"),
  ];
  const few = groups([seenApart("adaptive_planned")], { isLarge: false });
  const own = choose([participation(), ...wants, few]).filter(({ claimId }) => claimId === few.id);
  expect(own.map(({ adviceId }) => kindOf(adviceId))).toEqual(["camps"]);
});

it("advice begins between marks that differ with what lay behind them", () => {
  const marks = plant("mark-groups.level", {
    ...{ kind: "mark-groups", one: level("Manager"), other: level("C-Suite") },
    ...{ oneMark: points(5.2), otherMark: points(8), others: [], widest: null },
  });
  for (const mode of ["open", "confidential"] as const) {
    const ids = idsOf([participation(), marks], { mode });
    expect(ids[0]).toBe("what-lay-behind-the-marks");
    expect(ids.map(kindOf)).toEqual(["mark-groups", "mark-groups", "mark-groups"]);
  }
});

it("advice begins with what is still open", () => {
  for (const { id: adviceId } of entries) {
    const [first] = choose([participation(), wanted], { followedUp: [takenUp(adviceId)] });
    expect(first).toMatchObject({ adviceId, isOpen: true });
  }
});

it("advice has for very low marks one piece for this week and one with somebody from outside", () => {
  const urgencyOf = (id: string) =>
    LIBRARY.flatMap((file) => file.entries).find((one) => one.id === id)?.urgent;
  const marksOf = (mean: number, item: "achievement" | "collaboration") =>
    idsOf([participation(), lowMarks(item, mean)]).flatMap((id) => urgencyOf(id) ?? []);
  for (const item of ["achievement", "collaboration"] as const) {
    for (const mean of [1.5, 2.9, 3.9]) {
      expect(marksOf(mean, item)).toEqual(["this-week", "from-outside"]);
    }
    expect(marksOf(4, item)).toEqual([]);
  }
});

it("advice has enough pieces for a team with very low marks or with high ones", () => {
  const file = (kind: string) => LIBRARY.find(({ answers }) => answers.kind === kind)?.entries ?? [];
  expect(file("low-effectiveness").filter(({ belowMark }) => belowMark === 4).length).toBeGreaterThan(3);
  expect(file("high-marks").length).toBeGreaterThan(2);
});

it("advice offers ways to hear more people where one has answered, or more are known to be missing", () => {
  const kindsOf = (...claims: Claim[]) => new Set(idsOf(claims).map(kindOf));
  const withMissing = {
    ...participation(4),
    team: { size: people(9), others: people(5), shift: points(3) },
  };
  expect(kindsOf(participation(1))).toContain("few-answers");
  expect(kindsOf(withMissing)).toEqual(new Set(["few-answers", "no-finding"]));
  expect(kindsOf(participation(4))).toEqual(new Set(["no-finding"]));
});

it("advice offers no way to hear more people where all have answered", () => {
  const all = { ...participation(6), team: { size: people(6), others: people(0), shift: null } };
  expect(new Set(idsOf([all]).map(kindOf))).toEqual(new Set(["no-finding"]));
});

it("advice offers one piece for a finding that is not stressed beside three that are", () => {
  const wants = [
    want("open_structured", "open"),
    want("vision_execution", "vision"),
    want("intuitive_strategic", "strategic"),
    { ...wanted, weight: 1 },
  ];
  const own = choose([participation(), ...wants]).filter(({ claimId }) => claimId === wanted.id);
  expect(own).toHaveLength(1);
});

it("advice gives no piece beside one that it excludes", () => {
  const claims = [participation(), camps("adaptive_planned"), want("open_structured", "open")];
  const [first, other] = choose(claims).filter(
    ({ claimId }, index, all) => all[index - 1]?.claimId !== claimId,
  );
  const library = libraryWith(({ id }) => (id === other?.adviceId ? { excludes: [first?.adviceId] } : {}));
  const ids = idsOf(claims, { library });
  expect(ids).toContain(first?.adviceId);
  expect(ids).not.toContain(other?.adviceId);
});

it("advice begins between two camps with the statement on which the team is most evenly split", () => {
  const own =
    LIBRARY.find(({ answers }) => answers.kind === "camps" && answers.spectrum === "adaptive_planned")
      ?.entries ?? [];
  for (const { id, statements } of own) {
    const shown = own
      .flatMap((one) => one.statements)
      .map((one) => statement(one, "planned", statements.includes(one) ? 6 : 0));
    const [first] = choose([participation(), camps("adaptive_planned"), ...shown]);
    const chosen = own.find((one) => one.id === first?.adviceId);
    expect(
      chosen?.statements.some((one) => statements.includes(one)),
      id,
    ).toBe(statements.length > 0);
  }
});

it("advice leans to no pole other than the one that both of two camps want", () => {
  const side = (people: number, wanted: number) => ({
    ...{ people: points(people), mean: points(people), wanted: points(wanted), mark: null },
  });
  const bothWant = (...[one, other]: [number, number]) => {
    const spectrums = [
      { spectrum: "intuitive_strategic" as const, lower: side(6, one), upper: side(6, other) },
    ];
    return Array.from({ length: 16 }, (_, index) =>
      idsOf([participation(index + 5), camps("intuitive_strategic", { spectrums })]),
    ).flat();
  };
  expect(bothWant(7, 8)).not.toContain("judgement-where-feedback-is-quick");
  expect(bothWant(3, 2)).toContain("judgement-where-feedback-is-quick");
  expect(bothWant(3, 7)).toContain("judgement-where-feedback-is-quick");
});

it("advice chooses no piece that is retired", () => {
  const library = libraryWith((_, index) => ({ isRetired: index === 0 }));
  expect(idsOf([participation(), wanted], { library })).not.toContain(entries[0]?.id);
});

it("advice offers no piece twice", () => {
  const claims = [
    participation(),
    wanted,
    camps("adaptive_planned"),
    camps("open_structured"),
    want("open_structured", "open"),
  ];
  const ids = idsOf(claims);
  expect(ids.length).toBeGreaterThan(9);
  expect(new Set(ids).size).toBe(ids.length);
});
