import { poleName, SPECTRUM_SCALE, type Spectrum } from "#domain/questionnaire/questionnaire.ts";
import type { SpectrumFigures } from "#domain/statistics/figures.ts";
import { lineLabels } from "#src/content/insights/charts.ts";
import { answersByPoint } from "#src/features/insights/phrases/spectrum-phrases.ts";
import {
  SpectrumCentre,
  SpectrumDot,
  SpectrumLine,
  type SpectrumTone,
} from "#src/ui/spectrum/spectrum-line.tsx";
import { pointsOf } from "./scales.ts";

/** Distance between the middles of two dots, in px; a tall stack is drawn finer. */
const STEP = { normal: 11, fine: 7 } as const;
const TALL_STACK = 8;
/** Space between the line and the first dot, in px. */
const GAP = 4;

interface StacksProps {
  counts: readonly number[];
  step: number;
  /** -1 is above the line, 1 below it. */
  side: -1 | 1;
  tone: SpectrumTone;
}

function Stacks({ counts, step, side, tone }: StacksProps) {
  return counts.flatMap((count, point) =>
    Array.from({ length: count }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: one answer is a dot like any other
      <g key={`${point}-${index}`} transform={`translate(0 ${side * (GAP + (index + 0.5) * step)})`}>
        <SpectrumDot
          at={point / (counts.length - 1)}
          radius={step / 2 - 0.75}
          tone={tone}
          ring={tone === "second"}
        />
      </g>
    )),
  );
}

type Counts = NonNullable<SpectrumFigures["counts"]>;

function Drawing({ counts, label }: { counts: Counts; label: string }) {
  const tallest = Math.max(...counts.current, ...counts.aspirational);
  const step = tallest > TALL_STACK ? STEP.fine : STEP.normal;
  return (
    <SpectrumLine label={label} height={2 * (GAP + tallest * step + 2)} className="[&_circle]:stroke-[1.5]">
      <SpectrumCentre />
      <Stacks counts={counts.current} step={step} side={-1} tone="accent" />
      <Stacks counts={counts.aspirational} step={step} side={1} tone="second" />
    </SpectrumLine>
  );
}

/** Draws all answers as dots: today above the line, wanted below it. */
export function AnswerDots({ poles: { left, right }, counts }: { poles: Spectrum; counts: Counts }) {
  const { current, aspirational } = counts;
  const label = lineLabels.everyAnswer(
    [poleName(left), poleName(right)],
    [answersByPoint(current), answersByPoint(aspirational)],
  );
  return (
    <div className="pt-4">
      <Drawing counts={counts} label={label} />
      <div aria-hidden="true" className="mt-1.5 flex justify-between text-2xs text-muted tabular-nums">
        {pointsOf(SPECTRUM_SCALE).map((point) => (
          <span key={point} className="flex w-0 justify-center">
            {point}
          </span>
        ))}
      </div>
    </div>
  );
}
