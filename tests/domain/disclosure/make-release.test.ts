import { expect, it } from "vitest";
import { confidentialRelease, type EarlierReleases, openRelease } from "#domain/disclosure/make-release.ts";
import type { StoredResponse } from "#domain/disclosure/release.ts";
import { computeFigures } from "#domain/figures/compute-figures.ts";
import { SPECTRUM_IDS } from "#domain/questionnaire/questionnaire.ts";
import type { Scores } from "#domain/questionnaire/scoring.ts";
import { makeScores } from "#tests/domain/generated-teams.ts";
import { makeRole, makeStored, many, variedScores } from "./stored-responses.ts";

const release = (responses: StoredResponse[], number = 1, earlier?: EarlierReleases) =>
  confidentialRelease({ organizationName: "Acme", responses }, number, earlier);
const join = (count: number, releaseNumber: number | null) => many(count, { releaseNumber });
const VP = { role: makeRole("VP", "VP of Sales") };

/** People who answer the same to everything about today. */
const answering = (answers: readonly number[], person: object = {}) =>
  answers.map((answer) => ({ ...person, scores: makeScores({ current: () => answer }) }));

const FIRST = SPECTRUM_IDS[0];
const sumOf = ({
  spectrums,
}: ReturnType<typeof release>["team"] | ReturnType<typeof release>["groups"][number]) => {
  const { n = 0, mean = 0 } = spectrums.find(({ spectrum }) => spectrum === FIRST)?.current ?? {};
  return Math.round(n * mean);
};

it("a confidential release is refused below five people", () => {
  expect(() => release(makeStored([...join(4, 1), ...join(9, null)]))).toThrow("fewer than 5");
});

it("a confidential release speaks of the people up to its number and counts the late ones", () => {
  const stored = makeStored([...join(5, 1), ...join(5, 2), ...join(3, null)]);
  expect(release(stored, 1)).toMatchObject({ number: 1, late: 8, people: 5 });
  expect(release(stored, 2)).toMatchObject({ number: 2, late: 3, people: 10 });
});

it("a confidential release stays what it was when later responses join", () => {
  const first = makeStored(join(7, 1));
  const later = makeStored([...join(7, 1), ...join(5, 2), ...join(2, null)]);
  expect({ ...release(later), late: 0 }).toEqual(release(first));
});

it("a confidential release publishes each sum as the nearest multiple of five", () => {
  const published = [21, 22, 23, 24, 25, 26, 27, 28].map((sum) =>
    sumOf(release(makeStored(answering([5, 5, 5, 5, sum - 20]))).team),
  );
  expect(published).toEqual([20, 20, 25, 25, 25, 25, 25, 30]);
});

it("a confidential release publishes the sum of a team as that of its rounded groups", () => {
  const stored = makeStored([...answering([2, 2, 3, 3, 3]), ...answering([4, 4, 4, 5, 5], VP)]);
  const { team, groups } = release(stored);
  expect(groups.map(sumOf)).toEqual([15, 20, 15, 20, 15, 20]);
  expect(sumOf(team)).toBe(35);
});

it("a confidential release adds the rounded sum of those who join to the one that was published", () => {
  const stored = makeStored([
    ...answering([2, 2, 3, 3, 3]),
    ...answering([4, 4, 4, 5, 5], { releaseNumber: 2 }),
  ]);
  expect([1, 2].map((number) => sumOf(release(stored, number).team))).toEqual([15, 35]);
});

it("a confidential release publishes the rest of what it splits as the published sum less the other part", () => {
  const [chief, manager] = [makeRole("C-Suite", "CEO"), makeRole("Manager", "Manager")];
  const stored = makeStored([
    ...answering([3, 3, 3, 3, 3, 2], { role: chief }),
    ...answering([5, 5, 5, 5, 4], { role: manager }),
    ...answering([6, 6, 6, 6, 6], { role: chief, releaseNumber: 2 }),
  ]);
  const earlier = new Map([[1, { level: [], function: [], role: [] }]]);
  // 17 and 24 were published as 40; 24 is published as 25, and the rest of 15 beside the 30 of those who joined.
  expect(sumOf(release(stored, 1, earlier).team)).toBe(40);
  const { team, groups } = release(stored, 2, earlier);
  expect(groups.filter(({ grouping }) => grouping === "level").map((one) => [one.label, sumOf(one)])).toEqual(
    [
      ["C-Suite", 45],
      ["Manager", 25],
    ],
  );
  expect(sumOf(team)).toBe(70);
});

