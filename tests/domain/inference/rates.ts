import { groupMembers } from "#domain/disclosure/grouping.ts";
import type { SurveyMode } from "#domain/disclosure/survey-mode.ts";
import { publishedFigures } from "#domain/figures/published-figures.ts";
import { inferFromPublished } from "#domain/figures/published-verdicts.ts";
import { twoSampleP } from "#domain/inference/chance/two-samples.ts";
import { infer } from "#domain/inference/infer.ts";
import { NO_VERDICTS, type Verdicts } from "#domain/inference/verdicts.ts";
import { SPECTRUM_IDS } from "#domain/questionnaire/questionnaire.ts";
import { GROUPINGS } from "#domain/questionnaire/roles.ts";
import { halfWidth95 } from "#domain/statistics/gaps.ts";
import { confidentialReleaseOf, openReleaseOf, type Team } from "#tests/domain/generated-teams.ts";
import { percentOf } from "#tests/samples.ts";
import { makeChanceTeam, type Recipe } from "./chance-teams.ts";

export const KINDS = ["wants", "camps", "groups", "oppositeWants", "crossings"] as const;
export type Kind = (typeof KINDS)[number];

export function verdictsOn(team: Team, mode: SurveyMode): Verdicts {
  if (mode === "open") return infer(openReleaseOf(team));
  return inferFromPublished(publishedFigures(confidentialReleaseOf(team), NO_VERDICTS), false);
}

/** Lists the kinds of verdict on a team; a crossing without p only describes, and groups share a rate with marks. */
export function findKinds(team: Team, mode: SurveyMode): Kind[] {
  const { crossings, groups, marks, ...verdicts } = verdictsOn(team, mode);
  const found = {
    ...verdicts,
    crossings: crossings.filter(({ p }) => p !== null),
    groups: [...groups, ...marks],
  };
  return KINDS.filter((kind) => found[kind].length > 0);
}

/** Lists what tests of each gap and each pair of groups at 5 %, by itself, would find: the negative control. */
export function findNaively({ responses }: Team): Kind[] {
  const isWanted = SPECTRUM_IDS.some((id) => {
    const gaps = responses.map(
      ({ scores }) => (scores.aspirational[id] as number) - (scores.current[id] as number),
    );
    const mean = gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length;
    return Math.abs(mean) > (halfWidth95(gaps) ?? Number.POSITIVE_INFINITY);
  });
  const pairs = GROUPINGS.flatMap((grouping) => {
    const groups = [...groupMembers(responses, grouping).values()].filter(({ length }) => length >= 2);
    return groups.flatMap((one, at) => groups.slice(at + 1).map((other) => [one, other] as const));
  });
  const doDiffer = pairs.some((pair) =>
    SPECTRUM_IDS.some((id) => {
      const [one, other] = pair.map((group) => group.map(({ scores }) => scores.current[id] as number));
      return twoSampleP(one as number[], other as number[]) <= 0.05;
    }),
  );
  return [...(isWanted ? (["wants"] as const) : []), ...(doDiffer ? (["groups"] as const) : [])];
}

/** Share of teams, in percent, with each kind of finding and with any. */
export type Rates = Record<Kind | "any", number>;

export function measureRates(
  teams: number,
  makeTeam: (seed: number) => Team,
  find: (team: Team) => readonly Kind[],
): Rates {
  const counts = Object.fromEntries([...KINDS, "any"].map((kind) => [kind, 0])) as Rates;
  for (let seed = 1; seed <= teams; seed++) {
    const found = find(makeTeam(seed));
    for (const kind of found) counts[kind] += 100 / teams;
    if (found.length > 0) counts.any += 100 / teams;
  }
  return counts;
}

/** Measures in how many teams of a recipe, other ones than rates are measured of, something is found, in percent. */
export const measurePower = (teams: number, recipe: Recipe, isFound: (team: Team) => boolean): number =>
  percentOf(teams, (seed) => isFound(makeChanceTeam(-seed, recipe)));
