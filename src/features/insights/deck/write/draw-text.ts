import type PptxGenJS from "pptxgenjs";
import type { Cell, Paragraph, Run, TableBlock, TextBlock } from "#src/features/insights/deck/deck.ts";
import { CELL, INDENT } from "#src/features/insights/deck/fit-text.ts";
import { COLOURS, FONTS, LANGUAGE } from "./look.ts";

type Slide = PptxGenJS.Slide;
type TextProps = PptxGenJS.TextProps;
type TextOptions = PptxGenJS.TextPropsOptions;

const POINTS_PER_INCH = 72;

function runOptions({ tone = "ink", isBold = false, isInQuestion = false }: Run): TextOptions {
  return {
    color: COLOURS[tone],
    bold: isBold,
    ...(isInQuestion && { underline: { style: "dottedHeavy", color: COLOURS.warning } }),
    lang: LANGUAGE,
  };
}

export function runsOf(runs: readonly Run[], options: TextOptions = {}): TextProps[] {
  return runs.map((one) => ({ text: one.text, options: { ...runOptions(one), ...options } }));
}

/** Ends a paragraph at its last run; the library reads its indent from its first. */
function paragraphRuns(paragraph: Paragraph, index: number, size: number, isLast: boolean): TextProps[] {
  const { runs, number, scale = 1, gap = 0.5 } = paragraph;
  const fontSize = Math.round(size * scale * 2) / 2;
  const options: TextOptions = {
    fontSize,
    paraSpaceBefore: index === 0 ? 0 : Math.round(fontSize * gap),
    ...(number !== undefined && {
      bullet: { type: "number", numberStartAt: number, indent: INDENT * POINTS_PER_INCH },
    }),
  };
  const drawn = runsOf(runs, options);
  const last = drawn.at(-1);
  if (last && !isLast) last.options = { ...last.options, breakLine: true };
  return drawn;
}

export function drawText(slide: Slide, block: TextBlock): void {
  const { box, paragraphs, size, isSerif = false, align = "left", valign = "top" } = block;
  const runs = paragraphs.flatMap((one, index) =>
    paragraphRuns(one, index, size, index === paragraphs.length - 1),
  );
  slide.addText(runs, {
    ...box,
    fontFace: isSerif ? FONTS.serif : FONTS.sans,
    align,
    valign,
    margin: 0,
    lang: LANGUAGE,
  });
}

/** Breaks a cell's text where its runs do: the library would begin a line of its own for each. */
function cellRuns(runs: readonly Run[], looks: TextOptions): TextProps[] {
  const drawn: TextProps[] = [];
  for (const one of runs) {
    one.text.split("\n").forEach((text, line) => {
      const last = drawn.at(-1);
      if (line > 0 && last) last.options = { ...last.options, breakLine: true };
      if (text !== "") drawn.push(...runsOf([{ ...one, text }], looks));
    });
  }
  return drawn;
}

const NO_LINE = { type: "none" } as const;
const lineOf = (color: string, pt: number) => ({ type: "solid", color, pt }) as const;

function drawCell(
  { runs, isNumber = false }: Cell,
  size: number,
  place: "head" | "body",
): PptxGenJS.TableCell {
  const isHead = place === "head";
  const looks: TextOptions = { fontSize: size, ...(isHead && { color: COLOURS.muted, bold: true }) };
  return {
    text: cellRuns(runs, looks),
    options: {
      align: isNumber ? "right" : "left",
      valign: isHead ? "bottom" : "top",
      fontFace: FONTS.sans,
      fontSize: size,
      border: [NO_LINE, NO_LINE, isHead ? lineOf(COLOURS.ink, 1) : lineOf(COLOURS.rule, 0.75), NO_LINE],
      margin: [CELL.padY, CELL.padX, CELL.padY, CELL.padX],
    },
  };
}

export function drawTable(slide: Slide, { box, alt, head, rows, widths, heights, size }: TableBlock): void {
  const cells = [
    head.map((one) => drawCell(one, size, "head")),
    ...rows.map((row) => row.map((one) => drawCell(one, size, "body"))),
  ];
  slide.addTable(cells, {
    x: box.x,
    y: box.y,
    w: widths.reduce((sum, width) => sum + width, 0),
    colW: [...widths],
    rowH: [...heights],
    objectName: alt,
    autoPage: false,
  });
}
