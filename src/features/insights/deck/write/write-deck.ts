import PptxGenJS from "pptxgenjs";
import { LANGUAGE } from "#messages/language";
import { slideWords } from "#messages/report/deck";
import { company } from "#src/content/company.ts";
import type {
  Box,
  Deck,
  Paragraph,
  Run,
  Slide,
  TableBlock,
  TextBlock,
} from "#src/features/insights/deck/deck.ts";
import { CELL } from "#src/features/insights/deck/fit-text.ts";
import { BAND, FOOT, OPENING, PAGE, part, SIZES, TITLE_BOX } from "#src/features/insights/deck/layout.ts";
import { drawChart } from "./draw-chart.ts";
import { COLOURS, FONTS } from "./look.ts";
import { mendPackage } from "./mend-package.ts";
import { aligned, bounded, inReadingOrder, placed, READ } from "./reading-direction.ts";

type MasterObjects = NonNullable<PptxGenJS.SlideMasterProps["objects"]>;

const MASTER = { opening: "Opening", content: "Content" } as const;
const DOT = 0.12;

/** The brand's mark: a line with its dot. */
function markAt({ x, y, w }: { x: number; y: number; w: number }): MasterObjects {
  return [
    { line: { ...placed({ x, w }), y, h: 0, line: { color: COLOURS.edge, width: 1.25 } } },
    {
      text: {
        text: "",
        options: {
          shape: "ellipse",
          ...placed({ x: x + w * 0.66, y: y - DOT / 2, w: DOT, h: DOT }),
          fill: { color: COLOURS.accent },
        },
      },
    },
  ];
}

const bandOf = (colour: string): MasterObjects[number] => ({
  rect: { ...BAND, fill: { color: colour.slice(1).toUpperCase() } },
});

/** A picture for slides, with its size in pixels. */
export interface DeckPicture {
  /** PNG in base64: office programs read no WebP. */
  data: string;
  width: number;
  height: number;
}

/** A picture as large as its box allows, at the end of it or at its start. */
function pictureIn(box: Box, { data, ...size }: DeckPicture, end: "start" | "end"): MasterObjects {
  const scale = Math.min(box.w / size.width, box.h / size.height);
  const [w, h] = [size.width * scale, size.height * scale];
  const x = end === "end" ? box.x + box.w - w : box.x;
  return [{ image: { data, ...placed({ x, w }), y: box.y + (box.h - h) / 2, h } }];
}

interface Pictures {
  client: DeckPicture | null;
  house: DeckPicture | null;
}

type MasterSource = Pick<Deck, "footer" | "colour"> & Pictures;

function defineMasters(deck: PptxGenJS, { footer, colour, client, house }: MasterSource): void {
  const background = { color: COLOURS.paper };
  const title = {
    name: "title",
    type: "title" as const,
    fontFace: FONTS.serif,
    color: COLOURS.ink,
    margin: 0,
    ...aligned("left"),
  };
  const numbered: PptxGenJS.SlideMasterProps["slideNumber"] = {
    ...placed(part(FOOT, { x: FOOT.w - 0.8 })),
    align: aligned("right").align,
    valign: "middle",
    fontFace: FONTS.sans,
    fontSize: 9.5,
    color: COLOURS.muted,
    margin: 0,
  };
  const foot: MasterObjects = [
    { line: { x: FOOT.x, y: FOOT.y - 0.1, w: FOOT.w, h: 0, line: { color: COLOURS.rule, width: 0.75 } } },
    ...(house
      ? pictureIn(part(FOOT, { w: 0.7 }), house, "start")
      : markAt({ x: FOOT.x, y: FOOT.y + FOOT.h / 2, w: 0.6 })),
    {
      text: {
        text: footer,
        options: {
          ...placed(part(FOOT, { x: 0.8, w: FOOT.w - 1.8 })),
          ...aligned("left"),
          fontFace: FONTS.sans,
          fontSize: 9.5,
          color: COLOURS.muted,
          margin: 0,
          valign: "middle",
        },
      },
    },
  ];
  const masters = [
    { name: MASTER.opening, box: OPENING.title, fontSize: SIZES.opening[0], logo: client },
    { name: MASTER.content, box: TITLE_BOX, fontSize: SIZES.title[0], logo: null },
  ] as const;
  for (const { name, box, fontSize, logo } of masters) {
    deck.defineSlideMaster({
      title: name,
      background,
      objects: [
        { placeholder: { options: { ...title, ...box, fontSize, valign: "bottom" }, text: "" } },
        ...foot,
        ...(colour ? [bandOf(colour)] : []),
        ...(logo ? pictureIn(OPENING.logo, logo, "end") : []),
      ],
      slideNumber: numbered,
    });
  }
}

function drawSlide(deck: PptxGenJS, { title, titleSize, blocks, notes, isOpening = false }: Slide): void {
  const slide = deck.addSlide({ masterName: isOpening ? MASTER.opening : MASTER.content });
  slide.addText([{ text: title, options: { ...READ, fontSize: titleSize } }], {
    placeholder: "title",
  });
  for (const block of blocks) {
    if (block.type === "text") drawText(slide, block);
    else if (block.type === "table") drawTable(slide, block);
    else drawChart(slide, block);
  }
  slide.addNotes(notes.join("\n"));
}

/** Writes a deck as a PPTX file. */
export async function writeDeck(
  { title, footer, colour, slides }: Deck,
  pictures: Pictures = { client: null, house: null },
): Promise<Uint8Array<ArrayBuffer>> {
  const deck = new PptxGenJS();
  deck.defineLayout({ name: "Wide", ...PAGE });
  deck.layout = "Wide";
  deck.title = title;
  deck.subject = slideWords.subject;
  deck.author = company.name;
  deck.company = "";
  deck.theme = { headFontFace: FONTS.serif, bodyFontFace: FONTS.sans };
  defineMasters(deck, { footer, colour, ...pictures });
  for (const slide of slides) drawSlide(deck, slide);
  const file = await deck.write({ outputType: "uint8array", compression: true });
  return mendPackage(file as Uint8Array<ArrayBuffer>, LANGUAGE.locale);
}

const NONE = { type: "none" } as const;

/** A table with a line below each row, stronger below its head. */
function drawTable(slide: PptxGenJS.Slide, { box, widths, head, rows, size }: TableBlock): void {
  const rowOf = (texts: readonly string[], isHead: boolean): PptxGenJS.TableRow =>
    inReadingOrder(
      texts.map((text, column) => ({
        text: bounded(text),
        options: {
          ...READ,
          bold: isHead || column === 0,
          color: isHead ? COLOURS.accent : COLOURS.ink,
          border: [NONE, NONE, { type: "solid", pt: 1, color: isHead ? COLOURS.edge : COLOURS.rule }, NONE],
        },
      })),
    );
  slide.addTable([...(head ? [rowOf(head, true)] : []), ...rows.map((texts) => rowOf(texts, false))], {
    ...placed({ x: box.x, w: box.w }),
    y: box.y,
    colW: inReadingOrder(widths),
    ...aligned("left"),
    fontFace: FONTS.sans,
    fontSize: size,
    valign: "top",
    margin: [CELL.y, CELL.x, CELL.y, CELL.x],
  });
}

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

function drawText(slide: PptxGenJS.Slide, block: TextBlock): void {
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
