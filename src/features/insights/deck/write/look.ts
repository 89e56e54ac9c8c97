import type { Tone } from "#src/features/insights/deck/deck.ts";

/** The colours of the light theme and of paper. */
export const COLOURS: Record<Tone | "paper" | "rule", string> = {
  paper: "FAF8F4",
  rule: "E3DED3",
  edge: "8A867C",
  ink: "15181E",
  muted: "565E6B",
  accent: "0B6B5B",
  second: "B4561B",
};

/** Fonts that office programs have, or have a twin of; the site's own are on few machines. */
export const FONTS = { serif: "Georgia", sans: "Arial" } as const;
