import { EFFECTIVENESS_SCALE } from "#domain/questionnaire/questionnaire.ts";
import type { Distribution } from "#domain/statistics/figures.ts";
import { oneDecimal } from "#domain/wording/format.ts";
import { SpectrumBand, SpectrumDot, SpectrumLine } from "#src/ui/spectrum/spectrum-line.tsx";

function placeOf(score: number): number {
  const { min, max } = EFFECTIVENESS_SCALE;
  return (score - min) / (max - min);
}

/** The team's own mark for its results, from 1 to 10. */
export function Effectiveness({ scores }: { scores: Distribution }) {
  const { n, mean, lowerQuartile, upperQuartile, min, max } = scores;
  const spread =
    n < 2
      ? "From one answer."
      : `The middle half of ${n} answers lies between ${oneDecimal(lowerQuartile)} and ${oneDecimal(upperQuartile)}, all between ${oneDecimal(min)} and ${oneDecimal(max)}.`;
  return (
    <section className="print:break-inside-avoid">
      <h2 className="font-medium font-sans text-muted text-sm tracking-normal">Effectiveness</h2>
      <p className="mt-1 font-serif text-h1 leading-none">
        {oneDecimal(mean)}
        <span className="ml-2 font-sans text-base text-muted">of {EFFECTIVENESS_SCALE.max}</span>
      </p>
      <SpectrumLine
        height={20}
        className="mt-4"
        label={`Effectiveness on the line from 1 to 10: mean ${oneDecimal(mean)}. ${spread}`}
      >
        {n > 1 && <SpectrumBand from={placeOf(lowerQuartile)} to={placeOf(upperQuartile)} />}
        <SpectrumDot at={placeOf(mean)} radius={7} />
      </SpectrumLine>
      <p className="mt-2 text-muted text-xs">{spread}</p>
    </section>
  );
}
