import { describe, expect, it } from "vitest";
import { confidentialRelease, openRelease } from "#domain/disclosure/make-release.ts";
import type { StoredResponse } from "#domain/disclosure/release.ts";
import { TOPICS } from "#domain/disclosure/topics.ts";
import { computeFigures } from "#domain/figures/compute-figures.ts";
import type { Scores } from "#domain/questionnaire/scoring.ts";
import { makeScores, marks } from "#tests/domain/generated-teams.ts";
import { makeRole, makeStored, many, variedScores } from "./stored-responses.ts";

const release = (responses: StoredResponse[], number = 1) =>
  confidentialRelease({ organizationName: "Acme", responses }, number);
const join = (count: number, releaseNumber: number | null) => many(count, { releaseNumber });
const unanimous = (count: number, releaseNumber: number) =>
  many(count, { releaseNumber, scores: makeScores() });
const VP = { role: makeRole("VP", "VP of Sales") };
/** People with some of their scores changed. */
const withScores = (
  people: Parameters<typeof makeStored>[0],
  change: (person: StoredResponse, index: number) => object,
) =>
  makeStored(people).map((person, index) => ({
    ...person,
    scores: { ...person.scores, ...change(person, index) },
  }));
const effectiveness = (team: readonly { effectiveness: number | null }[]) =>
  team.flatMap((scores) => scores.effectiveness ?? []);

describe("a confidential release", () => {
  it("is refused below five people", () => {
    expect(() => release(makeStored([...join(4, 1), ...join(9, null)]))).toThrow("fewer than 5");
  });

  it("speaks of the people up to its number and counts the late ones", () => {
    const stored = makeStored([...join(5, 1), ...join(5, 2), ...join(3, null)]);
    expect(release(stored, 1)).toMatchObject({ number: 1, late: 8, team: { length: 5 } });
    expect(release(stored, 2)).toMatchObject({ number: 2, late: 3, team: { length: 10 } });
  });

  it("stays what it was when later responses join", () => {
    const first = makeStored(join(7, 1));
    const later = makeStored([...join(7, 1), ...join(5, 2), ...join(2, null)]);
    expect({ ...release(later), late: 0 }).toEqual(release(first));
  });

  it("shows a unanimous team, the one thing that cannot be hidden", () => {
    const { team, withheld } = release(makeStored(unanimous(5, 1)));
    expect(effectiveness(team)).toEqual([7, 7, 7, 7, 7]);
    expect(withheld).toMatchObject({ laterAnswers: [], byGroup: [] });
  });

  it("leaves out what five people who joined together nearly all gave", () => {
    const { team, withheld } = release(makeStored([...join(5, 1), ...unanimous(5, 2)]), 2);
    expect(withheld.laterAnswers).toEqual(TOPICS);
    expect(effectiveness(team)).toHaveLength(5);
  });

  it("shows it once five more have joined who differ", () => {
    const stored = makeStored([...join(5, 1), ...unanimous(5, 2), ...join(5, 3)]);
    const { team, withheld } = release(stored, 3);
    expect(withheld.laterAnswers).toEqual([]);
    expect(effectiveness(team)).toHaveLength(15);
  });

  it("leaves out a topic that fewer than five of the first ones scored", () => {
    const stored = withScores(many(6), (_, index) => (index < 4 ? {} : marks(null)));
    const { team, withheld } = release(stored);
    expect(withheld.laterAnswers).toEqual(["effectiveness"]);
    expect(effectiveness(team)).toEqual([]);
  });

  it("tells the mean of both effectiveness questions of those alone who answered both", () => {
    const stored = withScores(many(6), ({ scores }, index) =>
      index > 0 ? {} : { effectivenessItems: { ...scores.effectivenessItems, collaboration: null } },
    );
    expect(effectiveness(release(stored).team)).toHaveLength(5);
  });

  it("keeps a topic from groups where one of its two questions was answered alike", () => {
    const stored = withScores([...many(5), ...many(5, VP)], ({ role, scores }) =>
      role?.level === "VP" ? { effectivenessItems: { ...scores.effectivenessItems, collaboration: 9 } } : {},
    );
    expect(release(stored).withheld.byGroup).toEqual(["effectiveness"]);
  });

  it("leaves out of a group what nearly all of it gave", () => {
    const stored = withScores([...many(5), ...many(5, VP)], ({ role }) =>
      role?.level === "VP" ? marks(9) : {},
    );
    const { groups, team, withheld } = release(stored);
    expect(withheld.byGroup).toEqual(["effectiveness"]);
    expect(effectiveness(team)).toHaveLength(10);
    expect(groups).toHaveLength(6);
    for (const { scores } of groups) {
      expect(effectiveness(scores)).toEqual([]);
      expect(scores[0]?.current.vision_execution).not.toBeNull();
    }
  });

  it("tells of careless responses only whether they are more than a fifth", () => {
    const careless = (count: number) =>
      makeStored(many(10)).map((person, index) => ({ ...person, isCareless: index < count }));
    const [two, three] = [release(careless(2)), release(careless(3))];
    expect([two.hasManyCareless, three.hasManyCareless]).toEqual([false, true]);
    expect({ ...three, hasManyCareless: false }).toEqual(two);
  });

  it("lists the groups that it withholds with their sizes", () => {
    const stored = makeStored([...many(6), ...many(3, { role: makeRole("VP", "VP of Sales", "CEO") })]);
    expect(release(stored).withheld.groups).toEqual([
      { grouping: "level", label: "C-Suite", n: 6 },
      { grouping: "level", label: "VP", n: 3 },
      { grouping: "function", label: "CEO", n: 9 },
      { grouping: "role", label: "CEO", n: 6 },
      { grouping: "role", label: "VP of Sales", n: 3 },
    ]);
  });

  it("tells no respondent apart by a group of a later release that splits an earlier one", () => {
    const chief = makeRole("C-Suite", "CEO");
    const manager = makeRole("Manager", "Sales Manager");
    const stored = makeStored([
      ...many(4, { role: chief }),
      ...many(5, { role: manager }),
      ...many(6, { role: chief, releaseNumber: 2 }),
    ]);
    expect(release(stored, 2).groups).toEqual([]);
  });

  it("is the same in whatever order the responses are stored", () => {
    const stored = makeStored([...many(6, VP), ...many(7), ...many(6, { releaseNumber: 2 })]);
    const reversed = stored.toReversed();
    expect(JSON.stringify(release(reversed, 2))).toBe(JSON.stringify(release(stored, 2)));
    expect(JSON.stringify(computeFigures(release(reversed, 2)))).toBe(
      JSON.stringify(computeFigures(release(stored, 2))),
    );
  });

  it("tells no role with any scores", () => {
    const team = (scoresOf: (person: number) => Scores) =>
      makeStored(
        [0, 1, 2, 3, 4].map((at) => ({ role: makeRole("Other", `Role ${at}`), scores: scoresOf(at) })),
      );
    expect(release(team((at) => variedScores(4 - at)))).toEqual(release(team(variedScores)));
  });
});

it("an open release has every response with its role and scores", () => {
  const stored = makeStored([...many(2), { role: null }]);
  const open = openRelease({ organizationName: "Acme", responses: stored });
  expect(open.rows).toHaveLength(3);
  expect(open.rows[0]).not.toHaveProperty("releaseNumber");
  expect(open.groups.map(({ label, scores }) => [label, scores.length])).toContainEqual(["Unknown Role", 1]);
});
