import type { AnalysisProgress } from "#domain/live.ts";
import { processingWords, stageWords, waitingWords } from "#src/content/processing.ts";
import { useDebounced } from "#src/features/manage/live/use-timers.ts";
import { Button } from "#src/ui/button.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { BlockingOverlay } from "#src/ui/overlay/blocking-overlay.tsx";
import { Spinner } from "#src/ui/spinner.tsx";
import { Elapsed } from "./elapsed.tsx";
import { StageList } from "./stage-list.tsx";

/** Shorter stages are not announced. */
const DEBOUNCE_MS = 1000;

interface ProcessingOverlayProps {
  isOpen: boolean;
  /** Null until the list of surveys has it. */
  analysis: AnalysisProgress | null;
  /** It takes longer than an analysis should: the manager may leave. */
  isLate: boolean;
  onLeave: () => void;
}

export function ProcessingOverlay({ isOpen, analysis, isLate, onLeave }: ProcessingOverlayProps) {
  const stage = analysis?.stage ?? null;
  return (
    <BlockingOverlay
      open={isOpen}
      title={processingWords.overlayTitle}
      description={processingWords.overlayText}
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
      <StageAnnouncer words={stage === null ? waitingWords : stageWords[stage]} />
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
