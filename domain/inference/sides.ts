import type { Scores } from "#domain/questionnaire/scoring.ts";
import { roundMean } from "#domain/questionnaire/scoring.ts";
import { mean } from "#domain/statistics/descriptive.ts";
import { adjustByHolm } from "./chance/holm.ts";
import { twoSampleP } from "./chance/two-samples.ts";
import { type Division, spectrumsAlike } from "./divisions.ts";
import { CONFIRMING_RATE } from "./error-budget.ts";
import { leaveOneOut } from "./leave-one-out.ts";
import type { Verdicts } from "./verdicts.ts";
import { gapOf, movesTo } from "./wants.ts";

type CampVerdict = Verdicts["camps"][number];

const given = (values: readonly (number | null)[]) => values.filter((value) => value !== null);

/** Returns the members of a division's lower or upper camp. */
function membersOf(team: readonly Scores[], { spectrum, camps }: Division, isUpper: boolean): Scores[] {
  return team.filter(({ current: { [spectrum]: place } }) => {
    return place !== null && place > camps.lastLower === isUpper;
  });
}

const marksOf = (members: readonly Scores[]) => given(members.map(({ effectiveness }) => effectiveness));

function roundedMean(values: readonly (number | null)[]): number | null {
  const average = mean(given(values));
  return average === null ? null : roundMean(average);
}

/** A mean of two marks has halves. */
const inHalves = (marks: readonly number[]) => marks.map((mark) => Math.round(2 * mark));

/** Computes the exact p that two camps mark effectiveness as differently, the largest without any one of their marks. */
function firmMarksP(lower: readonly number[], upper: readonly number[]): number {
  const [one, other] = [inHalves(lower), inHalves(upper)];
  return Math.max(twoSampleP(one, other), ...leaveOneOut(one, other).map((rest) => twoSampleP(...rest)));
}

/**
 * Describes both camps of each division: where they stand, where they want to be, how they mark effectiveness, and
 * whether they want to meet: each camp's own test at 5 % must hold (intersection-union; Berger 1982).
 */
export function describeCamps(team: readonly Scores[], divisions: readonly Division[]): CampVerdict[] {
  const sides = divisions.map((division) => ({
    division,
    lower: membersOf(team, division, false),
    upper: membersOf(team, division, true),
  }));
  // Lines that divide the same people ask one question of their marks.
  const keys = sides.map(({ lower }) => lower.map((scores) => team.indexOf(scores)).join());
  const asked = [...new Set(keys)];
  const marksPs = adjustByHolm(
    asked.map((key) => {
      const { lower, upper } = sides[keys.indexOf(key)] as (typeof sides)[number];
      return firmMarksP(marksOf(lower), marksOf(upper));
    }),
  );
  return sides.map(({ division, lower, upper }, index) => {
    const { spectrum, p, camps } = division;
    const camp = ({ n, mean }: typeof camps.lower, members: readonly Scores[]) => ({
      n,
      mean: roundMean(mean),
      wanted: roundedMean(members.map(({ aspirational }) => aspirational[spectrum])),
      effectiveness: roundedMean(marksOf(members)),
    });
    const gapsOf = (members: readonly Scores[]) => given(members.map((scores) => gapOf(scores, spectrum)));
    return {
      spectrum,
      p,
      lower: camp(camps.lower, lower),
      upper: camp(camps.upper, upper),
      meet: movesTo(1, gapsOf(lower)) && movesTo(-1, gapsOf(upper)),
      marksDiffer: (marksPs[asked.indexOf(keys[index] as string)] as number) <= CONFIRMING_RATE,
      alike: spectrumsAlike(team, division, divisions),
    };
  });
}
