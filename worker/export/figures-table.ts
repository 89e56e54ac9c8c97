import type { Distribution, Figures, GroupScores, SpectrumFigures } from "#domain/figures/figures.ts";
import { othersOf, shownHalfWidth95 } from "#domain/figures/finite-population.ts";
import { languageOf, ORIGINAL_LANGUAGE } from "#domain/language-paths.ts";
import { polesOf, type SpectrumId } from "#domain/questionnaire/questionnaire.ts";
import { percentAnswered } from "#domain/wording/participation.ts";
import { type Cell, writesComma } from "./csv.ts";
import { findingRows, type ReportInWords, roleRows, statementRows } from "./finding-rows.ts";
import { roundRows } from "./round-rows.ts";
import { type TableWords, tableWordsIn } from "./table-words.ts";

type Row = [people: string, measure: string, figure: string, value: Cell, n: Cell];

const DISTRIBUTION = [
  "mean",
  "standardDeviation",
  "median",
  "lowerQuartile",
  "upperQuartile",
  "min",
  "max",
] as const;

const given = (rows: Row[]): Row[] => rows.filter(([, , , value]) => value !== null && value !== undefined);

function distributionRows(measure: string, one: Distribution, words: TableWords): Row[] {
  const { tableWords, figureNames } = words;
  return given(
    DISTRIBUTION.map((figure) => [tableWords.team, measure, figureNames[figure], one[figure], one.n]),
  );
}

const BANDS = [
  { from: 1, to: 3 },
  { from: 4, to: 6 },
  { from: 7, to: 9 },
] as const;

function spreadRows(
  measure: string,
  figures: SpectrumFigures,
  which: "current" | "aspirational",
  { tableWords: { team }, figureNames }: TableWords,
): Row[] {
  const { n } = figures[which];
  const counts = (figures.counts?.[which] ?? []).map(
    (count, index): Row => [team, measure, figureNames.answersAt({ point: index + 1 }), count, n],
  );
  const bands = (figures.bands?.[which] ?? []).map(
    (share, index): Row => [
      team,
      measure,
      figureNames.shareFrom(BANDS[index] as (typeof BANDS)[number]),
      share,
      n,
    ],
  );
  return [...counts, ...bands];
}

const namesOf = (spectrum: SpectrumId, { measureNames, nameOfSpectrum }: TableWords) => {
  const named = { name: nameOfSpectrum(polesOf(spectrum)) };
  return {
    today: measureNames.today(named),
    wanted: measureNames.wanted(named),
    change: measureNames.gap(named),
  };
};

function spectrumRows(figures: SpectrumFigures, words: TableWords): Row[] {
  const { today, wanted, change } = namesOf(figures.spectrum, words);
  const { gap } = figures;
  const { team } = words.tableWords;
  const { figureNames } = words;
  return [
    ...distributionRows(today, figures.current, words),
    ...spreadRows(today, figures, "current", words),
    ...distributionRows(wanted, figures.aspirational, words),
    ...spreadRows(wanted, figures, "aspirational", words),
    ...given([
      [team, change, figureNames.mean, gap.mean, gap.n],
      [team, change, figureNames.halfInterval, shownHalfWidth95(gap), gap.n],
      [team, change, figureNames.towardsFirst, gap.wantLeft, gap.n],
      [team, change, figureNames.noChange, gap.wantSame, gap.n],
      [team, change, figureNames.towardsSecond, gap.wantRight, gap.n],
      [team, change, figureNames.movers, gap.movers ?? null, gap.n],
      [team, today, figureNames.agreement, figures.agreement, figures.current.n],
    ]),
  ];
}

type Group = Partial<GroupScores> & { label: string; n: number };

function groupRows({ label, n, spectrums = [], aspects = [], ...group }: Group, words: TableWords): Row[] {
  const { mean } = words.figureNames;
  return given([
    ...spectrums.flatMap(({ spectrum, current, aspirational, gap }): Row[] => {
      const { today, wanted, change } = namesOf(spectrum, words);
      return [
        [label, today, mean, current, n],
        [label, wanted, mean, aspirational, n],
        [label, change, mean, gap?.mean ?? null, gap?.n ?? n],
      ];
    }),
    ...aspects.map((one): Row => [label, words.nameOfPole(one.aspect), mean, one.mean, n]),
    [label, words.measureNames.effectiveness, mean, group.effectiveness ?? null, n],
    ...(group.effectivenessItems ?? []).map(
      (one): Row => [label, words.measureOfMark(one.item), mean, one.mean, n],
    ),
  ]);
}

