import { type Aspect, poleName, type Spectrum } from "#domain/questionnaire/questionnaire.ts";
import { oneDecimal } from "#domain/wording/format.ts";
import { LANGUAGE } from "#messages/language";
import { pictureWords } from "#messages/report/deck";
import { legend, poleWords } from "#messages/report/insights";
import {
  type Block,
  type Box,
  type DotChart,
  type Run,
  run,
  type TextBlock,
  type Tone,
  unbroken,
} from "#src/features/insights/deck/deck.ts";
import { BREAKS, fitText, paragraphsHeight, runsWidth } from "#src/features/insights/deck/fit-text.ts";
import { part, SIZES } from "#src/features/insights/deck/layout.ts";

/** A spectrum's line with two means on it: a dot and a ring. */
export interface PoleLine {
  poles: Spectrum;
  dot: number;
  ring: number;
  /** Where answers lie that a mean would hide, in place of its dot or ring. */
  dots?: readonly number[] | undefined;
  rings?: readonly number[] | undefined;
  /** Nothing was found on it: it is grey, and stands back behind the others. */
  isQuiet?: boolean;
  /** Stands in place of the figures: means of answers that lie apart say little. */
  instead?: string | undefined;
}

export interface PoleLines {
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

const word = (
  box: Box,
  paragraphs: TextBlock["paragraphs"],
  size: number,
  align: TextBlock["align"],
): TextBlock => ({
  type: "text",
  box,
  paragraphs,
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
    run(oneDecimal(dot), { tone: isQuiet ? "muted" : "accent", isBold }),
    run(oneDecimal(ring), { tone: isQuiet ? "muted" : ringTone, isBold }),
  ];
  const [first, second] = (from === "ring" ? ends.toReversed() : ends) as [Run, Run];
  return [first, run(from ? ` ${ARROW} ` : " · ", { tone: "muted" }), second];
}

/** Dots and rings of the lines with a finding, and grey ones of the others. */
function seriesOf({ lines, names, ringTone }: PoleLines): DotChart["series"] {
  const pointsOf = (isQuiet: boolean, placesOf: (line: PoleLine) => readonly number[]) =>
    lines.flatMap((one, line) =>
      (one.isQuiet ?? false) === isQuiet ? placesOf(one).map((at) => ({ line, at })) : [],
    );
  const dotsOf = ({ dot, dots = [dot] }: PoleLine) => dots;
  const ringsOf = ({ ring, rings = [ring] }: PoleLine) => rings;
  const pair = (isQuiet: boolean, dotTone: Tone, tone: Tone) => [
    { name: names.dot, tone: dotTone, points: pointsOf(isQuiet, dotsOf) },
    { name: names.ring, tone, points: pointsOf(isQuiet, ringsOf) },
  ];
  const pairs = [pair(false, "accent", ringTone), pair(true, "edge", "edge")];
  return pairs.filter((two) => two.some(({ points }) => points.length > 0)).flat();
}

const SIZES_OF_LEGEND = [14, 13, 12, 11, 10] as const;
/** What words in place of figures have of their size. */
const INSTEAD = 0.86;
/** What the words of a pole have of its name's. */
const WORDS = 0.66;
/** Of the width of all: the least that is left for the lines. */
const LEAST_DRAWN = 0.4;

const lookOf = ({ isQuiet }: PoleLine) => (isQuiet ? ({ tone: "muted" } as const) : { isBold: true });

/** A pole's name over the words that sentences have for it. */
const poleOf = (aspect: Aspect, line: PoleLine): TextBlock["paragraphs"] => [
  { runs: [run(poleName(aspect), lookOf(line))] },
  { runs: [run(poleWords[aspect], { tone: "muted" })], scale: WORDS, gap: 0 },
];

/** Widths of the columns beside the lines, so that no word is broken. */
function columnsBeside(all: PoleLines, size: number) {
  const widest = (widthOf: (line: PoleLine) => number) => Math.max(...all.lines.map(widthOf));
  const wordsOf = ({ text, ...look }: Run) => text.split(BREAKS).map((word) => [{ ...look, text: word }]);
  const figuresWidth = (line: PoleLine) => {
    const runs = figuresRuns(line, all);
    const one = line.instead ? runs.flatMap(wordsOf) : [runs];
    return Math.max(...one.map((some) => runsWidth(some, line.instead ? size * INSTEAD : size)));
  };
  const poleWidth = (side: "left" | "right") => (line: PoleLine) =>
    Math.max(...poleOf(line.poles[side], line).map(({ runs, scale = 1 }) => runsWidth(runs, size * scale)));
  return {
    size,
    left: widest(poleWidth("left")),
    right: widest(poleWidth("right")),
    figures: widest(figuresWidth),
  };
}

/** The largest size that leaves the lines their part, and each row its height. */
function fitColumnsBeside(all: PoleLines, box: Box) {
  const height = heightOfLines(box) / all.lines.length;
  const fitted = SIZES.side.map((size) => {
    const { left, right, figures } = columnsBeside(all, size);
    const [line] = all.lines as [PoleLine];
    return {
      ...{ size, left, right, figures },
      drawn: box.w - left - right - figures - 2 * GAP - BESIDE_NAMES,
      isLow: paragraphsHeight(poleOf(line.poles.left, line), left, size) <= height,
    };
  });
  const found = fitted.find(({ drawn, isLow }) => isLow && drawn >= box.w * LEAST_DRAWN) ?? fitted.at(-1);
  return found as (typeof fitted)[number];
}

const heightOfLines = ({ h }: Box) => h - LEGEND - NUMBERS;

function legendOf({ lines, names, ringTone }: PoleLines, box: Box): TextBlock {
  const runs = [
    run("●\u00a0", { tone: "accent" }),
    run(`${unbroken(names.dot)}     `),
    run("○\u00a0", { tone: ringTone, isBold: true }),
    run(unbroken(names.ring)),
    ...(lines.some(({ isQuiet }) => isQuiet)
      ? [run(`     ${unbroken(legend.grey)}`, { tone: "muted" })]
      : []),
  ];
  return fitText([{ runs }], box, SIZES_OF_LEGEND, { valign: "middle", isLabel: true });
}

/** Draws lines from pole to pole, one below the other, with both means in figures beside each. */
export function poleLines(all: PoleLines, box: Box): Block[] {
  const { lines, names } = all;
  const { size, left, right, figures, drawn } = fitColumnsBeside(all, box);
  const drawing = part(box, { x: left + GAP, y: LEGEND, w: drawn, h: heightOfLines(box) });
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
      word(row(index, box.x, left), poleOf(line.poles.left, line), size, "right"),
      word(row(index, drawing.x + drawing.w + GAP, right), poleOf(line.poles.right, line), size, "left"),
      word(row(index, box.x + box.w - figures, figures), [{ runs: figuresRuns(line, all) }], own, "right"),
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
      alt: pictureWords.chart({ places: described }),
      labels: lines.map(({ poles }) => poleName(poles.left)),
      series: seriesOf(all),
    },
    ...words,
  ];
}
