import type { ReleasedGroup } from "#domain/disclosure/release.ts";
import type { Verdicts } from "#domain/inference/verdicts.ts";
import {
  ASPECTS,
  EFFECTIVENESS_ITEMS,
  SPECTRUM_IDS,
  type SpectrumId,
} from "#domain/questionnaire/questionnaire.ts";
import type { Grouping } from "#domain/questionnaire/roles.ts";
import { roundTo2, type Scores } from "#domain/questionnaire/scoring.ts";
import { mean } from "./descriptive.ts";
import type { GroupDifference, GroupScores } from "./figures.ts";
import { halfWidth95, pooledHalfWidth95 } from "./gaps.ts";

/** Below 2 people a group's mean is one person's answer. */
const MIN_GROUP_SIZE = 2;

type Members = readonly Scores[];
type Groups = readonly ReleasedGroup[];
type Measure = GroupDifference["measure"];
type Verdict = Verdicts["groups"][number];

function given(values: readonly (number | null)[]): number[] {
  return values.filter((value) => value !== null);
}

function groupMean(values: readonly (number | null)[]): number | null {
  const known = given(values);
  return known.length < MIN_GROUP_SIZE ? null : roundTo2(mean(known) as number);
}

function groupGap(members: Members, spectrum: SpectrumId): GroupScores["spectrums"][number]["gap"] {
  const gaps = members.flatMap(({ current, aspirational }) => {
    const [from, to] = [current[spectrum], aspirational[spectrum]];
    return from === null || to === null ? [] : [to - from];
  });
  if (gaps.length < MIN_GROUP_SIZE) return null;
  return {
    n: gaps.length,
    mean: roundTo2(mean(gaps) as number),
    halfWidth95: roundTo2(halfWidth95(gaps) as number),
  };
}

/** Computes the means of one group, rounded to 2 decimals, without scores that fewer than 2 members gave. */
function groupScores(members: Members): GroupScores {
  const spectrums = SPECTRUM_IDS.map((spectrum) => ({
    spectrum,
    current: groupMean(members.map((scores) => scores.current[spectrum])),
    aspirational: groupMean(members.map((scores) => scores.aspirational[spectrum])),
    gap: groupGap(members, spectrum),
  }));
  return {
    spectrums: spectrums.filter(({ current, aspirational }) => current !== null || aspirational !== null),
    aspects: ASPECTS.flatMap((aspect) => {
      const average = groupMean(members.map((scores) => scores.aspects[aspect]));
      return average === null ? [] : [{ aspect, mean: average }];
    }),
    effectiveness: groupMean(members.map((scores) => scores.effectiveness)),
    effectivenessItems: EFFECTIVENESS_ITEMS.flatMap((item) => {
      const average = groupMean(members.map(({ effectivenessItems }) => effectivenessItems[item]));
      return average === null ? [] : [{ item, mean: average }];
    }),
  };
}

/** Computes the means of each released group of one grouping, by label. */
export function groupFigures(groups: Groups, grouping: Grouping): Map<string, GroupScores> {
  const released = groups.filter((group) => group.grouping === grouping);
  return new Map(released.map(({ label, scores }) => [label, groupScores(scores)]));
}

interface Side {
  label: string;
  scores: number[];
  mean: number;
}

function sidesOf(groups: Groups, measure: Measure, spectrum: SpectrumId): Side[] {
  return groups
    .map(({ label, scores: members }) => {
      const scores = given(members.map((member) => member[measure][spectrum]));
      return { label, scores, mean: mean(scores) ?? 0 };
    })
    .filter(({ scores }) => scores.length >= MIN_GROUP_SIZE);
}

interface Pair {
  low: Side;
  high: Side;
  difference: number;
}

/** Returns the pair that a verdict names, or else the widest one. */
function furthestApart(sides: readonly Side[], clear: Verdict | undefined): Pair | null {
  const pairs = sides.flatMap((one, index) =>
    sides.slice(index + 1).map((other): Pair => {
      const [low, high] = one.mean <= other.mean ? [one, other] : [other, one];
      return { low, high, difference: high.mean - low.mean };
    }),
  );
  const isClear = ({ low, high }: Pair) =>
    low.label === clear?.lower.label && high.label === clear.upper.label;
  return pairs.find(isClear) ?? pairs.sort((a, b) => b.difference - a.difference)[0] ?? null;
}

function sideFigures({ label, scores, mean: average }: Side): GroupDifference["lower"] {
  return { label, n: scores.length, mean: roundTo2(average) };
}

/**
 * Finds the two groups furthest apart on each spectrum, today and wanted: those that differ by a verdict, or else the
 * widest pair. In points of 9, rounded to 2 decimals; the widest first. Groups with fewer than 2 scores are left
 * out.
 */
export function groupDifferences(
  released: Groups,
  grouping: Grouping,
  verdicts: Verdicts["groups"],
): GroupDifference[] {
  const groups = released.filter((group) => group.grouping === grouping);
  const widest = SPECTRUM_IDS.flatMap((spectrum) =>
    (["current", "aspirational"] as const).flatMap((measure): GroupDifference[] => {
      const clear = verdicts.find(
        (one) => one.grouping === grouping && one.spectrum === spectrum && one.measure === measure,
      );
      const pair = furthestApart(sidesOf(groups, measure, spectrum), clear);
      if (!pair) return [];
      const [lower, upper] = [sideFigures(pair.low), sideFigures(pair.high)];
      const difference = roundTo2(pair.difference);
      const halfWidth95 = roundTo2(pooledHalfWidth95(pair.low.scores, pair.high.scores) as number);
      const isClear = clear !== undefined;
      return [{ grouping, spectrum, measure, lower, upper, difference, halfWidth95, isClear }];
    }),
  );
  return widest.sort((a, b) => b.difference - a.difference);
}
