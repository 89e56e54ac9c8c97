import { describe, expect, it } from "vitest";
import { claimsOf } from "#domain/claims/read-claims.ts";
import { isDivision, mayBeStressed } from "#domain/report/plan.ts";
import { keysIn, renderInKeys, renderInOriginal, reportOf, valuesOf } from "#tests/domain/report/in-keys.ts";
import { samples, withNoise } from "#tests/samples.ts";
import { straightLines, withMovers, withNewcomers } from "./made-teams.ts";
import {
  measureDissent,
  measureHiddenSplits,
  measureLongVerdicts,
  measureNewcomers,
  measureRealChanges,
  measureSharedWants,
  measureStraightLines,
  reportOnSecond,
} from "./rates.ts";

const TEAMS = samples(20, 200);
const MODES = ["open", "confidential"] as const;

it.each([6, 8, 12, 20])(
  "one person among people within a point of each other makes no division of a team of %d",
  (n) => {
    expect(measureDissent(TEAMS, n)).toBeLessThan(withNoise(5, TEAMS));
  },
);

it("one person among people within a point of each other makes one with half of the team", () => {
  expect(measureDissent(TEAMS, 12, 6)).toBe(100);
});

describe.each(MODES)("what five in eight want while the others want to stay, in %s surveys", (mode) => {
  it.each([8, 12, 16, 20])("is no want of a team of %d", (n) => {
    expect(measureHiddenSplits(TEAMS, { n, mode })).toBeLessThan(withNoise(5, TEAMS));
  });

  it("is one where all want the same", () => {
    expect(measureSharedWants(TEAMS, { n: 12, mode, gap: 3, spread: 1 })).toBeGreaterThanOrEqual(90);
  });

  it("divides the team, and nobody is proposed to lead a step", () => {
    const report = reportOf(withMovers(1, 16, 5 / 8, 7), mode);
    expect(report.claims.filter(isDivision)).toMatchObject([{ spectrum: "vision_execution", isSplit: true }]);
    expect(report.advice.filter(({ owner }) => owner !== null)).toEqual([]);
    expect(keysIn(renderInKeys(report).verdict).filter((key) => /^want|^verdict\.lead/.test(key))).toEqual(
      [],
    );
  });
});

it("the headline of a divided want counts who wants it and who does not", () => {
  const { verdict } = renderInKeys(reportOf(withMovers(1, 16, 5 / 8, 7), "open"));
  expect(valuesOf(verdict, "verdict.split")).toMatchObject({
    ...{ how: "people", movers: 10, of: 16, others: 6, what: [{ key: "what.execution" }] },
  });
});

it.each([10, 15])("a team of %d is not told first that it has changed", (n) => {
  expect(measureNewcomers(TEAMS, n, 0.6 * n)).toBe(0);
});

it("each change says so in its sentence and in its title, and is no headline", () => {
  const report = reportOnSecond(withNewcomers(3, 15, 9), 9);
  const changes = claimsOf(report.claims, "change");
  expect(changes.length).toBeGreaterThan(0);
  expect(changes.filter(mayBeStressed)).toEqual([]);
  const { findings, changes: first } = renderInKeys(report);
  const joined = { joined: 9, size: 15 };
  for (const { title, sentences } of findings.filter(({ kind }) => kind === "change")) {
    expect(valuesOf(title, "change.new.title")).toMatchObject(joined);
    expect(valuesOf(sentences, "change.new")).toMatchObject(joined);
  }
  expect(valuesOf(first[0], "rounds.new.moved")).toMatchObject(joined);
});

it("a change is named first where nobody has said so, or nobody is", () => {
  const [before, after] = withNewcomers(3, 15, 9);
  const { changes } = renderInOriginal(reportOnSecond([before, after], null));
  expect(changes.some(({ claimIds }) => claimIds.some((id) => id.startsWith("change.")))).toBe(true);
  expect(measureRealChanges(TEAMS, 10)).toBeGreaterThan(95);
});

it.each([5, 8, 12, 20])(
  "one answer throughout in a confidential survey of %d people is not told as a team that wants to stay",
  (n) => {
    expect(measureStraightLines(TEAMS, n, "confidential")).toBe(0);
  },
);

it("one answer throughout in a confidential survey is said once not to be told from careful answers, whatever the answers are", () => {
  const caveatsOf = (n: number) =>
    [straightLines(1, n), withMovers(1, n, 5 / 8, 7)].map(
      (team) =>
        keysIn(renderInKeys(reportOf(team, "confidential")).caveats).filter(
          (key) => key === "caveat.care-unknown",
        ).length,
    );
  expect([caveatsOf(8), caveatsOf(9)]).toEqual([
    [1, 1],
    [0, 0],
  ]);
});

it.each(MODES)("no headline has more than 25 words, in %s surveys", (mode) => {
  for (const n of [6, 12, 20]) expect(measureLongVerdicts(samples(20, 600), n, mode)).toBe(0);
});
