import type { Distribution } from "#domain/statistics/figures.ts";
import { SpectrumBand } from "#src/ui/spectrum/spectrum-line.tsx";

interface MiddleHalfProps {
  scores: Distribution;
  /** Returns a score's place on the line, from 0 to 1. */
  placeOf: (score: number) => number;
}

/** The band between the quartiles; nothing for one answer, and in confidential surveys, which show no quartiles. */
export function MiddleHalf({ scores: { n, lowerQuartile, upperQuartile }, placeOf }: MiddleHalfProps) {
  if (n < 2 || lowerQuartile === null || upperQuartile === null) return null;
  return <SpectrumBand from={placeOf(lowerQuartile)} to={placeOf(upperQuartile)} />;
}
