import { shownHalfWidth95 } from "#domain/statistics/finite-population.ts";
import { isCoarse } from "#domain/statistics/shares.ts";
import { oneDecimal } from "#domain/wording/format.ts";
import { countOf } from "#src/content/insights/report.ts";
import { slideWords } from "#src/content/insights/slides.ts";
import { type Cell, cell, numberCell, type Run, run, type Slide } from "#src/features/insights/deck/deck.ts";
import type { ReadableSource } from "#src/features/insights/deck/deck-source.ts";
import { fitTable, fitText } from "#src/features/insights/deck/fit-text.ts";
import { BODY, part, WIDTH } from "#src/features/insights/deck/layout.ts";
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
import { poleLines } from "./pole-lines.ts";

/** Half the width of a gap's interval, in words; null where there is none. */
function gapInterval({ figures: { gap } }: SpectrumReading): string | null {
  const halfWidth95 = shownHalfWidth95(gap);
  return intervalText(halfWidth95, isCoarse({ gap }));
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

/** The six lines with today and the wish on each. */
export function spectrumsSlide(source: ReadableSource): Slide | null {
  const { insights, report } = source;
  const readings = report.figures ? spectrumsByGap(report.figures, insights) : [];
  if (readings.length === 0) return null;
  const { title, names, columns: heading, chart: alt } = slideWords.spectrums;
  const lines = readings.map(({ name, left, right, figures: { current, aspirational } }) => ({
    name,
    left,
    right,
    dot: current.mean,
    ring: aspirational.mean,
  }));
  return {
    id: "spectrums",
    title,
    lead: leadRuns(readings),
    blocks: poleLines({ lines, names, ringTone: "second", heading, alt }, BODY),
    notes: spectrumNotes(source),
  };
}

function gapRow(reading: SpectrumReading): Cell[] {
  const { figures, findings, name } = reading;
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
        run(`${wishesPhrase(gap, reading)} `, { tone: "muted" }),
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
