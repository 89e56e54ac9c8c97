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
  unbroken,
} from "#src/features/insights/deck/deck.ts";
import { BREAKS, fitText, runsWidth } from "#src/features/insights/deck/fit-text.ts";
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

/** In inches: what parts names from the lines and figures from names, the legend above, the numbers below. */
const GAP = 0.12;
const BESIDE_NAMES = 0.2;
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
  isLabel: true,
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

const SIZES_OF_NAMES = [18, 17, 16, 15, 14, 13, 12, 11, 10] as const;
const SIZES_OF_LEGEND = [14, 13, 12, 11, 10] as const;
/** What words in place of figures have of their size. */
const INSTEAD = 0.86;
/** Of the width of all: the least that is left for the lines. */
const LEAST_DRAWN = 0.4;

const lookOf = ({ isQuiet }: PoleLine) => (isQuiet ? ({ tone: "muted" } as const) : { isBold: true });

/** Widths of the columns beside the lines, so that no word is broken. */
function columnsBeside(all: PoleLines, size: number) {
  const widest = (widthOf: (line: PoleLine) => number) => Math.max(...all.lines.map(widthOf));
  const wordsOf = ({ text, ...look }: Run) => text.split(BREAKS).map((word) => [{ ...look, text: word }]);
  const figuresWidth = (line: PoleLine) => {
    const runs = figuresRuns(line, all);
    const one = line.instead ? runs.flatMap(wordsOf) : [runs];
    return Math.max(...one.map((some) => runsWidth(some, line.instead ? size * INSTEAD : size)));
  };
  return {
    size,
    left: widest((line) => runsWidth([run(poleName(line.poles.left), lookOf(line))], size)),
    right: widest((line) => runsWidth([run(poleName(line.poles.right), lookOf(line))], size)),
    figures: widest(figuresWidth),
  };
}

function fitColumnsBeside(all: PoleLines, width: number) {
  const fitted = SIZES_OF_NAMES.map((size) => {
    const { left, right, figures } = columnsBeside(all, size);
    return { size, left, right, figures, drawn: width - left - right - figures - 2 * GAP - BESIDE_NAMES };
  });
  const found = fitted.find(({ drawn }) => drawn >= width * LEAST_DRAWN) ?? fitted.at(-1);
  return found as (typeof fitted)[number];
}

function legendOf({ names, ringTone }: PoleLines, box: Box): TextBlock {
  const runs = [
    run("●\u00a0", { tone: "accent" }),
    run(`${unbroken(names.dot)}     `),
    run("○\u00a0", { tone: ringTone, isBold: true }),
    run(unbroken(names.ring)),
  ];
  return fitText([{ runs }], box, SIZES_OF_LEGEND, { valign: "middle", isLabel: true });
}

/** Draws lines from pole to pole, one below the other, with both means in figures beside each. */
export function poleLines(all: PoleLines, box: Box): Block[] {
  const { lines, names, ringTone } = all;
  const { size, left, right, figures, drawn } = fitColumnsBeside(all, box.w);
  const drawing = part(box, { x: left + GAP, y: LEGEND, w: drawn, h: box.h - LEGEND - NUMBERS });
  const height = drawing.h / lines.length;
  const row = (index: number, x: number, w: number): Box => ({
    x,
    y: drawing.y + index * height,
    w,
    h: height,
  });
  const words = lines.flatMap((line, index) => {
    const own = line.instead ? size * INSTEAD : size;
    return [
      word(row(index, box.x, left), [run(poleName(line.poles.left), lookOf(line))], size, "right"),
      word(
        row(index, drawing.x + drawing.w + GAP, right),
        [run(poleName(line.poles.right), lookOf(line))],
        size,
        "left",
      ),
      word(row(index, box.x + box.w - figures, figures), figuresRuns(line, all), own, "right"),
    ];
  });
  const described = lines.map((line) => describeLine(line, names)).join(" ");
  return [
    legendOf(all, { ...part(box, { x: left + GAP }), h: LEGEND }),
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
