import { poleName } from "#domain/questionnaire/questionnaire.ts";
import { shownHalfWidth95 } from "#domain/statistics/finite-population.ts";
import { oneDecimal } from "#domain/wording/format.ts";
import { lineLabels } from "#src/content/insights/charts.ts";
import { countOf } from "#src/content/insights/report.ts";
import { slideWords } from "#src/content/insights/slides.ts";
import {
  type Cell,
  cell,
  numberCell,
  type Paragraph,
  type Run,
  run,
  type Slide,
} from "#src/features/insights/deck/deck.ts";
import type { ReadableSource } from "#src/features/insights/deck/deck-source.ts";
import { fitTable, fitText } from "#src/features/insights/deck/fit-text.ts";
import { BODY, part, SIZES, WIDTH } from "#src/features/insights/deck/layout.ts";
import { intervalLegend } from "#src/features/insights/phrases/interval-legend.ts";
import {
  alignmentLead,
  gapHeadline,
  intervalText,
  wishesPhrase,
  wishFinding,
} from "#src/features/insights/phrases/spectrum-phrases.ts";
import { spreadsPhrase } from "#src/features/insights/phrases/withheld-phrases.ts";
import { type SpectrumReading, spectrumsByGap } from "#src/features/insights/report/spectrum-readings.ts";

/** Half the width of a gap's interval, in words; null where there is none. */
function gapInterval({ figures: { gap } }: SpectrumReading): string | null {
  const halfWidth95 = shownHalfWidth95(gap);
  return halfWidth95 === null ? null : intervalText(halfWidth95, gap.shares !== undefined);
}

/** What each spectrum rests on, for the speaker. */
export function spectrumNotes({ report: { figures } }: ReadableSource): string[] {
  const readings = figures ? spectrumsByGap(figures) : [];
  return readings.map((reading) => {
    const { current, aspirational, gap } = reading.figures;
    const interval = gapInterval(reading);
    const size = gapHeadline(gap, reading);
    return slideWords.notes.spectrum(
      reading.name,
      countOf(current.n, "response"),
      oneDecimal(current.mean),
      oneDecimal(aspirational.mean),
      interval ? `${size} (${interval})` : size,
    );
  });
}

function leadRuns(readings: readonly SpectrumReading[]): Run[] {
  const { before, pole, after } = alignmentLead(readings);
  return [run(before), ...(pole ? [run(pole, { isBold: true, tone: "second" })] : []), run(after)];
}

function describe({ figures: { current, aspirational }, ...reading }: SpectrumReading): string {
  const line = lineLabels.onLine(poleName(reading.left), poleName(reading.right));
  return lineLabels.noBand(line, lineLabels.places(oneDecimal(current.mean), oneDecimal(aspirational.mean)));
}

/** Columns around the lines, in inches: left poles, lines, right poles, figures. */
const SIDES = { pole: 1.55, figures: 1.75 } as const;
const LEGEND = 0.36;
/** Below the lines: the numbers of their scale, and a line on it. */
const NUMBERS = 0.3;
const SCALE = NUMBERS + 0.32;

const atRow = (index: number, count: number, x: number, w: number) => {
  const height = (BODY.h - LEGEND - SCALE) / count;
  return { x, y: BODY.y + LEGEND + index * height, w, h: height };
};

