import type { ReactNode } from "react";
import { EFFECTIVENESS_SCALE } from "#domain/questionnaire/questionnaire.ts";
import type { Distribution, Figures } from "#domain/statistics/figures.ts";
import { oneDecimal } from "#domain/wording/format.ts";
import { effectivenessWords } from "#src/content/insights/report.ts";
import { MiddleHalf } from "#src/features/insights/charts/middle-half.tsx";
import { placeOn } from "#src/features/insights/charts/scales.ts";
import { effectivenessMarks, type Mark } from "#src/features/insights/report/effectiveness-marks.ts";
import { SpectrumDot, SpectrumLine } from "#src/ui/spectrum/spectrum-line.tsx";

function spreadText(scores: Distribution): string {
  const { n, standardDeviation, lowerQuartile, upperQuartile, min, max } = scores;
  if (n < 2) return effectivenessWords.oneAnswer;
  if (standardDeviation === null) return effectivenessWords.meanOnly(n);
  if (lowerQuartile === null || upperQuartile === null || min === null || max === null) {
    return effectivenessWords.coarse(n, oneDecimal(standardDeviation));
  }
  return effectivenessWords.spread(
    n,
    [oneDecimal(lowerQuartile), oneDecimal(upperQuartile)],
    [oneDecimal(min), oneDecimal(max)],
  );
}

function MarkOnLine({ label, scores }: Mark) {
  if (!scores) {
    return (
      <li className="text-sm">
        {label}: <span className="text-muted">{effectivenessWords.noMark}</span>
      </li>
    );
  }
  const [mean, spread] = [oneDecimal(scores.mean), spreadText(scores)];
  return (
    <li>
      <p className="flex items-baseline justify-between gap-4 text-sm">
        {label}
        <span className="whitespace-nowrap">
          <span className="font-serif text-h3 leading-none">{mean}</span>
          <span className="ml-1.5 text-muted text-xs">{effectivenessWords.of(EFFECTIVENESS_SCALE.max)}</span>
        </span>
      </p>
      <SpectrumLine height={20} className="mt-1" label={effectivenessWords.label(label, mean, spread)}>
        <MiddleHalf scores={scores} placeOf={(score) => placeOn(EFFECTIVENESS_SCALE, score)} />
        <SpectrumDot at={placeOn(EFFECTIVENESS_SCALE, scores.mean)} radius={6} />
      </SpectrumLine>
      {/* On paper the table of aspects has it: the first page has no room to spare. */}
      <p className="mt-1 text-muted text-xs print:hidden">{spread}</p>
    </li>
  );
}

/** The team's own marks for its results, from 1 to 10, one question below the other. */
export function EffectivenessMarks({ figures, heading }: { figures: Figures; heading: ReactNode }) {
  const marks = effectivenessMarks(figures);
  return (
    <section>
      {heading}
      {marks.length === 0 ? (
        <p className="mt-2 text-muted text-sm">{effectivenessWords.noMarks}</p>
      ) : (
        <ul className="mt-2 grid gap-4">
          {marks.map((mark) => (
            <MarkOnLine key={mark.label} {...mark} />
          ))}
        </ul>
      )}
    </section>
  );
}
