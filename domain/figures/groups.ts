import type { ReleasedGroup } from "#domain/disclosure/release.ts";
import { gapOf } from "#domain/inference/wants.ts";
import {
  ASPECTS,
  EFFECTIVENESS_ITEMS,
  SPECTRUM_IDS,
  type SpectrumId,
} from "#domain/questionnaire/questionnaire.ts";
import type { Grouping } from "#domain/questionnaire/roles.ts";
import { roundMean, roundTo2, type Scores } from "#domain/questionnaire/scoring.ts";
import { mean } from "#domain/statistics/descriptive.ts";
import { halfWidth95 } from "#domain/statistics/gaps.ts";
import type { Figures, GroupScores } from "./figures.ts";

/** Below 2 people a group's mean is one person's answer. */
const MIN_GROUP_SIZE = 2;

type Members = readonly Scores[];
type Groups = readonly ReleasedGroup[];

function given(values: readonly (number | null)[]): number[] {
  return values.filter((value) => value !== null);
}

function groupMean(values: readonly (number | null)[]): number | null {
  const known = given(values);
  return known.length < MIN_GROUP_SIZE ? null : roundMean(mean(known) as number);
}

function groupGap(members: Members, spectrum: SpectrumId): GroupScores["spectrums"][number]["gap"] {
  const gaps = members.flatMap((scores) => gapOf(scores, spectrum) ?? []);
  if (gaps.length < MIN_GROUP_SIZE) return null;
  return {
    n: gaps.length,
    mean: roundMean(mean(gaps) as number),
    halfWidth95: roundTo2(halfWidth95(gaps) as number),
  };
}

/** Computes the means of one group, without scores that fewer than 2 members gave. */
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
      return average === null ? [] : [{ aspect, mean: roundTo2(average) }];
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

/** A group in a report, with its people; means only where it is shown. */
export type Group = Partial<GroupScores> & { label: string; n: number };

/** Lists the groups of one grouping. */
export function groupsOf({ roles, levels = [], functions = [] }: Figures, grouping: Grouping): Group[] {
  if (grouping === "role") return roles.map(({ count: n, ...role }) => ({ ...role, n }));
  return grouping === "level" ? levels : functions;
}
