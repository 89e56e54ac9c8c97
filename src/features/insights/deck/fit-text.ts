import { slideWords } from "#messages/report/deck";
import {
  type Block,
  type Box,
  type Paragraph,
  plain,
  type Run,
  run,
  type Slide,
  slideText,
  type TextBlock,
} from "./deck.ts";
import { columns, OPENING, SIZES, TITLE_BOX } from "./layout.ts";

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

/** Cuts runs after a number of characters, at the end of a word. */
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

type Look = Pick<TextBlock, "align" | "valign">;

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

/** Sets texts beside each other, all in the size in which the longest fits. */
export function fitColumns(texts: readonly Paragraph[][], area: Box, sizes: readonly number[]): TextBlock[] {
  const boxes = columns(area, Math.max(texts.length, 2));
  const setIn = (among: readonly number[]) =>
    boxes.flatMap((box, at) => (texts[at] ? [fitText(texts[at], box, among)] : []));
  const smallest = Math.min(...setIn(sizes).map(({ size }) => size));
  return setIn(sizes.filter((size) => size <= smallest));
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
