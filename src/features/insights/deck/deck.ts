/** Place on a slide, in inches from its upper left corner. */
export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

export type Tone = "ink" | "muted" | "accent" | "second" | "danger" | "warning" | "success";

/** Words in one look. */
export interface Run {
  text: string;
  tone?: Tone;
  isBold?: boolean;
  /** Underlined, as on paper: the figures do not bear it out. */
  isInQuestion?: boolean;
}

export interface Paragraph {
  runs: readonly Run[];
  /** Its number in a list. */
  number?: number;
  /** Relative to the block's size; 1 by default. */
  scale?: number;
  /** Space above, in lines; half a line by default. */
  gap?: number;
}

export interface TextBlock {
  type: "text";
  box: Box;
  paragraphs: readonly Paragraph[];
  /** In points. */
  size: number;
  isSerif?: boolean;
  align?: "left" | "right" | "center";
  valign?: "top" | "middle" | "bottom";
}

/** A table's cell. */
export interface Cell {
  runs: readonly Run[];
  isNumber?: boolean;
}

export interface TableBlock {
  type: "table";
  box: Box;
  /** Says what the table holds. */
  alt: string;
  head: readonly Cell[];
  rows: readonly (readonly Cell[])[];
  /** In inches, a number for each column. */
  widths: readonly number[];
  /** In inches, of the head and of each row. */
  heights: readonly number[];
  /** In points. */
  size: number;
}

interface Series {
  name: string;
  /** One value for each label. */
  values: readonly number[];
}

interface ChartBase {
  type: "chart";
  box: Box;
  /** Says in words what is drawn. */
  alt: string;
}

/** A dot and a ring, the second series, on each of several lines from 1 to 9; the lines run from the top. */
export interface DotChart extends ChartBase {
  kind: "dots";
  /** Inches at the foot of its box for the numbers of the scale. */
  scaleHeight: number;
  ringTone: Tone;
  labels: readonly string[];
  series: readonly Series[];
}

/** Horizontal bars from the least value of a scale to its greatest, or bars in stacks. */
export interface BarChart extends ChartBase {
  kind: "bars";
  title: string;
  labels: readonly string[];
  series: readonly Series[];
  min: number;
  max: number;
  step: number;
  isStacked?: boolean;
}

export type ChartBlock = DotChart | BarChart;
export type Block = TextBlock | TableBlock | ChartBlock;

export interface Slide {
  id: string;
  title: string;
  /** What follows from the slide, below its title. */
  lead: readonly Run[];
  blocks: readonly Block[];
  /** For the speaker: what the slide rests on. */
  notes: readonly string[];
  /** The opening slide, with the size of its title in points. */
  opening?: { titleSize: number };
}

export interface Deck {
  title: string;
  /** Stands at the foot of every slide. */
  footer: string;
  fileName: string;
  slides: readonly Slide[];
}

/** What no slide can hold, and direction characters, which would turn what stands after them. */
const NO_TEXT = /(?![\n\t])[\p{Cc}\p{Cs}\u200b\u2028\u2029\u2060\ufeff\ufffe\uffff]|\p{Bidi_Control}/gu;

/** Leaves out control and direction characters and halves of characters. */
export function slideText(text: string): string {
  return text.replace(NO_TEXT, "");
}

export const run = (text: string, look: Omit<Run, "text"> = {}): Run => ({ ...look, text: slideText(text) });
export const plain = (text: string): Paragraph => ({ runs: [run(text)] });
export const cell = (text: string, look: Omit<Run, "text"> = {}): Cell => ({ runs: [run(text, look)] });
export const numberCell = (text: string, look: Omit<Run, "text"> = {}): Cell => ({
  ...cell(text, look),
  isNumber: true,
});
