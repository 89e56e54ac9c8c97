import { ANALYSIS_STAGES, type AnalysisStage } from "#domain/live.ts";
import { stageWords } from "#src/content/processing.ts";
import { classNames } from "#src/ui/class-names.ts";
import { SpectrumDot, SpectrumLine, SpectrumStretch, SpectrumTick } from "#src/ui/spectrum/spectrum-line.tsx";

/** The middle of the stage's column, from 0 to 1. */
const positionOf = (index: number) => (index + 0.5) / ANALYSIS_STAGES.length;

/** The stages of a run with the current one: a list on a phone, otherwise along a line. */
export function StageList({ stage }: { stage: AnalysisStage | null }) {
  const current = stage === null ? -1 : ANALYSIS_STAGES.indexOf(stage);
  return (
    <div>
      <SpectrumLine className="hidden sm:block">
        {ANALYSIS_STAGES.map((name, index) => (
          <SpectrumTick key={name} at={positionOf(index)} />
        ))}
        {current >= 0 && <SpectrumStretch from={0} to={positionOf(current)} />}
        {current >= 0 && <SpectrumDot at={positionOf(current)} />}
      </SpectrumLine>
      <ol className="grid gap-3 sm:mt-3 sm:grid-cols-4 sm:gap-0 sm:text-center sm:text-sm">
        {ANALYSIS_STAGES.map((name, index) => (
          <li
            key={name}
            aria-current={index === current ? "step" : undefined}
            className={classNames(
              "flex items-center gap-3 sm:block sm:px-1",
              index === current ? "font-semibold" : "text-muted",
            )}
          >
            <StageMark isDone={index < current} isCurrent={index === current} />
            {stageWords[name]}
          </li>
        ))}
      </ol>
    </div>
  );
}

function StageMark({ isDone, isCurrent }: { isDone: boolean; isCurrent: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        "size-3 shrink-0 rounded-full border sm:hidden",
        isCurrent ? "border-accent bg-accent" : isDone ? "border-ink bg-ink" : "border-edge",
      )}
    />
  );
}
