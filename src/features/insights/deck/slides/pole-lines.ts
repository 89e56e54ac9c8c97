import { type Aspect, poleName } from "#domain/questionnaire/questionnaire.ts";
import { oneDecimal } from "#domain/wording/format.ts";
import { lineLabels } from "#src/content/insights/charts.ts";
import { slideWords } from "#src/content/insights/slides.ts";
import {
  type Block,
  type Box,
  type Run,
  run,
  type TextBlock,
  type Tone,
} from "#src/features/insights/deck/deck.ts";
import { part, SIZES } from "#src/features/insights/deck/layout.ts";

/** A spectrum's line with two places on it: a dot and a ring. */
interface PoleLine {
  name: string;
  left: Aspect;
  right: Aspect;
  dot: number;
  ring: number;
}

interface PoleLines {
  lines: readonly PoleLine[];
  /** What dot and ring stand for. */
  names: { dot: string; ring: string };
  ringTone: Tone;
  /** The ring is where the way begins. */
  isRingFirst?: boolean;
  /** Stands over the figures beside the lines. */
  heading: string;
  alt: string;
}

/** In inches: the names of poles and the figures beside the lines, the legend above, numbers and scale below. */
const POLE = 1.35;
const FIGURES = 1.45;
const GAP = 0.15;
const LEGEND = 0.36;
const NUMBERS = 0.3;
const SCALE = NUMBERS + 0.32;

function describeLine({ left, right, dot, ring }: PoleLine, names: PoleLines["names"]): string {
  const line = lineLabels.onLine(poleName(left), poleName(right));
  const { places } = slideWords.spectrums;
  return places(line, `${names.dot} ${oneDecimal(dot)}`, `${names.ring} ${oneDecimal(ring)}`);
}

const word = (box: Box, runs: readonly Run[], size: number, align: TextBlock["align"]): TextBlock => ({
  type: "text",
  box,
  paragraphs: [{ runs }],
  size,
  align: align ?? "left",
  valign: "middle",
});

/** Both places in figures, from where the way begins to where it leads. */
function figuresRuns({ dot, ring }: PoleLine, { ringTone, isRingFirst = false }: PoleLines): Run[] {
  const ends = [
    run(oneDecimal(dot), { tone: "accent", isBold: true }),
    run(oneDecimal(ring), { tone: ringTone, isBold: true }),
  ];
  const [from, to] = (isRingFirst ? ends.toReversed() : ends) as [Run, Run];
  return [from, run(" → ", { tone: "muted" }), to];
}

/** Draws lines from pole to pole, one below the other, with both places in figures beside each. */
export function poleLines(all: PoleLines, box: Box): Block[] {
  const { lines, names, ringTone, heading, alt } = all;
  const drawing = part(box, {
    x: POLE + GAP,
    y: LEGEND,
    w: box.w - 2 * (POLE + GAP) - FIGURES,
    h: box.h - LEGEND - SCALE,
  });
  const height = drawing.h / lines.length;
  const row = (index: number, x: number, w: number): Box => ({
    x,
    y: drawing.y + index * height,
    w,
    h: height,
  });
  const figuresAt = box.x + box.w - FIGURES;
  const words = lines.flatMap((line, index) => [
    word(row(index, box.x, POLE), [run(poleName(line.left))], 16, "right"),
    word(row(index, drawing.x + drawing.w + GAP, POLE), [run(poleName(line.right))], 16, "left"),
    word(row(index, figuresAt, FIGURES), figuresRuns(line, all), 16, "right"),
  ]);
  const legend = [
    run("● ", { tone: "accent" }),
    run(`${names.dot}     `),
    run("○ ", { tone: ringTone, isBold: true }),
    run(names.ring),
  ];
  return [
    word({ ...drawing, y: box.y, h: LEGEND }, legend, 13, "center"),
    word({ x: figuresAt, y: box.y, w: FIGURES, h: LEGEND }, [run(heading, { tone: "muted" })], 12, "right"),
    {
      type: "chart",
      kind: "dots",
      box: { ...drawing, h: drawing.h + NUMBERS },
      scaleHeight: NUMBERS,
      ringTone,
      alt: `${alt} ${lines.map((line) => describeLine(line, names)).join(" ")}`,
      labels: lines.map(({ name }) => name),
      series: [
        { name: names.dot, values: lines.map(({ dot }) => dot) },
        { name: names.ring, values: lines.map(({ ring }) => ring) },
      ],
    },
    ...words,
    word(
      part(box, { y: box.h - 0.26 }),
      [run(slideWords.spectrums.scale, { tone: "muted" })],
      SIZES.note,
      "center",
    ),
  ];
}
