import type PptxGenJS from "pptxgenjs";
import { LANGUAGE } from "#messages/language";
import type { Paragraph, Run, TextBlock } from "#src/features/insights/deck/deck.ts";
import { COLOURS, FONTS } from "./look.ts";
import { aligned, bounded, placed, READ } from "./reading-direction.ts";

type Slide = PptxGenJS.Slide;
type TextProps = PptxGenJS.TextProps;
type TextOptions = PptxGenJS.TextPropsOptions;

/** Ends a paragraph at its last run. */
function paragraphRuns(paragraph: Paragraph, index: number, size: number, isLast: boolean): TextProps[] {
  const { runs, scale = 1, gap = 0.5 } = paragraph;
  const fontSize = Math.round(size * scale * 2) / 2;
  const options: TextOptions = {
    fontSize,
    paraSpaceBefore: index === 0 ? 0 : Math.round(fontSize * gap),
    ...READ,
  };
  const drawn = runs.map(({ text, tone = "ink", isBold = false }: Run) => ({
    text: bounded(text),
    options: { ...options, color: COLOURS[tone], bold: isBold },
  }));
  return drawn.map((one, at) =>
    at === drawn.length - 1 && !isLast ? { ...one, options: { ...one.options, breakLine: true } } : one,
  );
}

export function drawText(slide: Slide, block: TextBlock): void {
  const { box, paragraphs, size, align = "left", valign = "top" } = block;
  const runs = paragraphs.flatMap((one, index) =>
    paragraphRuns(one, index, size, index === paragraphs.length - 1),
  );
  slide.addText(runs, {
    ...placed(box),
    ...aligned(align),
    fontFace: FONTS.sans,
    valign,
    margin: 0,
    lang: LANGUAGE.locale,
  });
}
