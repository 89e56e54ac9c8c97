import type { SurveySummary } from "#domain/surveys/dashboard.ts";
import { runAgainWords, createSurveyWords as words } from "#messages/manage/dialogs";
import { entryWords, manageWords } from "#messages/manage/page";
import { CODE_TOASTS, CopyLine, MessageToPaste, PinOnce } from "#src/features/manage/dialog/copy-line.tsx";
import type { CreatedSurvey } from "#src/features/manage/dialog/survey-dialog.tsx";
import { useLastKnown } from "#src/features/manage/dialog/use-last-known.ts";
import { Button } from "#src/ui/button.tsx";
import { Disclosure } from "#src/ui/disclosure.tsx";
import { Loading } from "#src/ui/icons.tsx";
import { Dialog } from "#src/ui/overlay/dialog.tsx";

interface SurveyCreatedDialogProps {
  /** Null closes it. */
  created: CreatedSurvey | null;
  /** Of the list; null while that is loading. */
  survey: SurveySummary | null;
  onClose: () => void;
  onInvite: (code: string) => void;
}

/** The next step, and what is shown only once, folded. A click outside does not close it. */
export function SurveyCreatedDialog({ created, survey, onClose, onInvite }: SurveyCreatedDialogProps) {
  const shown = useLastKnown(created);
  const isPersonal = survey?.linkKind === "personal";
  const text = shown?.isNextRound ? runAgainWords.createdText : words.createdText;
  return (
    <Dialog
      open={created !== null}
      onOpenChange={onClose}
      closesOutside={false}
      title={shown?.isNextRound ? runAgainWords.created : words.createdTitle}
      description={isPersonal ? words.createdPersonalText : text}
      footer={
        <Button look="secondary" size="small" onClick={onClose}>
          {words.done}
        </Button>
      }
    >
      {shown && (
        <div className="grid gap-6">
          {survey === null ? (
            <Loading>{manageWords.loading}</Loading>
          ) : isPersonal ? (
            <Button wide onClick={() => onInvite(survey.code)}>
              {entryWords.invite}
            </Button>
          ) : (
            <MessageToPaste survey={survey} takesFocus />
          )}
          <Disclosure
            className="border-b"
            title={
              <span className="grid gap-1">
                {words.aside}
                <span className="font-normal text-muted text-sm">{words.asideText}</span>
              </span>
            }
          >
            <div className="pb-5">
              <CopyLine label={words.code} text={shown.code} toasts={CODE_TOASTS} isLarge />
              <PinOnce pin={shown.managerPin} />
            </div>
          </Disclosure>
        </div>
      )}
    </Dialog>
  );
}
