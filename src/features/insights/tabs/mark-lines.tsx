import type { Figures } from "#domain/figures/figures.ts";
import { EFFECTIVENESS_SCALE } from "#domain/questionnaire/questionnaire.ts";
import { oneDecimal } from "#domain/wording/format.ts";
import { lineLabels, summaryWords } from "#messages/report/insights";
import { placeOn } from "#src/features/insights/charts/scales.ts";
import { effectivenessMarks } from "#src/features/insights/report/effectiveness-marks.ts";
import { SpectrumDot, SpectrumLine } from "#src/ui/spectrum/spectrum-line.tsx";

/** The team's own marks for its results, from 1 to 10, one question below the other. */
export function MarkLines({ figures }: { figures: Figures }) {
  return (
    <ul className="grid gap-3">
      {effectivenessMarks(figures).map(
        ({ label, scores }) =>
          scores && (
            <li key={label} className="print:break-inside-avoid">
              <p className="flex items-baseline justify-between gap-4 text-sm">
                {label}
                <span className="whitespace-nowrap">
                  <span className="font-semibold tabular-nums">{oneDecimal(scores.mean)}</span>{" "}
                  <span className="text-muted text-xs">
                    {summaryWords.of({ max: EFFECTIVENESS_SCALE.max })}
                  </span>
                </span>
              </p>
              <SpectrumLine label={lineLabels.mark({ question: label, mean: oneDecimal(scores.mean) })}>
                <SpectrumDot at={placeOn(EFFECTIVENESS_SCALE, scores.mean)} />
              </SpectrumLine>
            </li>
          ),
      )}
    </ul>
  );
}
