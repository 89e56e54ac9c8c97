import { LANGUAGE } from "#messages/language";
import type { Box } from "#src/features/insights/deck/deck.ts";
import { PAGE } from "#src/features/insights/deck/layout.ts";

type Align = "left" | "center" | "right";

const isRightToLeft = LANGUAGE.direction === "rtl";

/** A box as the language reads: from the right, all is drawn in a mirror. */
export const placed = <Part extends Pick<Box, "x" | "w">>(box: Part): Part =>
  isRightToLeft ? { ...box, x: PAGE.width - box.x - box.w } : box;

const MIRRORED: Record<Align, Align> = { left: "right", center: "center", right: "left" };

/** The side of a text that is laid out for a language that reads from the left. */
export const aligned = (align: Align) => ({ align: isRightToLeft ? MIRRORED[align] : align });

/** Columns as they are drawn, from the left. */
export const inReadingOrder = <Column>(columns: readonly Column[]): Column[] =>
  isRightToLeft ? columns.toReversed() : [...columns];

/** Begins and ends a run as the language reads: a name in other letters would draw figures after it to its side. */
export const bounded = (text: string) => (isRightToLeft ? `\u200f${text}\u200f` : text);

/** What the runs of a text have: their language, and its direction. */
export const READ = { lang: LANGUAGE.locale, rtlMode: isRightToLeft };

/** Which way an axis runs that lies across the page; the library's types know one. */
export const ACROSS = (isRightToLeft ? "maxMin" : "minMax") as "minMax";
