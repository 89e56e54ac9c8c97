import { expect, it } from "vitest";
import { LIBRARY } from "#domain/advice/library.ts";
import { confidentialRelease } from "#domain/disclosure/make-release.ts";
import type { ScoredResponse } from "#domain/disclosure/scored-response.ts";
import { computeFigures } from "#domain/figures/compute-figures.ts";
import { SPECTRUM_IDS } from "#domain/questionnaire/questionnaire.ts";
import type { RoleLevel } from "#domain/questionnaire/roles.ts";
import { makeReportByRules } from "#domain/report/make-report.ts";
import { makeResponse, makeScores } from "#tests/domain/generated-teams.ts";
import { keysIn, renderInKeys } from "./in-keys.ts";
import {
  camps,
  idsOf,
  level,
  participation,
  people,
  place,
  plant,
  points,
  read,
  wanted,
} from "./planted-claims.ts";

const LEVELS: readonly RoleLevel[] = ["C-Suite", "VP", "Director", "Manager", "Other"];

/** People whose answers vary, so many of each level, each of a function of their own, or all of one answer. */
function peopleOf(sizes: readonly number[], isAlike = false): ScoredResponse[] {
  const levels = sizes.flatMap((size, at) => Array<RoleLevel>(size).fill(LEVELS[at] as RoleLevel));
  return levels.map((one, person) => {
    const answer = () => (isAlike ? (one === "VP" ? 3 : 7) : 3 + (person % 5));
    const role = { name: `Role ${person}`, function: `Function ${person}`, level: one };
    return makeResponse(makeScores({ current: answer, aspirational: answer, aspect: () => 3 }, 6), role);
  });
}

function noGroupsOf(responses: readonly ScoredResponse[], joined: readonly number[] = [responses.length]) {
  const numbers = joined.flatMap((size, index) => Array<number>(size).fill(index + 1));
  const stored = responses.map((one, index) => ({ ...one, releaseNumber: numbers[index] ?? null }));
  const release = confidentialRelease({ organizationName: "Northfield", responses: stored }, joined.length);
  return keysIn(renderInKeys(makeReportByRules(release, computeFigures(release), LIBRARY)).noGroups);
}

it.each([
  [
    "none has five beside five others, however many answered",
    peopleOf([4, 4, 4, 4, 4]),
    [20],
    "groups.none.size",
  ],
  ["the same of six answers", peopleOf([3, 3]), [6], "groups.none.size"],
  [
    "an earlier report has told others apart",
    peopleOf([3, 2, 2, 3]).concat(peopleOf([2, 3])),
    [10, 5],
    "groups.none.earlier",
  ],
] as const)("why a confidential report shows no group is that %s", (_, responses, joined, key) => {
  expect(noGroupsOf(responses, joined)).toEqual([key]);
});

it.each([false, true])(
  "why a confidential report shows no group is nothing where some are shown, whatever their people answer",
  (areAlike) => {
    expect(["groups.none.shown", undefined]).toContain(noGroupsOf(peopleOf([6, 6], areAlike))[0]);
  },
);

it("no group is said not to differ beside two sides that are named", () => {
  const side = (label: string, n: number) => [{ group: level(label), people: people(n) }];
  const by = { lower: side("Director", 6), upper: side("VP", 6) };
  expect(read([participation(), camps("adaptive_planned", { by })]).rendered.noGroups).toBeNull();
  expect(read([participation(), camps("adaptive_planned")]).rendered.noGroups).not.toBeNull();
});

const wordsOf = (claims: Parameters<typeof read>[0]) =>
  read([participation(), ...claims]).rendered.verdict.text.split(/\s+/).length;

it.each(SPECTRUM_IDS)(
  "a headline of at most 25 words tells of answers that lie far apart on %s, though most want one end",
  (spectrum) => {
    const bands = [11, 1, 0] as [number, number, number];
    expect(wordsOf([place(spectrum, { isApart: true }), wanted(spectrum, { bands })])).toBeLessThan(26);
  },
);

it("a headline of at most 25 words tells of roles with long names that give different marks", () => {
  const role = (label: string) => ({ grouping: "role", label, n: 3 }) as const;
  const marks = plant("mark-groups", {
    ...{ kind: "mark-groups", one: role("Chief Operating Officer"), other: role("Director of People") },
    ...{ oneMark: points(5.5), otherMark: points(9.2), widest: null },
    others: [{ group: role("Director of Engineering"), mark: points(7) }],
  });
  expect(wordsOf([marks])).toBeLessThan(26);
});

it("nothing is counted beside a headline that counts all of it", () => {
  const movers = { unit: "people", value: 5, of: 5, fact: "planted" } as const;
  const lines = [{ spectrum: "open_structured", towards: "structured", movers } as const];
  const leanings = plant("leanings", { kind: "leanings", lines });
  const led = wanted("open_structured", {
    moves: { towards: "structured", movers, against: null, strength: 3 },
    isLead: true,
  });
  const claims = [participation(5), led, leanings];
  const { verdict, undecided } = read(claims).rendered;
  expect(verdict.claimIds).toEqual(idsOf([led]));
  expect(undecided?.claimIds ?? []).not.toContain("leanings");
});
