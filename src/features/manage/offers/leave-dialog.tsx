import type { SurveySummary } from "#domain/surveys/dashboard.ts";
import { manageWords } from "#src/content/manage.ts";
import { sharingWords } from "#src/content/offers.ts";
import type { SurveyDialogProps } from "#src/features/manage/page/dialogs.ts";
import { useLastKnown } from "#src/features/manage/page/use-last-known.ts";
import { useDone, useManageAction } from "#src/features/manage/page/use-manage-action.ts";
import { Button } from "#src/ui/button.tsx";
import { FormErrorNotice } from "#src/ui/error-notice.tsx";
import { Dialog } from "#src/ui/overlay/dialog.tsx";
import { endSecondManager } from "./change-sharing.ts";

/** Asks a second manager before they leave a survey. */
export function LeaveDialog({ survey, onClose }: SurveyDialogProps) {
  const shown = useLastKnown(survey);
  return (
    <Dialog
      open={survey !== null}
      onOpenChange={onClose}
      title={sharingWords.leave}
      description={shown && `${shown.organizationName || manageWords.unnamed} · ${shown.code}`}
    >
      {shown && <Leave key={shown.code} survey={shown} onClose={onClose} />}
    </Dialog>
  );
}

function Leave({ survey, onClose }: { survey: SurveySummary; onClose: () => void }) {
  const { run, outcome, isIdle } = useManageAction(endSecondManager);
  useDone(isIdle && outcome?.ok === true, onClose);
  return (
    <div className="grid gap-6">
      <p className="wrap-anywhere">{sharingWords.leaveText(survey.sharing.owner ?? "")}</p>
      {outcome?.ok === false && <FormErrorNotice error={outcome.error} />}
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="secondary" size="small" onClick={onClose}>
          {manageWords.cancel}
        </Button>
        <Button
          look="danger"
          size="small"
          busy={!isIdle}
          onClick={() => run({ code: survey.code, isOwn: false })}
        >
          {sharingWords.leave}
        </Button>
      </div>
    </div>
  );
}
