import { processingWords } from "#src/content/processing.ts";
import { BlockingOverlay } from "#src/ui/blocking-overlay.tsx";
import { Button } from "#src/ui/button.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { Spinner } from "#src/ui/spinner.tsx";

interface ProcessingOverlayProps {
  isOpen: boolean;
  /** It has run for longer than an analysis should: there is a way out. */
  isLate: boolean;
  onLeave: () => void;
}

export function ProcessingOverlay({ isOpen, isLate, onLeave }: ProcessingOverlayProps) {
  return (
    <BlockingOverlay
      open={isOpen}
      title={processingWords.overlayTitle}
      description={processingWords.overlayText}
      corner={<CornerNotice />}
    >
      <Spinner className="size-10 text-accent" />
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

function CornerNotice() {
  return (
    <Notice tone="accent" title={processingWords.noticeTitle} className="shadow-float">
      <p>{processingWords.noticeText}</p>
    </Notice>
  );
}
