import { SPECTRUMS, spectrumName } from "#domain/questionnaire/questionnaire.ts";
import { roleLevelLabel } from "#domain/questionnaire/roles.ts";
import type { Figures, GroupFigures } from "#domain/statistics/figures.ts";
import { oneDecimal, twoDecimals } from "#domain/wording/format.ts";
import { columns, levelsTable } from "#src/content/insights/charts.ts";
import { withheldWords } from "#src/content/insights/confidentiality.ts";
import { levelsWords, rolesWords } from "#src/content/insights/report.ts";
import { groupName, slideWords } from "#src/content/insights/slides.ts";
import {
  type Cell,
  cell,
  numberCell,
  type Paragraph,
  plain,
  type Run,
  run,
  type Slide,
} from "#src/features/insights/deck/deck.ts";
import type { ReadableSource } from "#src/features/insights/deck/deck-source.ts";
import { fitTable, fitText } from "#src/features/insights/deck/fit-text.ts";
import { BODY, part, WIDTH } from "#src/features/insights/deck/layout.ts";
import { withheldPhrases } from "#src/features/insights/phrases/withheld-phrases.ts";
import { findingsIn } from "#src/features/insights/report/findings.ts";
import { readCard, shownLevels } from "#src/features/insights/report/group-figures.ts";
import { differencePhrase } from "#src/features/insights/tabs/levels-section.tsx";
import { markedRuns, questionNotes } from "./marked-runs.ts";

/** Says what is not shown, and why; nothing where all is. */
export function withheldParagraphs(figures: Figures): Paragraph[] {
  const phrases = withheldPhrases(figures);
  if (phrases.length === 0) return [];
  return [
    { runs: [run(withheldWords.title, { isBold: true, tone: "second" })], gap: 1 },
    ...phrases.map((text): Paragraph => ({ ...plain(text), gap: 0.25 })),
  ];
}

const SMALL = [14, 13, 12, 11.5, 11, 10.5, 10, 9.5, 9];

/** Says which groups differ by more than chance; nothing where that was not tested. */
function differences(figures: Figures): string[] {
  const findings = findingsIn(figures);
  if (!findings) return [];
  if (findings.groups.length > 0) return findings.groups.map(differencePhrase);
  return [figures.release ? levelsWords.noDifferenceShown : levelsWords.noDifference];
}

function levelsRow(id: Figures["spectrums"][number], levels: readonly GroupFigures[]): Cell[] {
  const spectrum = SPECTRUMS.find((one) => one.id === id.spectrum);
  const means = (current: number | null | undefined, aspirational: number | null | undefined) =>
    numberCell(levelsTable.means(twoDecimals(current ?? null), twoDecimals(aspirational ?? null)));
  return [
    cell(spectrum ? spectrumName(spectrum) : "", { isBold: true }),
    ...levels.map(({ spectrums }) => {
      const own = spectrums.find(({ spectrum }) => spectrum === id.spectrum);
      return means(own?.current, own?.aspirational);
    }),
    means(id.current.mean, id.aspirational.mean),
  ];
}

function levelsBlock(figures: Figures, levels: readonly GroupFigures[], height: number) {
  const names = levels.map(({ label, n }) => groupName(roleLevelLabel(label), n));
  const first = 2.7;
  const width = Math.min(2.4, (WIDTH - first) / (levels.length + 1));
  return fitTable(
    {
      alt: slideWords.levels.table,
      head: [
        cell(columns.spectrum),
        ...[...names, levelsTable.team(figures.responses)].map((name) => numberCell(name)),
      ],
      rows: figures.spectrums.map((spectrum) => levelsRow(spectrum, levels)),
      widths: [first, ...Array<number>(levels.length + 1).fill(width)],
    },
    part(BODY, { y: -0.65, h: height }),
  ).table;
}

