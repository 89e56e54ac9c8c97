import type { Branding } from "#domain/branding/branding.ts";
import type { SurveyMode } from "#domain/disclosure/survey-mode.ts";
import type { InsightVersion } from "#domain/report/insight-version.ts";
import type { RenderedReport } from "#domain/report/rendered-report.ts";
import { LANGUAGE } from "#messages/language";

/** Place on a slide, in inches from its upper left corner. */
export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

export type Tone = "ink" | "muted" | "edge" | "accent" | "second";

/** Words in one look. */
export interface Run {
  text: string;
  tone?: Tone;
  isBold?: boolean;
}

export interface Paragraph {
  runs: readonly Run[];
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
  align?: "left" | "right" | "center";
  valign?: "top" | "middle" | "bottom";
  /** Belongs to a chart: names of its lines, their figures, its legend. */
  isLabel?: true;
}

interface ChartBase {
  type: "chart";
  box: Box;
  /** Says in words what is drawn. */
  alt: string;
  labels: readonly string[];
}

interface DotSeries {
  name: string;
  tone: Tone;
  points: readonly { line: number; at: number }[];
}

/** Dots, and rings in every second series, on several lines from 1 to 9; the lines run from the top. */
export interface DotChart extends ChartBase {
  kind: "dots";
  /** Inches at the foot of its box for the numbers of the scale. */
  scaleHeight: number;
  series: readonly DotSeries[];
}

/** Horizontal bars from the least value of a scale to its greatest. */
export interface BarChart extends ChartBase {
  kind: "bars";
  title: string;
  tone: Tone;
  /** One for each label. */
  values: readonly number[];
  min: number;
  max: number;
  /** As a spreadsheet writes them: "0%", "0.0", "0". */
  format: string;
}

export type ChartBlock = DotChart | BarChart;

/** Rows of as many cells as there are columns, with a head or without. */
export interface TableBlock {
  type: "table";
  box: Box;
  /** Of the columns, in inches. */
  widths: readonly number[];
  head: readonly string[] | null;
  rows: readonly (readonly string[])[];
  /** In points. */
  size: number;
}

export type Block = TextBlock | ChartBlock | TableBlock;

export interface Slide {
  id: string;
  title: string;
  /** In points. */
  titleSize: number;
  blocks: readonly Block[];
  /** For the speaker: what the slide rests on, and what finds no room on it. */
  notes: readonly string[];
  /** The first slide, with the verdict. */
  isOpening?: boolean;
}

export interface Deck {
  title: string;
  /** Stands at the foot of every slide. */
  footer: string;
  fileName: string;
  /** Of a band on every slide; null: the brand has none. */
  colour: string | null;
  slides: readonly Slide[];
}

/** What no slide can hold, and direction characters, which would turn what stands after them. */
const NO_TEXT = /(?![\n\t])[\p{Cc}\p{Cs}\u200b\u2028\u2029\u2060\ufeff\ufffe\uffff]|\p{Bidi_Control}/gu;

/** Leaves out control and direction characters and halves of characters. */
export function slideText(text: string): string {
  return text.replace(NO_TEXT, "");
}

export const run = (text: string, look: Omit<Run, "text"> = {}): Run => ({ ...look, text: slideText(text) });
/** Begins a text as a cell of a table does. */
export const capital = (text: string) =>
  text.replace(/^\p{Ll}/u, (first) => first.toLocaleUpperCase(LANGUAGE.locale));
/** Keeps words on one line. */
export const unbroken = (text: string) => text.replaceAll(" ", "\u00a0");

export const plain = (text: string): Paragraph => ({ runs: [run(text)] });
export const quiet = (text: string): Paragraph => ({ runs: [run(text, { tone: "muted" })] });

/** What a deck is made of: one version of a report. */
export interface DeckSource {
  organizationName: string;
  mode: SurveyMode;
  version: InsightVersion;
  branding: Branding;
  /** The team is made up. */
  isSample: boolean;
}

/** A source whose report has slides; those of the older shapes have none. */
export interface ReportSource extends DeckSource {
  report: RenderedReport;
}