/** The six lines with today and the wish on each. */
export function spectrumsSlide(source: ReadableSource): Slide | null {
  const {
    insights,
    report: { figures },
  } = source;
  const readings = figures ? spectrumsByGap(figures, insights) : [];
  if (readings.length === 0) return null;
  const [today, wanted] = slideWords.spectrums.legend;
  const count = readings.length;
  const lines = { x: BODY.x + SIDES.pole + 0.15, w: WIDTH - 2 * SIDES.pole - SIDES.figures - 0.3 };
  const words = readings.flatMap((reading, index) => {
    const at = (x: number, w: number) => atRow(index, count, x, w);
    const { current, aspirational } = reading.figures;
    const text = (box: ReturnType<typeof at>, runs: Run[], align: "left" | "right") =>
      ({ type: "text", box, paragraphs: [{ runs }], size: 16, align, valign: "middle" }) as const;
    return [
      text(at(BODY.x, SIDES.pole), [run(poleName(reading.left))], "right"),
      text(at(lines.x + lines.w + 0.15, SIDES.pole), [run(poleName(reading.right))], "left"),
      text(
        at(BODY.x + WIDTH - SIDES.figures, SIDES.figures),
        [
          run(oneDecimal(current.mean), { tone: "accent", isBold: true }),
          run(" → ", { tone: "muted" }),
          run(oneDecimal(aspirational.mean), { tone: "second", isBold: true }),
        ],
        "right",
      ),
    ];
  });
  const key: Paragraph = {
    runs: [
      run("● ", { tone: "accent" }),
      run(`${today}     `),
      run("○ ", { tone: "second", isBold: true }),
      run(wanted),
    ],
  };
  return {
    id: "spectrums",
    title: slideWords.spectrums.title,
    lead: leadRuns(readings),
    blocks: [
      {
        type: "text",
        box: { ...lines, y: BODY.y, h: LEGEND },
        paragraphs: [key],
        size: 13,
        align: "center",
        valign: "middle",
      },
      {
        type: "text",
        box: { x: BODY.x + WIDTH - SIDES.figures, y: BODY.y, w: SIDES.figures, h: LEGEND },
        paragraphs: [{ runs: [run(slideWords.spectrums.columns, { tone: "muted" })] }],
        size: 12,
        align: "right",
        valign: "middle",
      },
      {
        type: "chart",
        kind: "dots",
        scaleHeight: NUMBERS,
        box: { ...lines, y: BODY.y + LEGEND, h: BODY.h - LEGEND - SCALE + NUMBERS },
        alt: `${slideWords.spectrums.chart} ${readings.map(describe).join(" ")}`,
        labels: readings.map(({ name }) => name),
        series: [
          { name: today, values: readings.map(({ figures: { current } }) => current.mean) },
          { name: wanted, values: readings.map(({ figures: { aspirational } }) => aspirational.mean) },
        ],
      },
      ...words,
      {
        type: "text",
        box: part(BODY, { y: BODY.h - 0.26 }),
        paragraphs: [{ runs: [run(slideWords.spectrums.scale, { tone: "muted" })] }],
        size: SIZES.note,
        align: "center",
      },
    ],
    notes: spectrumNotes(source),
  };
}

function gapRow(reading: SpectrumReading): Cell[] {
  const { figures, findings, sharesOf, name } = reading;
  const { current, aspirational, gap } = figures;
  const isFound = findings?.wish === "shared" || findings?.wish === "colliding";
  return [
    cell(name, { isBold: true }),
    numberCell(oneDecimal(current.mean), { tone: "accent", isBold: true }),
    numberCell(oneDecimal(aspirational.mean), { tone: "second", isBold: true }),
    cell(""),
    cell(gapHeadline(gap, reading)),
    {
      runs: [
        run(`${wishesPhrase(gap, reading, sharesOf)} `, { tone: "muted" }),
        run(wishFinding(gap, findings) ?? "", isFound ? { isBold: true } : { tone: "muted" }),
      ],
    },
  ];
}

/** Gap, interval and what may be concluded, spectrum by spectrum. */
export function gapsSlide({ report: { figures }, insights }: ReadableSource): Slide | null {
  const readings = figures ? spectrumsByGap(figures, insights) : [];
  if (!figures || readings.length === 0) return null;
  const { title, columns, note, table: alt } = slideWords.gaps;
  const space = part(BODY, { y: -0.65 });
  const widths = [2.6, 0.9, 1.1, 0.3, 2.6, WIDTH - 7.5];
  const spreads = spreadsPhrase(figures);
  const { table } = fitTable(
    {
      alt,
      head: columns.map((text, index) => (index === 1 || index === 2 ? numberCell(text) : cell(text))),
      rows: readings.map(gapRow),
      widths,
    },
    part(space, { h: space.h - 0.95 }),
    [15, 14, 13, 12, 11, 10.5, 10],
  );
  const notes = [note, ...(spreads ? [spreads] : [])];
  return {
    id: "gaps",
    title,
    lead: [],
    blocks: [
      table,
      fitText(
        [{ runs: [run(notes.join(" "), { tone: "muted" })] }],
        part(space, { y: space.h - 0.8 }),
        [11, 10.5, 10, 9.5, 9],
        { valign: "bottom" },
      ),
    ],
    notes: [intervalLegend(figures)],
  };
}
