import type { Box } from "./deck.ts";

/** A wide slide, in inches. */
export const PAGE = { width: 13.333, height: 7.5 } as const;
const MARGIN = 0.65;
export const WIDTH = PAGE.width - 2 * MARGIN;

export const TITLE_BOX: Box = { x: MARGIN, y: 0.42, w: WIDTH, h: 0.95 };
/** What title and foot leave free. */
export const BODY: Box = { x: MARGIN, y: 1.7, w: WIDTH, h: 5.05 };
export const FOOT: Box = { x: MARGIN, y: 7.02, w: WIDTH, h: 0.26 };

/** The band of a survey's colour, along the upper edge. */
export const BAND: Box = { x: 0, y: 0, w: PAGE.width, h: 0.12 };

/** The first slide: whose report it is, the verdict, chart and steps, and who answered. */
export const OPENING = {
  kind: { x: MARGIN, y: 0.36, w: WIDTH, h: 0.3 },
  logo: { x: MARGIN + WIDTH - 2.6, y: 0.24, w: 2.6, h: 0.44 },
  title: { x: MARGIN, y: 0.72, w: WIDTH, h: 1.12 },
  body: { x: MARGIN, y: 2.05, w: WIDTH, h: 4.3 },
  people: { x: MARGIN, y: 6.45, w: WIDTH, h: 0.42 },
} as const;

/** In points. */
export const SIZES = {
  title: [28, 26, 24, 22, 20, 18],
  opening: [32, 30, 28, 26, 24, 22, 20],
  body: [24, 22, 20, 18, 17, 16, 15, 14, 13, 12, 11, 10],
  side: [18, 17, 16, 15, 14, 13, 12, 11, 10],
  note: [14, 13, 12, 11, 10.5, 10, 9.5, 9],
} as const;

/** Cuts a part from a box: `part(BODY, { y: 1 })` leaves out its first inch. */
export function part(box: Box, { x = 0, y = 0, w = box.w - x, h = box.h - y }: Partial<Box>): Box {
  return { x: box.x + x, y: box.y + y, w, h };
}
