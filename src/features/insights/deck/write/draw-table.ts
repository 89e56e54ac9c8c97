import type PptxGenJS from "pptxgenjs";
import type { TableBlock } from "#src/features/insights/deck/deck.ts";
import { CELL } from "#src/features/insights/deck/fit-table.ts";
import { COLOURS, FONTS } from "./look.ts";
import { aligned, bounded, inReadingOrder, placed, READ } from "./reading-direction.ts";

const NONE = { type: "none" } as const;

/** A table with a line below each row, stronger below its head. */
export function drawTable(slide: PptxGenJS.Slide, { box, widths, head, rows, size }: TableBlock): void {
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
