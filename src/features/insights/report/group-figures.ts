import { SPECTRUMS } from "#domain/questionnaire/questionnaire.ts";
import { roleLevelLabel } from "#domain/questionnaire/roles.ts";
import type { Figures, GroupFigures, GroupScores } from "#domain/statistics/figures.ts";
import type { MiniSpectrum } from "#src/features/insights/charts/dumbbell.tsx";

type GroupSpectrums = NonNullable<Figures["roles"][number]["spectrums"]>;

export type GroupMarks = Partial<Pick<GroupScores, "effectiveness" | "effectivenessItems">>;

/** Returns a group's six lines beside the team's, in the order of the team's gaps; none for one person. */
export function groupLines(spectrums: GroupSpectrums | undefined, team: Figures): MiniSpectrum[] {
  const order = [...team.spectrums].sort((a, b) => Math.abs(b.gap.mean) - Math.abs(a.gap.mean));
  return order.flatMap(({ spectrum: id, current: whole }): MiniSpectrum[] => {
    const own = spectrums?.find(({ spectrum }) => spectrum === id);
    const poles = SPECTRUMS.find((spectrum) => spectrum.id === id);
    if (!poles || own?.current == null || own.aspirational == null) return [];
    return [{ ...poles, current: own.current, aspirational: own.aspirational, team: whole.mean }];
  });
}

interface CardFigures extends GroupMarks {
  label: string;
  n: number | null;
  lines: MiniSpectrum[];
}

const marksOf = ({ effectiveness, effectivenessItems }: GroupMarks): GroupMarks => ({
  effectiveness,
  effectivenessItems,
});

/**
 * Finds the figures of a card: a role's, or those of a level or function, which a confidential survey's report names
 * "Director (level)". The lines of levels stand in their own section.
 */
export function readCard(label: string, figures: Figures | null): CardFigures {
  const role = figures?.roles.find((one) => one.label === label);
  if (figures && role) {
    return { ...marksOf(role), label, n: role.count, lines: groupLines(role.spectrums, figures) };
  }
  const [, name, grouping] = label.match(/^(.+) \((level|function)\)$/) ?? [];
  const groups = grouping === "level" ? figures?.levels : figures?.functions;
  const group = groups?.find((one) => one.label === name);
  if (!figures || !group) return { label, n: null, lines: [] };
  const isLevel = grouping === "level";
  return {
    ...marksOf(group),
    label: isLevel ? roleLevelLabel(group.label) : group.label,
    n: group.n,
    lines: isLevel ? [] : groupLines(group.spectrums, figures),
  };
}

/** Levels that make a section: a confidential survey shows a level beside the whole team, too. */
const MIN_LEVELS = { confidential: 1, open: 2 } as const;

/** Lists the levels that are shown side by side; none where too few of them can be shown. */
export function shownLevels(figures: Figures): GroupFigures[] {
  const shown = (figures.levels ?? []).filter(({ spectrums }) => groupLines(spectrums, figures).length > 0);
  return shown.length < MIN_LEVELS[figures.release ? "confidential" : "open"] ? [] : shown;
}
