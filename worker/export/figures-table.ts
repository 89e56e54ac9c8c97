import type { Distribution, Figures, GroupScores, SpectrumFigures } from "#domain/figures/figures.ts";
import { othersOf, shownHalfWidth95 } from "#domain/figures/finite-population.ts";
import {
  EFFECTIVENESS_LABELS,
  poleName,
  polesOf,
  type SpectrumId,
  spectrumName,
} from "#domain/questionnaire/questionnaire.ts";
import { roleLevelLabel } from "#domain/questionnaire/roles.ts";
import { percentAnswered } from "#domain/wording/participation.ts";
import type { Cell } from "./csv.ts";
import { findingRows, type ReportInWords, statementRows } from "./finding-rows.ts";
import { roundRows } from "./round-rows.ts";

const HEADER: Cell[] = ["People", "Measure", "Figure", "Value", "n", "In words"];

const HOW_TO_READ = [
  "One row is one figure of the report, with the number of people who gave the answers that it rests on.",
  "Aspects are mean agreement, from 1 (not at all) to 5 (fully).",
  "Spectrums run from 1 (fully the first pole) through 5 (balanced) to 9 (fully the second).",
  "A gap is the wanted position minus today’s, within each person; positive is towards the second pole.",
  "Effectiveness is the mean of two marks from 1 to 10, which are also shown separately.",
  "In a confidential survey spreads are rounded up to whole points, means lie half a point from the ends of a scale at least, and shares of nine people and more are in quarters: 0 stands for few or none, 1 for almost all or all.",
  "A row with a finding has its title as value and what the report says of it in words: it is unlikely to be chance. Every other row describes the answers.",
  "Rows under “Last round” show the means and the agreement of the round before, the change since, and what was taken up from its report.",
  "Rows under “Left out” say which groups and measures have no figures, and why.",
].map((text): Cell[] => ["How to read", null, null, null, null, text]);

const TEAM = "Team";
type Row = [people: string, measure: string, figure: string, value: Cell, n: Cell];

const nameOf = (spectrum: SpectrumId) => spectrumName(polesOf(spectrum));

function given(rows: Row[]): Row[] {
  return rows.filter(([, , , value]) => value !== null && value !== undefined);
}

function distributionRows(measure: string, one: Distribution): Row[] {
  return given([
    [TEAM, measure, "mean", one.mean, one.n],
    [TEAM, measure, "standard deviation", one.standardDeviation, one.n],
    [TEAM, measure, "median", one.median, one.n],
    [TEAM, measure, "lower quartile", one.lowerQuartile, one.n],
    [TEAM, measure, "upper quartile", one.upperQuartile, one.n],
    [TEAM, measure, "lowest", one.min, one.n],
    [TEAM, measure, "highest", one.max, one.n],
  ]);
}

const BANDS = ["1 to 3", "4 to 6", "7 to 9"] as const;

function spreadRows(measure: string, figures: SpectrumFigures, which: "current" | "aspirational"): Row[] {
  const { n } = figures[which];
  const counts = (figures.counts?.[which] ?? []).map(
    (count, index): Row => [TEAM, measure, `answers at ${index + 1}`, count, n],
  );
  const bands = (figures.bands?.[which] ?? []).map(
    (share, index): Row => [TEAM, measure, `share of answers from ${BANDS[index]}`, share, n],
  );
  return [...counts, ...bands];
}

function spectrumRows(figures: SpectrumFigures): Row[] {
  const name = nameOf(figures.spectrum);
  const { gap } = figures;
  const [today, wanted, change] = [`${name}, today`, `${name}, wanted`, `${name}, gap`];
  return [
    ...distributionRows(today, figures.current),
    ...spreadRows(today, figures, "current"),
    ...distributionRows(wanted, figures.aspirational),
    ...spreadRows(wanted, figures, "aspirational"),
    ...given([
      [TEAM, change, "mean", gap.mean, gap.n],
      [TEAM, change, "half the 95% interval", shownHalfWidth95(gap), gap.n],
      [TEAM, change, "people towards the first pole", gap.wantLeft, gap.n],
      [TEAM, change, "people who want no change", gap.wantSame, gap.n],
      [TEAM, change, "people towards the second pole", gap.wantRight, gap.n],
      [TEAM, change, "share towards the mean’s side", gap.movers ?? null, gap.n],
      [TEAM, today, "agreement (r_wg)", figures.agreement, figures.current.n],
    ]),
  ];
}

