import { createSurveyWords } from "#messages/manage/dialogs";
import { entryWords } from "#messages/manage/page";
import {
  CODE_TOASTS,
  CopyLine,
  PinOnce,
  shareUrl,
  URL_TOASTS,
} from "#src/features/manage/dialog/copy-line.tsx";
import { useLastKnown } from "#src/features/manage/dialog/use-last-known.ts";
import { Button } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/overlay/dialog.tsx";
import type { CreatedSurvey } from "./create-survey.ts";

interface SurveyCreatedDialogProps extends Omit<CreatedButtonsProps, "created"> {
  /** Null closes it. */
  created: CreatedSurvey | null;
}

/** A click outside does not close it: the PIN is shown only once. */
export function SurveyCreatedDialog({ created, ...buttons }: SurveyCreatedDialogProps) {
  const shown = useLastKnown(created);
  const isPersonal = shown?.linkKind === "personal";
  return (
    <Dialog
      open={created !== null}
      onOpenChange={buttons.onClose}
      closesOutside={false}
      title={createSurveyWords.createdTitle}
      description={isPersonal ? createSurveyWords.createdPersonalText : createSurveyWords.createdText}
      footer={shown && <CreatedButtons created={shown} {...buttons} />}
    >
      {shown && <CreatedCodes created={shown} />}
    </Dialog>
  );
}

interface CreatedButtonsProps {
  created: CreatedSurvey;
  /** The list that has the survey is still loading. */
  isLoading?: boolean;
  onClose: () => void;
  onInvite: (code: string) => void;
}

export function CreatedButtons({ created, isLoading, onClose, onInvite }: CreatedButtonsProps) {
  const isPersonal = created.linkKind === "personal";
  return (
    <>
      <Button look={isPersonal ? "secondary" : "primary"} size="small" onClick={onClose}>
        {createSurveyWords.done}
      </Button>
      {isPersonal && (
        <Button size="small" busy={isLoading} onClick={() => onInvite(created.code)}>
          {entryWords.invite}
        </Button>
      )}
    </>
  );
}

export function CreatedCodes({ created }: { created: CreatedSurvey }) {
  const { code, managerPin, linkKind } = created;
  return (
    <>
      <CopyLine label={createSurveyWords.code} text={code} toasts={CODE_TOASTS} isLarge />
      {linkKind === "shared" && (
        <CopyLine label={createSurveyWords.shareLink} text={shareUrl(created)} toasts={URL_TOASTS} />
      )}
      <PinOnce pin={managerPin} />
    </>
  );
}
