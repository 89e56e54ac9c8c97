import { AlertDialog } from "@base-ui/react/alert-dialog";
import type { ReactNode, RefObject } from "react";
import { Link } from "react-router";
import { ANALYSIS_STAGES, type AnalysisProgress, type AnalysisStage } from "#domain/live.ts";
import type { SurveySummary } from "#domain/surveys/dashboard.ts";
import { processingWords, stageWords } from "#messages/manage/processing";
import { useDebounced } from "#src/features/manage/live/use-timers.ts";
import { Button, buttonClass } from "#src/ui/button.tsx";
import { classNames } from "#src/ui/class-names.ts";
import { Spinner } from "#src/ui/icons.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { FocusAfterwards } from "#src/ui/overlay/dialog.tsx";
import { SpectrumDot, SpectrumLine, SpectrumStretch, SpectrumTick } from "#src/ui/spectrum/spectrum-line.tsx";
import { Elapsed } from "./analysis-state.tsx";

/** Shorter stages are not announced. */
const DEBOUNCE_MS = 1000;

interface ProcessingOverlayProps {
  isOpen: boolean;
  /** Null until the list of surveys has it. */
  analysis: AnalysisProgress | null;
  /** It takes longer than an analysis should: the manager may leave. */
  isLate: boolean;
  /** Leads to the insights, once they are there. */
  insightsLink: RefObject<HTMLElement | null>;
  onLeave: () => void;
}

export function ProcessingOverlay({
  isOpen,
  analysis,
  isLate,
  insightsLink,
  onLeave,
}: ProcessingOverlayProps) {
  const stage = analysis?.stage ?? null;
  return (
    <BlockingOverlay
      open={isOpen}
      title={processingWords.overlayTitle}
      description={processingWords.overlayText}
      finalFocus={insightsLink}
      corner={!isLate && <CornerNotice />}
    >
      <StageList stage={stage} />
      <p className="flex items-center gap-3 text-accent text-h3">
        <Spinner className="size-6" />
        <Elapsed since={analysis?.startedAt ?? null} />
        <span aria-hidden="true" className="text-muted text-sm">
          {processingWords.elapsedShort}
        </span>
      </p>
      <StageAnnouncer words={stageWords[stage ?? "waiting"]} />
      {isLate && (
        <Notice tone="warning" role="status">
          <p>{processingWords.late}</p>
          <div>
            <Button look="secondary" size="small" onClick={onLeave}>
              {processingWords.leave}
            </Button>
          </div>
        </Notice>
      )}
    </BlockingOverlay>
  );
}

function StageAnnouncer({ words }: { words: string }) {
  return (
    <p role="status" className="sr-only">
      {useDebounced(words, DEBOUNCE_MS)}
    </p>
  );
}

function CornerNotice() {
  return (
    <Notice tone="accent" title={processingWords.noticeTitle} className="shadow-float">
      <p>{processingWords.noticeText}</p>
    </Notice>
  );
}

/** The middle of the stage's column, from 0 to 1. */
const positionOf = (index: number) => (index + 0.5) / ANALYSIS_STAGES.length;

/** The stages of a run with the current one: a list on a phone, otherwise along a line. */
function StageList({ stage }: { stage: AnalysisStage | null }) {
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
        isCurrent ? "filled border-accent" : isDone ? "border-ink bg-ink" : "border-edge",
      )}
    />
  );
}

interface InsightsReadyProps {
  /** Null: no analysis has ended since the page was opened. */
  survey: SurveySummary | null;
  linkRef: RefObject<HTMLAnchorElement | null>;
}

/** Leads from an analysis that has just ended to its insights, for as long as the page is open. */
export function InsightsReady({ survey, linkRef }: InsightsReadyProps) {
  return (
    <div role="status">
      {survey && (
        <Notice
          tone="success"
          title={processingWords.ended({ survey: survey.organizationName })}
          className="mb-8"
        >
          <div className="pt-2">
            <Link
              ref={linkRef}
              to={`/survey/${survey.code}/insights`}
              className={buttonClass({ size: "small" })}
            >
              {processingWords.viewInsights}
            </Link>
          </div>
        </Notice>
      )}
    </div>
  );
}

interface BlockingOverlayProps {
  open: boolean;
  title: ReactNode;
  /** The accessible description. */
  description: ReactNode;
  corner?: ReactNode;
  /** What takes the focus when it closes, if it is there. */
  finalFocus?: RefObject<HTMLElement | null>;
  children?: ReactNode;
}

/** Covers the page during a process. Only the caller closes it. */
function BlockingOverlay({ open, title, description, corner, finalFocus, children }: BlockingOverlayProps) {
  return (
    <AlertDialog.Root open={open} onOpenChange={() => {}}>
      <AlertDialog.Portal>
        <AlertDialog.Popup
          finalFocus={finalFocus}
          className="fixed inset-0 z-50 grid place-items-center overflow-y-auto bg-paper p-gutter pb-36 outline-none"
        >
          <div className="grid w-full max-w-measure gap-6">
            <AlertDialog.Title className="text-h1">{title}</AlertDialog.Title>
            <AlertDialog.Description className="text-lead text-muted">{description}</AlertDialog.Description>
            {children}
          </div>
          <FocusAfterwards target={finalFocus} />
          {corner && <div className="fixed inset-x-4 bottom-4 sm:start-auto">{corner}</div>}
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
