import { slideWords } from "#src/content/insights/slides.ts";
import {
  type Box,
  type Cell,
  type Paragraph,
  type Run,
  run,
  type TableBlock,
  type TextBlock,
} from "./deck.ts";
import { SIZES } from "./layout.ts";

const POINTS_PER_INCH = 72;
/** Of a line, in type sizes. */
const LINE = 1.2;
/** Inches around a table cell's text, above and below together, and on both sides together. */
export const CELL = { padX: 0.07, padY: 0.05 } as const;
/** Inches before a numbered paragraph. */
export const INDENT = 0.36;

/** Widths of Arial's characters in thousandths of the type size: no browser can measure a font that it lacks. */
const WIDTHS: readonly [characters: string, width: number][] = [
  ["'", 191],
  ["ijl‘’", 222],
  [" .,:;!/ftI|[]", 278],
  ["r()-“”", 333],
  ["ckvsxyzJ", 500],
  ["FTZ", 611],
  ["ABEKPSVXY&", 667],
  ["wCDHNRU", 722],
  ["GOQ", 778],
  ["mM", 833],
  ["%W", 944],
  ["—→…", 1000],
];
const WIDTH_OF = new Map(WIDTHS.flatMap(([characters, width]) => [...characters].map((one) => [one, width])));
/** Of most small letters and of figures; and of East Asian characters. */
const USUAL = 556;
const FULL = 1000;
/** Another font in Arial's place may be wider. */
const MARGIN = 1.05;

function characterWidth(character: string): number {
  const [base = character] = character.normalize("NFD");
  if (/[\u1100-\u11ff\u2e80-\ud7af\uf900-\ufaff\uff00-\uff60]/.test(base)) return FULL;
  return WIDTH_OF.get(base) ?? USUAL;
}

export function textWidth(text: string, size: number): number {
  const thousandths = [...text].reduce((sum, character) => sum + characterWidth(character), 0);
  return (thousandths * MARGIN * size) / 1000 / POINTS_PER_INCH;
}

/** Counts the lines that a text takes: words longer than a line are broken. */
export function countLines(text: string, width: number, size: number): number {
  const all = text.replace(/^\n/, "").split("\n");
  return all.reduce((sum, line) => sum + countLinesOf(line, width, size), 0);
}

