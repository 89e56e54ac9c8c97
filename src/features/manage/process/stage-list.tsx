import { ANALYSIS_STAGES, type AnalysisStage } from "#domain/live.ts";
import { stageWords } from "#src/content/processing.ts";
import { classNames } from "#src/ui/class-names.ts";
import { SpectrumDot, SpectrumLine, SpectrumStretch, SpectrumTick } from "#src/ui/spectrum/spectrum-line.tsx";

/** In the middle of the stage's column. */
const placeOf = (index: number) => (index + 0.5) / ANALYSIS_STAGES.length;

/** The stages of a run and where it is: one below the other on a phone, else along the line. */
export function StageList({ stage }: { stage: AnalysisStage | null }) {
  const current = stage === null ? -1 : ANALYSIS_STAGES.indexOf(stage);
  return (
    <div>
      <SpectrumLine className="hidden sm:block">
        {ANALYSIS_STAGES.map((name, index) => (
          <SpectrumTick key={name} at={placeOf(index)} />
        ))}
        {current >= 0 && <SpectrumStretch from={0} to={placeOf(current)} />}
        {current >= 0 && <SpectrumDot at={placeOf(current)} />}
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
