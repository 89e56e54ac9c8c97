import { type Box, plain, slideText, type TableBlock } from "./deck.ts";
import { paragraphsHeight } from "./fit-text.ts";

/** In inches, beside and above what stands in a cell. */
export const CELL = { x: 0.1, y: 0.13 } as const;

const SIZES = [22, 20, 18, 17, 16, 15, 14, 13, 12, 11, 10] as const;

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
  const size = SIZES.find((one) => height(one) <= box.h) ?? (SIZES.at(-1) as number);
  return { type: "table", box: { ...box, h: Math.min(box.h, height(size)) }, widths, ...clean, size };
}