it("a confidential release keeps the sums that an earlier release has published, whatever becomes of the answers", () => {
  const stored = makeStored([...answering([2, 2, 3, 3, 3]), ...join(5, 2)]);
  const { shown } = release(stored);
  const changed = stored.map((one) =>
    one.releaseNumber === 1 ? { ...one, scores: makeScores({ current: () => 9 }) } : one,
  );
  const sums = [stored, changed].map((responses) => sumOf(release(responses, 2, new Map([[1, shown]])).team));
  expect(sums[1]).toBe(sums[0]);
});

it("a confidential release leaves out a score that fewer than five of those who joined together have", () => {
  const stored = makeStored(many(6).map((_, index) => ({ scores: makeScores({}, index < 4 ? 7 : null) })));
  const { team } = release(stored);
  expect(team.marks).toEqual([]);
  expect(team.spectrums).toHaveLength(6);
});

it("a confidential release has positions of those alone who gave both", () => {
  const stored = makeStored(
    many(6).map((_, index) => ({ scores: makeScores({ aspirational: () => (index === 0 ? null : 5) }) })),
  );
  expect(release(stored).team.spectrums[0]).toMatchObject({ current: { n: 5 }, aspirational: { n: 5 } });
});

it("a confidential release tells of careless responses only whether they are more than a fifth", () => {
  const careless = (count: number) =>
    makeStored(many(10)).map((person, index) => ({ ...person, isCareless: index < count }));
  const [two, three] = [release(careless(2)), release(careless(3))];
  expect([two.hasManyCareless, three.hasManyCareless]).toEqual([false, true]);
  expect({ ...three, hasManyCareless: false }).toEqual(two);
});

it("a confidential release lists the groups that it withholds with their sizes", () => {
  const stored = makeStored([...many(6), ...many(3, { role: makeRole("VP", "VP of Sales", "CEO") })]);
  expect(release(stored).withheld.groups).toEqual([
    { grouping: "level", label: "C-Suite", n: 6 },
    { grouping: "level", label: "VP", n: 3 },
    { grouping: "function", label: "CEO", n: 9 },
    { grouping: "role", label: "CEO", n: 6 },
    { grouping: "role", label: "VP of Sales", n: 3 },
  ]);
});

it("a confidential release tells no respondent apart by a group of a later release that splits an earlier one", () => {
  const chief = makeRole("C-Suite", "CEO");
  const manager = makeRole("Manager", "Sales Manager");
  const stored = makeStored([
    ...many(4, { role: chief }),
    ...many(5, { role: manager }),
    ...many(6, { role: chief, releaseNumber: 2 }),
  ]);
  expect(release(stored, 2).groups).toEqual([]);
});

it("a confidential release is the same in whatever order the responses are stored", () => {
  const stored = makeStored([...many(6, VP), ...many(7), ...many(6, { releaseNumber: 2 })]);
  const reversed = stored.toReversed();
  expect(JSON.stringify(release(reversed, 2))).toBe(JSON.stringify(release(stored, 2)));
  expect(JSON.stringify(computeFigures(release(reversed, 2)))).toBe(
    JSON.stringify(computeFigures(release(stored, 2))),
  );
});

it("a confidential release publishes no role with any scores", () => {
  const team = (scoresOf: (person: number) => Scores) =>
    makeStored(
      [0, 1, 2, 3, 4].map((at) => ({ role: makeRole("Other", `Role ${at}`), scores: scoresOf(at) })),
    );
  expect(release(team((at) => variedScores(4 - at)))).toEqual(release(team(variedScores)));
});

it("an open release has every response with its role and scores", () => {
  const stored = makeStored([...many(2), { role: null }]);
  const open = openRelease({ organizationName: "Acme", responses: stored });
  expect(open.rows).toHaveLength(3);
  expect(open.rows[0]).not.toHaveProperty("releaseNumber");
  expect(open.groups.map(({ label, scores }) => [label, scores.length])).toContainEqual(["Unknown Role", 1]);
});
