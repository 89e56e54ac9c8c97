import type { Box } from "./deck.ts";

/** A wide slide, in inches. */
export const PAGE = { width: 13.333, height: 7.5 } as const;
const MARGIN = 0.65;
export const WIDTH = PAGE.width - 2 * MARGIN;

export const TITLE_BOX: Box = { x: MARGIN, y: 0.42, w: WIDTH, h: 0.62 };
export const LEAD_BOX: Box = { x: MARGIN, y: 1.14, w: WIDTH, h: 0.74 };
/** What title, lead and foot leave free. */
export const BODY: Box = { x: MARGIN, y: 1.95, w: WIDTH, h: 4.78 };
export const FOOT: Box = { x: MARGIN, y: 7.02, w: WIDTH, h: 0.26 };

const OPENING_COLUMN = { x: 1.1, w: 10.9 } as const;
export const OPENING = {
  mark: { x: 1.1, y: 1.1, w: 1.1 },
  kind: { ...OPENING_COLUMN, y: 1.5, h: 0.35 },
  title: { ...OPENING_COLUMN, y: 2.05, h: 1.8 },
  rule: { ...OPENING_COLUMN, y: 4.1, h: 0 },
  details: { ...OPENING_COLUMN, y: 4.35, h: 1.9, w: 9.6 },
} as const;

/** In points. */
export const SIZES = {
  title: 26,
  lead: 15,
  body: [16, 15, 14, 13, 12, 11, 10.5],
  table: [15, 14, 13, 12, 11, 10.5, 10, 9],
  side: [16, 15, 14, 13, 12, 11, 10.5],
  note: 10.5,
} as const;

/** Cuts a part from a box: `of(BODY, { y: 1 })` leaves out its first inch. */
export function part(box: Box, { x = 0, y = 0, w = box.w - x, h = box.h - y }: Partial<Box>): Box {
  return { x: box.x + x, y: box.y + y, w, h };
}

/** Splits a box into a left and a right one, a gap apart. */
export function columns(box: Box, leftWidth: number, gap = 0.55): [Box, Box] {
  return [part(box, { w: leftWidth }), part(box, { x: leftWidth + gap })];
}