type Group = Partial<GroupScores> & { label: string; n: number };

function groupRows({ label, n, spectrums = [], aspects = [], ...group }: Group): Row[] {
  return given([
    ...spectrums.flatMap(({ spectrum, current, aspirational, gap }): Row[] => [
      [label, `${nameOf(spectrum)}, today`, "mean", current, n],
      [label, `${nameOf(spectrum)}, wanted`, "mean", aspirational, n],
      [label, `${nameOf(spectrum)}, gap`, "mean", gap?.mean ?? null, gap?.n ?? n],
    ]),
    ...aspects.map(({ aspect, mean }): Row => [label, poleName(aspect), "mean", mean, n]),
    [label, "Effectiveness", "mean", group.effectiveness ?? null, n],
    ...(group.effectivenessItems ?? []).map(
      ({ item, mean }): Row => [label, `Effectiveness: ${EFFECTIVENESS_LABELS[item]}`, "mean", mean, n],
    ),
  ]);
}

/** Names a topic of a release: "Vision vs Execution, positions". */
function topicName(topic: string): string {
  const [kind, id] = topic.split(":");
  return id ? `${nameOf(id as SpectrumId)}, ${kind}` : "Effectiveness";
}

function withheldRows({ release }: Figures): Row[] {
  if (!release) return [];
  const { late, withheld } = release;
  const leftOut = (what: string, why: string, n: Cell = null): Row => ["Left out", what, why, null, n];
  const smallGroup = "group of fewer than five people, or one that would give others away";
  return [
    ["Left out", "Responses", "came after this release", late, null],
    ...withheld.groups.map(({ label, n }) => leftOut(roleLevelLabel(label), smallGroup, n)),
    ...withheld.byGroup.map((topic) =>
      leftOut(topicName(topic), "by group: nearly all of a group gave one answer"),
    ),
    ...withheld.laterAnswers.map((topic) =>
      leftOut(topicName(topic), "answers of those who joined later: nearly all gave one"),
    ),
  ];
}

function teamRows(figures: Figures): Row[] {
  const { responses, participation } = figures;
  const teamSize = participation?.teamSize ?? null;
  const others = othersOf(figures);
  return given([
    [TEAM, "Team size", "number", teamSize, responses],
    [TEAM, "Team size", "percent in this report", percentAnswered({ responses, teamSize }), responses],
    [
      TEAM,
      "Not in this report",
      "most that they could move a mean place on a spectrum",
      others?.shift ?? null,
      others?.people ?? null,
    ],
  ]);
}

/**
 * Writes the figures of an analysis as a table: one row a figure with its n, then statements and findings, the round
 * before, what is left out and how to read it all. Reports of the older shapes have no findings.
 */
export function figuresTable(figures: Figures, told: ReportInWords | null = null): Cell[][] {
  const groups: Group[] = [
    ...(figures.levels ?? []).map((level) => ({ ...level, label: roleLevelLabel(level.label) })),
    ...(figures.functions ?? []),
    ...figures.roles.map(({ count: n, ...role }) => ({ ...role, n })),
  ];
  const rows = [
    [TEAM, "Responses", "number", figures.responses, figures.responses],
    ...teamRows(figures),
    ...figures.spectrums.flatMap(spectrumRows),
    ...figures.aspects.flatMap(({ aspect, scores }) => distributionRows(poleName(aspect), scores)),
    ...statementRows(figures, told?.statements ?? {}, TEAM),
    ...(figures.effectiveness ? distributionRows("Effectiveness", figures.effectiveness) : []),
    ...(figures.effectivenessItems ?? []).flatMap(({ item, scores }) =>
      distributionRows(`Effectiveness: ${EFFECTIVENESS_LABELS[item]}`, scores),
    ),
    ...groups.flatMap(groupRows),
    ...(told ? findingRows(told, TEAM) : []),
    ...roundRows(figures),
    ...withheldRows(figures),
    ...HOW_TO_READ,
  ];
  return [HEADER, ...rows.map((row) => HEADER.map((_, column) => row[column] ?? null))];
}