/** The levels side by side, and what a confidential survey does not show; without levels that is said at the end. */
export function levelsSlide({ report: { figures } }: ReadableSource): Slide | null {
  const levels = figures ? shownLevels(figures) : [];
  if (!figures || levels.length === 0) return null;
  const table = levelsBlock(figures, levels, 3.2);
  const used = table.heights.reduce((sum, height) => sum + height, 0.25);
  const found = levels.length > 1 ? differences(figures) : [];
  const said: Paragraph[] = [
    ...found.map((text) => ({ runs: [run(text, { isBold: true })] })),
    { runs: [run(slideWords.levels.note, { tone: "muted" })] },
    ...withheldParagraphs(figures),
  ];
  return {
    id: "levels",
    title: levelsWords.title,
    lead: [],
    blocks: [table, fitText(said, part(BODY, { y: used - 0.65 }), [15, 14, 13, 12, 11, 10.5, 10])],
    notes: withheldPhrases(figures),
  };
}

const PARTS = ["currentPerceptions", "aspirations", "keyNotes"] as const;

function textsOf(
  label: string,
  part: (typeof PARTS)[number],
  { insights, report: { checks } }: ReadableSource,
): Run[] {
  const texts = insights.roleInsights[label]?.[part] ?? [];
  return texts.flatMap((text, index) => [
    ...(index > 0 ? [run(" ")] : []),
    ...markedRuns(text, `roleInsights.${label}.${part}.${index}`, checks),
  ]);
}

/** A group's name, with its means of today and of the wish where the report shows them. */
function groupCell(label: string, figures: Figures | null): Cell {
  const { label: name, n } = readCard(label, figures);
  return cell(groupName(name, n), { isBold: true });
}

function meansText(label: string, figures: Figures | null): string {
  return readCard(label, figures)
    .lines.map(
      (line) => `${spectrumName(line)} ${oneDecimal(line.current)} → ${oneDecimal(line.aspirational)}`,
    )
    .join("; ");
}

/** Cards with figures or several sentences: a single sentence on all roles is no table. */
function hasCard(label: string, source: ReadableSource): boolean {
  const texts = source.insights.roleInsights[label];
  return (
    readCard(label, source.report.figures).n !== null ||
    PARTS.flatMap((part) => texts?.[part] ?? []).length > 1
  );
}

/** What the report says of roles, or of the groups of a confidential survey. */
export function rolesSlide(source: ReadableSource): Slide | null {
  const {
    insights,
    report: { figures, checks },
  } = source;
  const labels = Object.keys(insights.roleInsights).filter((label) => hasCard(label, source));
  if (labels.length === 0) return null;
  const used = PARTS.filter((part) => labels.some((label) => textsOf(label, part, source).length > 0));
  const names = {
    currentPerceptions: rolesWords.perceptions,
    aspirations: rolesWords.aspirations,
    keyNotes: rolesWords.notes,
  };
  const first = 2.3;
  const space = part(BODY, { y: -0.65 });
  const { table, left, isCut } = fitTable(
    {
      alt: slideWords.roles.table,
      head: [cell(slideWords.roles.columns[0]), ...used.map((part) => cell(names[part]))],
      rows: labels.map((label) => [
        groupCell(label, figures),
        ...used.map((part) => ({ runs: textsOf(label, part, source) })),
      ]),
      widths: [first, ...used.map(() => (WIDTH - first) / used.length)],
    },
    part(space, { h: space.h - 0.45 }),
    SMALL,
  );
  const foot = [...(left > 0 ? [slideWords.moreItems(left)] : []), ...(isCut ? [slideWords.more] : [])];
  const paths = labels.flatMap((label) => PARTS.map((part) => `roleInsights.${label}.${part}.0`));
  return {
    id: "roles",
    title: rolesWords.title,
    lead: [],
    blocks: [
      table,
      ...(foot.length > 0 ? [fitText([plain(foot.join(" "))], part(space, { y: space.h - 0.3 }), [11])] : []),
    ],
    notes: [
      ...labels.flatMap((label) => {
        const means = meansText(label, figures);
        return means ? [`${label}: ${means}.`] : [];
      }),
      ...questionNotes(paths, checks),
    ],
  };
}
