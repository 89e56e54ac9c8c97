import type { Figures } from "#domain/statistics/figures.ts";
import type { Direction } from "#worker/analysts/evidence/reading/directions.ts";

/**
 * A share of people that the figures tell: exact in an open survey, between two bounds in a confidential
 * one.
 */
export interface Told {
  ids: string[];
  low: number;
  high: number;
  n: number;
}

export type SpectrumFigures = Figures["spectrums"][number];

export function exact(count: number, n: number, ids: string[]): Told | null {
  return n === 0 ? null : { ids, low: count / n, high: count / n, n };
}

function rounded(share: number, n: number, ids: string[]): Told {
  const step = 0.125;
  return { ids, low: Math.max(0, share - step), high: Math.min(1, share + step), n };
}

export function toldWish(
  { spectrum, gap }: SpectrumFigures,
  way: "Left" | "Same" | "Right",
  n: number,
): Told | null {
  const prefix = `spectrum.${spectrum}.gap`;
  const count = gap[`want${way}`];
  const isUnanimous = gap.halfWidth95 === 0 && Math.sign(gap.mean) === { Left: -1, Same: 0, Right: 1 }[way];
  if (isUnanimous) return exact(gap.n, gap.n, [`${prefix}.mean`]);
  if (count !== null) return exact(count, gap.n, [`${prefix}.want${way}`]);
  const name = way.toLowerCase() as "left" | "same" | "right";
  return gap.shares ? rounded(gap.shares[name], n, [`${prefix}.${name}Share`]) : null;
}

export function toldPlace(
  figures: SpectrumFigures,
  { sign, strength }: Direction,
  measure: "current" | "aspirational",
  sharesOf: number,
) {
  const prefix = `spectrum.${figures.spectrum}.${measure}`;
  const { n } = figures[measure];
  const counts = figures.counts?.[measure];
  if (counts) {
    const points = strength === "strong" ? [0, 1, 2] : [0, 1, 2, 3];
    const own = points.map((point) => (sign < 0 ? point : 8 - point));
    const count = own.reduce((sum, point) => sum + (counts[point] ?? 0), 0);
    return exact(
      count,
      n,
      own.map((point) => `${prefix}.count.${point + 1}`),
    );
  }
  const band = figures.bands?.[measure][sign < 0 ? 0 : 2];
  return band === undefined
    ? null
    : rounded(band, Math.max(n, sharesOf), [`${prefix}.band.${sign < 0 ? "left" : "right"}`]);
}

export function opposite(told: Told | null): Told | null {
  return told && { ...told, low: 1 - told.high, high: 1 - told.low };
}
