import {
  type Block,
  type Box,
  type Paragraph,
  plain,
  type Run,
  type Slide,
  slideText,
  type TableBlock,
  type TextBlock,
} from "./deck.ts";
import { OPENING, SIZES, TITLE_BOX } from "./layout.ts";

const POINTS_PER_INCH = 72;
/** Of a line, in type sizes. */
const LINE = 1.17;

/** Widths of Arial's characters in thousandths of the type size: no browser can measure a font that it lacks. */
const WIDTHS: readonly [characters: string, width: number][] = [
  ["'", 191],
  ["ijl‘’", 222],
  [" \u00a0\u202f.,:;!/ftI|[]", 278],
  ["r()-“”", 333],
  ["ckvsxyzJ", 500],
  ["FTZ", 611],
  ["ABEKPSVXY&", 667],
  ["wCDHNRU", 722],
  ["GOQ", 778],
  ["mM", 833],
  ["%W", 944],
  ["—→←…", 1000],
];
const WIDTH_OF = new Map(WIDTHS.flatMap(([characters, width]) => [...characters].map((one) => [one, width])));
/** Of most small letters and of figures; and of East Asian characters. */
const USUAL = 556;
const FULL = 1000;
/** Another font in Arial's place may be wider. */
const MARGIN = 1.05;
/** Bold letters are wider. */
const BOLD = 1.08;

function characterWidth(character: string): number {
  const [base = character] = character.normalize("NFD");
  if (/[\u1100-\u11ff\u2e80-\ud7af\uf900-\ufaff\uff00-\uff60]/.test(base)) return FULL;
  return WIDTH_OF.get(base) ?? USUAL;
}

function textWidth(text: string, size: number): number {
  const thousandths = [...text].reduce((sum, character) => sum + characterWidth(character), 0);
  return (thousandths * MARGIN * size) / 1000 / POINTS_PER_INCH;
}

/** In inches, on one line. */
export function runsWidth(runs: readonly Run[], size: number): number {
  return runs.reduce((sum, { text, isBold }) => sum + textWidth(text, size) * (isBold ? BOLD : 1), 0);
}

/** Where a line may end: not at a space that holds words together. */
export const BREAKS = /[ \n\t]+/;

/** Counts the lines that a text takes: words longer than a line are broken. */
function countLines(text: string, width: number, size: number): number {
  const all = text.replace(/^\n/, "").split("\n");
  return all.reduce((sum, line) => sum + countLinesOf(line, width, size), 0);
}

function countLinesOf(text: string, width: number, size: number): number {
  let [lines, used] = [1, 0];
  for (const word of text.split(BREAKS)) {
    const needed = textWidth(word, size);
    const space = used > 0 ? textWidth(" ", size) : 0;
    if (used > 0 && used + space + needed > width) {
      lines++;
      used = 0;
    }
    used += (used > 0 ? space : 0) + needed;
    if (used > width) {
      const extra = Math.ceil(used / width) - 1;
      lines += extra;
      used -= extra * width;
    }
  }
  return lines;
}

const textOf = (runs: readonly Run[]) => runs.map(({ text }) => text).join("");

const lineHeight = (size: number) => (size * LINE) / POINTS_PER_INCH;

function paragraphHeight(paragraph: Paragraph, width: number, size: number, isFirst: boolean): number {
  const { runs, scale = 1, gap = 0.5 } = paragraph;
  const own = size * scale;
  const lines = countLines(textOf(runs), width, own);
  return (lines + (isFirst ? 0 : gap)) * lineHeight(own);
}

export function paragraphsHeight(paragraphs: readonly Paragraph[], width: number, size: number): number {
  return paragraphs.reduce(
    (sum, paragraph, index) => sum + paragraphHeight(paragraph, width, size, index === 0),
    0,
  );
}

type Look = Pick<TextBlock, "align" | "valign" | "isLabel">;

/** Sets paragraphs in the largest of the sizes in which they fit, or in the smallest. */
export function fitText(
  paragraphs: readonly Paragraph[],
  box: Box,
  sizes: readonly number[] = SIZES.body,
  look: Look = {},
): TextBlock {
  const fits = (size: number) => paragraphsHeight(paragraphs, box.w, size) <= box.h;
  return { type: "text", box, paragraphs, size: sizes.find(fits) ?? (sizes.at(-1) as number), ...look };
}

/** Of the width that the heading’s face leaves to a text measured in the other one. */
const SERIF = 0.88;

/** In points: a title on one line reads better than a larger one with a word or two on a second. */
const LEAST_ON_ONE_LINE = 24;

type Content = Pick<Slide, "id" | "title" | "notes" | "isOpening"> & { blocks: readonly Block[] };

/** Sets a slide's title on one line where its type stays large, or else in the largest size in which it fits. */
export function makeSlide({ title, ...content }: Content): Slide {
  const [box, sizes] = content.isOpening ? [OPENING.title, SIZES.opening] : [TITLE_BOX, SIZES.title];
  const w = box.w * SERIF;
  const onOneLine = sizes.find((one) => one >= LEAST_ON_ONE_LINE && countLines(title, w, one) === 1);
  const titleSize = onOneLine ?? fitText([plain(title)], { ...box, w }, sizes).size;
  return { ...content, title: slideText(title), titleSize };
}

/** In inches, beside and above what stands in a cell. */
export const CELL = { x: 0.1, y: 0.13 } as const;

const TABLE_SIZES = [22, 20, 18, 17, 16, 15, 14, 13, 12, 11, 10] as const;

type Table = Pick<TableBlock, "head" | "rows">;

function heightOf({ head, rows }: Table, widths: readonly number[], size: number): number {
  const cellHeight = (text: string, at: number) =>
    paragraphsHeight([plain(text)], (widths[at] ?? 0) - 2 * CELL.x, size) + 2 * CELL.y;
  const all = head ? [head, ...rows] : rows;
  return all.reduce((sum, cells) => sum + Math.max(...cells.map(cellHeight)), 0);
}

/** Sets a table in the largest size in which it fits. Widths are shares of the box. */
export function fitTable(table: Table, box: Box, shares: readonly number[]): TableBlock {
  const read = (cells: readonly string[]) => cells.map(slideText);
  const clean = { head: table.head && read(table.head), rows: table.rows.map(read) };
  const widths = shares.map((share) => share * box.w);
  const height = (size: number) => heightOf(clean, widths, size);
  const size = TABLE_SIZES.find((one) => height(one) <= box.h) ?? (TABLE_SIZES.at(-1) as number);
  return { type: "table", box: { ...box, h: Math.min(box.h, height(size)) }, widths, ...clean, size };
}
