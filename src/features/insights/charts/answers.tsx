import type { SpectrumReading } from "#src/features/insights/report/spectrum-readings.ts";
import { AnswerBands } from "./answer-bands.tsx";
import { AnswerDots } from "./answer-dots.tsx";

/** The answers behind a spectrum's means: each of them in an open survey, their shares in a confidential one. */
export function Answers({ spectrum }: { spectrum: SpectrumReading }) {
  const { counts, bands } = spectrum.figures;
  if (counts) return <AnswerDots poles={spectrum} counts={counts} />;
  return bands ? <AnswerBands poles={spectrum} bands={bands} /> : null;
}
