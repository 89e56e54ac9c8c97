import { inviteWords } from "#src/content/invitations.ts";
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
import type { CreatedSurvey } from "./create-survey.ts";

interface SurveyCreatedDialogProps {
  /** Null closes it. */
  created: CreatedSurvey | null;
  /** The list that has the survey is still loading. */
  isLoading: boolean;
  onClose: () => void;
  onInvite: (code: string) => void;
}

/** A click outside does not close it: the PIN is shown only once. */
export function SurveyCreatedDialog({ created, isLoading, onClose, onInvite }: SurveyCreatedDialogProps) {
  const shown = useLastKnown(created);
  const isPersonal = shown?.linkKind === "personal";
  return (
    <Dialog
      open={created !== null}
      onOpenChange={onClose}
      closesOutside={false}
      title={createSurveyWords.createdTitle}
      description={isPersonal ? createSurveyWords.createdPersonalText : createSurveyWords.createdText}
      footer={
        <>
          <Button look={isPersonal ? "secondary" : "primary"} size="small" onClick={onClose}>
            {createSurveyWords.done}
          </Button>
          {isPersonal && (
            <Button size="small" busy={isLoading} onClick={() => onInvite(shown.code)}>
              {inviteWords.action}
            </Button>
          )}
        </>
      }
    >
      {shown && (
        <>
          <CopyLine label={createSurveyWords.code} text={shown.code} toasts={CODE_TOASTS} isLarge />
          {!isPersonal && (
            <CopyLine label={createSurveyWords.shareLink} text={shareUrl(shown.code)} toasts={URL_TOASTS} />
          )}
          <PinOnce pin={shown.managerPin} />
        </>
      )}
    </Dialog>
  );
}
