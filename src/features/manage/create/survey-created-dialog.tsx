import { createSurveyWords } from "#src/content/manage.ts";
import { useLastKnown } from "#src/features/manage/page/use-last-known.ts";
import {
  CODE_TOASTS,
  CopyLine,
  PinOnce,
  shareUrl,
  URL_TOASTS,
} from "#src/features/manage/share/copy-line.tsx";
import { Button } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/overlay/dialog.tsx";

interface SurveyCreatedDialogProps {
  /** Null closes it. */
  created: { code: string; managerPin: string } | null;
  onClose: () => void;
}

/** A click outside does not close it: the PIN is shown only once. */
export function SurveyCreatedDialog({ created, onClose }: SurveyCreatedDialogProps) {
  const shown = useLastKnown(created);
  return (
    <Dialog
      open={created !== null}
      onOpenChange={onClose}
      closesOutside={false}
      title={createSurveyWords.createdTitle}
      description={createSurveyWords.createdText}
      footer={
        <Button size="small" onClick={onClose}>
          {createSurveyWords.done}
        </Button>
      }
    >
      {shown && (
        <>
          <CopyLine label={createSurveyWords.code} text={shown.code} toasts={CODE_TOASTS} isLarge />
          <CopyLine label={createSurveyWords.shareLink} text={shareUrl(shown.code)} toasts={URL_TOASTS} />
          <PinOnce pin={shown.managerPin} />
        </>
      )}
    </Dialog>
  );
}
