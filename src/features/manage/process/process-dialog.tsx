import type { SurveyResponses } from "#domain/surveys/dashboard.ts";
import { processingWords } from "#src/content/processing.ts";
import { Button } from "#src/ui/button.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { Dialog } from "#src/ui/overlay/dialog.tsx";

interface ProcessDialogProps {
  isOpen: boolean;
  responses: SurveyResponses;
  onCancel: () => void;
  onConfirm: () => void;
}

/** Confirms before an attempt is spent. */
export function ProcessDialog({ isOpen, responses, onCancel, onConfirm }: ProcessDialogProps) {
  const { attemptsUsed, maxAttempts, cooldownHours } = responses;
  return (
    <Dialog
      open={isOpen}
      onOpenChange={onCancel}
      title={processingWords.title}
      description={processingWords.duration}
      footer={
        <>
          <Button look="secondary" size="small" onClick={onCancel}>
            {processingWords.cancel}
          </Button>
          <Button size="small" onClick={onConfirm}>
            {processingWords.confirm}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <Notice tone="warning">
          <p className="font-medium">{processingWords.warning}</p>
        </Notice>
        <p className="text-sm">{processingWords.limits(maxAttempts, cooldownHours)}</p>
        <p className="text-sm font-semibold">{processingWords.attempts(attemptsUsed, maxAttempts)}</p>
      </div>
    </Dialog>
  );
}
