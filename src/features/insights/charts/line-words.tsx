import { LANGUAGE } from "#messages/language";
import { classNames } from "#src/ui/class-names.ts";
import { TONES } from "#src/ui/spectrum/spectrum-line.tsx";

const FIGURE_TONES = { ...TONES, muted: "text-muted" } as const;
export type FigureTone = keyof typeof FIGURE_TONES;

/** Heights in px: of a line of such words, of their capitals, and of what parts them from what they stand beside. */
export const WORDS_HEIGHT = 13;
const CAPITALS = 9;
const GAP = 4;

/** Nearer than this to an end of the line, words begin or end at their place. */
const NEAR_END = 0.22;
const [TO_THE_END, FROM_THE_END] =
  LANGUAGE.direction === "rtl" ? (["end", "start"] as const) : (["start", "end"] as const);

interface LineWordsProps {
  /** Place on the line, from 0 to 1. */
  at: number;
  /** -1 is above the line, 1 below it. */
  side: -1 | 1;
  /** In px: how far what they stand beside reaches from the line. */
  reach: number;
  tone: FigureTone;
  isBold?: boolean;
  /** A figure alone is centred on its place, wherever that is. */
  isCentred?: boolean;
  children: string;
}

/** A figure, or a few words with it, above or below a line. A line that is mirrored does not mirror them. */
export function LineWords({
  at,
  side,
  reach,
  tone,
  isBold = false,
  isCentred = false,
  children,
}: LineWordsProps) {
  const anchor = isCentred
    ? "middle"
    : at < NEAR_END
      ? TO_THE_END
      : at > 1 - NEAR_END
        ? FROM_THE_END
        : "middle";
  return (
    <text
      x={`${Math.round(at * 10_000) / 100}%`}
      y="50%"
      dy={side < 0 ? -reach - GAP : reach + GAP + CAPITALS}
      textAnchor={anchor}
      className={classNames(
        "origin-center fill-current text-2xs tabular-nums [transform-box:fill-box] rtl:[transform:scaleX(-1)]",
        FIGURE_TONES[tone],
        isBold && "font-semibold",
      )}
    >
      {children}
    </text>
  );
}
