import { poleName, type Spectrum } from "#domain/questionnaire/questionnaire.ts";
import { oneDecimal } from "#domain/wording/format.ts";
import { LANGUAGE } from "#messages/language";
import { pictureWords } from "#messages/report/deck";
import {
  type Block,
  type Box,
  type Run,
  run,
  type TextBlock,
  type Tone,
} from "#src/features/insights/deck/deck.ts";
import { part } from "#src/features/insights/deck/layout.ts";

/** A spectrum's line with two means on it: a dot and a ring. */
export interface PoleLine {
  poles: Spectrum;
  dot: number;
  ring: number;
  /** Where answers lie that a mean would hide, in place of its dot or ring. */
  dots?: readonly number[] | undefined;
  rings?: readonly number[] | undefined;
  /** Stands back behind the others. */
  isQuiet?: boolean;
  /** Stands in place of the figures: means of answers that lie apart say little. */
  instead?: string | undefined;
}

interface PoleLines {
  lines: readonly PoleLine[];
  /** What dot and ring stand for. */
  names: { dot: string; ring: string };
  ringTone: Tone;
  /** Where the way begins; none leads from one group to another. */
  from?: "dot" | "ring" | null;
}

/** In inches: the names of poles and the figures beside the lines, the legend above, the numbers below. */
const POLE = 1.15;
const FIGURES = 1.15;
const GAP = 0.12;
const LEGEND = 0.34;
const NUMBERS = 0.3;

function describeLine({ poles, dot, ring, instead }: PoleLine, names: PoleLines["names"]): string {
  const places = {
    left: poleName(poles.left),
    right: poleName(poles.right),
    dot: names.dot,
    dotMean: oneDecimal(dot),
    ring: names.ring,
    ringMean: oneDecimal(ring),
  };
  return instead ? pictureWords.placesApart({ ...places, apart: instead }) : pictureWords.places(places);
}

const word = (box: Box, runs: readonly Run[], size: number, align: TextBlock["align"]): TextBlock => ({
  type: "text",
  box,
  paragraphs: [{ runs }],
  size,
  align: align ?? "left",
  valign: "middle",
});

const ARROW = LANGUAGE.direction === "rtl" ? "←" : "→";

/** Both means in figures, from where the way begins to where it leads. */
function figuresRuns(
  { dot, ring, isQuiet, instead }: PoleLine,
  { from = "dot", ringTone }: PoleLines,
): Run[] {
  const isBold = !isQuiet;
  if (instead) return [run(instead, { isBold })];
  const ends = [
    run(oneDecimal(dot), { tone: "accent", isBold }),
    run(oneDecimal(ring), { tone: ringTone, isBold }),
  ];
  const [first, second] = (from === "ring" ? ends.toReversed() : ends) as [Run, Run];
  return [first, run(from ? ` ${ARROW} ` : " · ", { tone: "muted" }), second];
}

const pointsOf = (lines: readonly PoleLine[], placesOf: (line: PoleLine) => readonly number[]) =>
  lines.flatMap((one, line) => placesOf(one).map((at) => ({ line, at })));

/** Draws lines from pole to pole, one below the other, with both means in figures beside each. */
export function poleLines(all: PoleLines, box: Box): Block[] {
  const { lines, names, ringTone } = all;
  const drawing = part(box, {
    x: POLE + GAP,
    y: LEGEND,
    w: box.w - 2 * (POLE + GAP) - FIGURES,
    h: box.h - LEGEND - NUMBERS,
  });
  const height = drawing.h / lines.length;
  const row = (index: number, x: number, w: number): Box => ({
    x,
    y: drawing.y + index * height,
    w,
    h: height,
  });
  const words = lines.flatMap((line, index) => {
    const look = line.isQuiet ? ({ tone: "muted" } as const) : { isBold: true };
    return [
      word(row(index, box.x, POLE), [run(poleName(line.poles.left), look)], 14, "right"),
      word(
        row(index, drawing.x + drawing.w + GAP, POLE),
        [run(poleName(line.poles.right), look)],
        14,
        "left",
      ),
      word(row(index, box.x + box.w - FIGURES, FIGURES), figuresRuns(line, all), 14, "right"),
    ];
  });
  const legend = [
    run("● ", { tone: "accent" }),
    run(`${names.dot}     `),
    run("○ ", { tone: ringTone, isBold: true }),
    run(names.ring),
  ];
  const described = lines.map((line) => describeLine(line, names)).join(" ");
  return [
    word({ ...drawing, y: box.y, h: LEGEND }, legend, 12, "center"),
    {
      type: "chart",
      kind: "dots",
      box: { ...drawing, h: drawing.h + NUMBERS },
      scaleHeight: NUMBERS,
      ringTone,
      alt: pictureWords.chart({ places: described }),
      labels: lines.map(({ poles }) => poleName(poles.left)),
      series: [
        { name: names.dot, points: pointsOf(lines, ({ dot, dots = [dot] }) => dots) },
        { name: names.ring, points: pointsOf(lines, ({ ring, rings = [ring] }) => rings) },
      ],
    },
    ...words,
  ];
}