/** Names a topic of a release: "Vision vs Execution, positions". */
function topicName(topic: string, { measureNames, nameOfSpectrum }: TableWords): string {
  const [kind, id] = topic.split(":");
  if (!id) return measureNames.effectiveness;
  const nameIt = kind === "aspects" ? measureNames.aspects : measureNames.positions;
  return nameIt({ name: nameOfSpectrum(polesOf(id as SpectrumId)) });
}

function withheldRows({ release }: Figures, words: TableWords): Row[] {
  if (!release) return [];
  const { late, withheld } = release;
  const { reasons, tableWords } = words;
  const nameOf = { level: words.nameOfLevel, function: words.nameOfFunction, role: words.nameOfRole };
  const leftOut = (what: string, why: string, n: Cell = null): Row => [
    tableWords.leftOut,
    what,
    why,
    null,
    n,
  ];
  return [
    [tableWords.leftOut, words.measureNames.responses, reasons.late, late, null],
    ...withheld.groups.map(({ grouping, label, n }) =>
      leftOut(nameOf[grouping](label), reasons.smallGroup, n),
    ),
    ...(withheld.byGroup ?? []).map((topic) => leftOut(topicName(topic, words), reasons.byGroup)),
    ...(withheld.laterAnswers ?? []).map((topic) => leftOut(topicName(topic, words), reasons.laterAnswers)),
  ];
}

function teamRows(figures: Figures, { tableWords: { team }, measureNames, figureNames }: TableWords): Row[] {
  const { responses, participation } = figures;
  const teamSize = participation?.teamSize ?? null;
  const others = othersOf(figures);
  const percent = percentAnswered({ responses, teamSize });
  return given([
    [team, measureNames.responses, figureNames.number, responses, responses],
    [team, measureNames.teamSize, figureNames.number, teamSize, responses],
    [team, measureNames.teamSize, figureNames.percentInReport, percent, responses],
    [team, measureNames.notInReport, figureNames.othersShift, others?.shift ?? null, others?.people ?? null],
  ]);
}

/**
 * Writes the figures of an analysis as a table: one row a figure with its n, then statements and findings, the round
 * before, what is left out and how to read it all. Reports of the older shapes have no findings.
 */
export function figuresTable(
  figures: Figures,
  told: ReportInWords | null = null,
  language = ORIGINAL_LANGUAGE,
): Cell[][] {
  const words = tableWordsIn(language);
  const { tableWords, guide, measureNames } = words;
  const groups: Group[] = [
    ...(figures.levels ?? []).map((level) => ({ ...level, label: words.nameOfLevel(level.label) })),
    ...(figures.functions ?? []).map((one) => ({ ...one, label: words.nameOfFunction(one.label) })),
    ...figures.roles.map(({ count: n, ...role }) => ({ ...role, label: words.nameOfRole(role.label), n })),
  ];
  const notes = [...guide, ...(writesComma(languageOf(language).locale) ? [tableWords.separated] : [])];
  const rows: Cell[][] = [
    ...teamRows(figures, words),
    ...figures.spectrums.flatMap((one) => spectrumRows(one, words)),
    ...figures.aspects.flatMap(({ aspect, scores }) =>
      distributionRows(words.nameOfPole(aspect), scores, words),
    ),
    ...statementRows(figures, told?.statements ?? {}, words),
    ...(figures.effectiveness
      ? distributionRows(measureNames.effectiveness, figures.effectiveness, words)
      : []),
    ...(figures.effectivenessItems ?? []).flatMap(({ item, scores }) =>
      distributionRows(words.measureOfMark(item), scores, words),
    ),
    ...groups.flatMap((group) => groupRows(group, words)),
    ...(told ? [...findingRows(told, words), ...roleRows(told, words)] : []),
    ...roundRows(figures, words, told?.titles ?? new Map()),
    ...withheldRows(figures, words),
    ...notes.map((note) => [tableWords.howToRead, null, null, null, null, note]),
  ];
  return [[...tableWords.header], ...rows.map((row) => tableWords.header.map((_, at) => row[at] ?? null))];
}
