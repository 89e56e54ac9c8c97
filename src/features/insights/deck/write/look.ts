import type { Tone } from "#src/features/insights/deck/deck.ts";

/** The colours of the light theme and of paper. */
export const COLOURS: Record<Tone | "paper" | "rule" | "edge", string> = {
  paper: "FAF8F4",
  rule: "E3DED3",
  edge: "8A867C",
  ink: "15181E",
  muted: "565E6B",
  accent: "0B6B5B",
  second: "B4561B",
  danger: "B3261E",
  warning: "8A5A00",
  success: "1E6B3A",
};

/** The nine points of a line, from the pole on the left to the one on the right. */
export const POINT_COLOURS = [
  "D5E6E1",
  "B9D5CE",
  "9CC4BA",
  "7FB2A6",
  "639F92",
  "478C7E",
  "2D796A",
  "0B6B5B",
  "064A3F",
] as const;

/** Fonts that office programs have, or have a twin of; the site's own are on few machines. */
export const FONTS = { serif: "Georgia", sans: "Arial" } as const;

export const LANGUAGE = "en-GB";