function countLinesOf(text: string, width: number, size: number): number {
  let [lines, used] = [1, 0];
  for (const word of text.split(/\s+/)) {
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
  const { runs, number, scale = 1, gap = 0.5 } = paragraph;
  const own = size * scale;
  const lines = countLines(textOf(runs), number === undefined ? width : width - INDENT, own);
  return (lines + (isFirst ? 0 : gap)) * lineHeight(own);
}

export function paragraphsHeight(paragraphs: readonly Paragraph[], width: number, size: number): number {
  return paragraphs.reduce(
    (sum, paragraph, index) => sum + paragraphHeight(paragraph, width, size, index === 0),
    0,
  );
}

/** Cuts runs after so many characters, at a word's end. */
export function cutRuns(runs: readonly Run[], length: number): Run[] {
  let left = length;
  const kept: Run[] = [];
  for (const one of runs) {
    if (left <= 0) break;
    if (one.text.length <= left) kept.push(one);
    else
      kept.push(
        run(
          `${one.text
            .slice(0, left)
            .replace(/\s+\S*$/, "")
            .trimEnd()}…`,
          one,
        ),
      );
    left -= one.text.length;
  }
  return kept;
}

type Look = Pick<TextBlock, "isSerif" | "align" | "valign">;

/**
 * Sets paragraphs in the largest of the sizes in which they fit. Where the smallest is too large, the last ones are cut
 * or left out, and a line says so.
 */
export function fitText(
  paragraphs: readonly Paragraph[],
  box: Box,
  sizes: readonly number[] = SIZES.body,
  look: Look = {},
): TextBlock {
  const size = sizes.find((one) => paragraphsHeight(paragraphs, box.w, one) <= box.h);
  if (size !== undefined) return { type: "text", box, paragraphs, size, ...look };
  const smallest = sizes.at(-1) ?? 10;
  return { type: "text", box, paragraphs: shorten(paragraphs, box, smallest), size: smallest, ...look };
}

function shorten(paragraphs: readonly Paragraph[], box: Box, size: number): Paragraph[] {
  const note: Paragraph = { runs: [{ text: slideWords.more, tone: "muted" }] };
  const fits = (some: readonly Paragraph[]) => paragraphsHeight([...some, note], box.w, size) <= box.h;
  const kept: Paragraph[] = [];
  for (const paragraph of paragraphs) {
    if (fits([...kept, paragraph])) {
      kept.push(paragraph);
      continue;
    }
    const length = longest(textOf(paragraph.runs).length, (characters) =>
      fits([...kept, { ...paragraph, runs: cutRuns(paragraph.runs, characters) }]),
    );
    if (length >= MIN_CUT) kept.push({ ...paragraph, runs: cutRuns(paragraph.runs, length) });
    break;
  }
  return [...kept, note];
}

/** Fewer characters of a text say nothing. */
const MIN_CUT = 40;
const MIN_CELL = 90;

/** Finds the greatest number from 0 to `most` that fits. */
function longest(most: number, fits: (length: number) => boolean): number {
  let [low, high] = [0, most];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}

type Rows = TableBlock["rows"];

function rowHeight(cells: readonly Cell[], widths: readonly number[], size: number): number {
  const lines = cells.map(({ runs }, index) =>
    countLines(
      textOf(runs),
      (widths[index] ?? 1) - 2 * CELL.padX,
      size * (runs.some((r) => r.isBold) ? 1.06 : 1),
    ),
  );
  return Math.max(...lines) * lineHeight(size) + 2 * CELL.padY;
}

type TableToFit = Pick<TableBlock, "alt" | "head" | "rows" | "widths">;

interface FittedTable {
  table: TableBlock;
  /** Number of rows that found no room. */
  left: number;
  isCut: boolean;
}

/** A size in points below which cells are rather cut than set smaller. */
const READABLE = 11.5;

const total = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);

/**
 * Sets a table in the largest size in which it fits. Where none is readable, its cells are cut, and where that is not
 * enough, the last rows are left out.
 */
export function fitTable(table: TableToFit, box: Box, sizes: readonly number[] = SIZES.table): FittedTable {
  const heightsOf = (rows: Rows, size: number) =>
    [table.head, ...rows].map((cells) => rowHeight(cells, table.widths, size));
  const fits = (rows: Rows, size: number) => total(heightsOf(rows, size)) <= box.h;
  const make = (rows: Rows, size: number, isCut: boolean): FittedTable => ({
    table: { ...table, type: "table", box, rows, size, heights: heightsOf(rows, size) },
    left: table.rows.length - rows.length,
    isCut,
  });
  const size = sizes.find((one) => fits(table.rows, one));
  if (size !== undefined) return make(table.rows, size, false);
  const cutAt = (length: number): Rows =>
    table.rows.map((row) => row.map((one) => ({ ...one, runs: cutRuns(one.runs, length) })));
  const most = Math.max(...table.rows.flat().map(({ runs }) => textOf(runs).length));
  for (const small of sizes.filter((one) => one <= READABLE)) {
    const length = longest(most, (characters) => fits(cutAt(characters), small));
    if (length >= MIN_CELL) return make(cutAt(length), small, true);
  }
  const smallest = sizes.at(-1) ?? READABLE;
  const cut = cutAt(MIN_CELL);
  const room = cut.findIndex((_, index) => !fits(cut.slice(0, index + 1), smallest));
  return make(room < 0 ? cut : cut.slice(0, room), smallest, true);
}
