import { SpectrumField } from "#src/ui/spectrum/spectrum-drawings.tsx";

const LINES = 17;
const GOLDEN_RATIO = 0.618;
const HIGHLIGHTED = new Set([2, 7, 12]);

const round = (fraction: number) => Math.round(fraction * 1000) / 1000;

/** Each dot comes from anywhere and comes to rest on an oscillation that dies away: opinions, then agreement. */
const lines = Array.from({ length: LINES }, (_, index) => ({
  at: round(0.6 + 0.3 * Math.exp(-0.15 * index) * Math.cos(0.95 * index)),
  from: round(0.06 + 0.88 * ((GOLDEN_RATIO * (index + 1)) % 1)),
  tone: HIGHLIGHTED.has(index) ? ("second" as const) : undefined,
}));

export function HeroField() {
  return <SpectrumField lines={lines} className="hidden md:block" />;
}
