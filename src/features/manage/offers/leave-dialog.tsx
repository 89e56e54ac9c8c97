import type { SurveySummary } from "#domain/surveys/dashboard.ts";
import { sharingWords } from "#src/content/offers.ts";
import { SurveyDialog, type SurveyDialogProps } from "#src/features/manage/dialog/survey-dialog.tsx";
import { SurveyForm } from "#src/features/manage/dialog/survey-form.tsx";
import { useManageAction } from "#src/features/manage/page/use-manage-action.ts";
import { endSecondManager } from "./change-sharing.ts";

export function LeaveDialog({ survey, onClose }: SurveyDialogProps) {
  return (
    <SurveyDialog survey={survey} onClose={onClose} title={sharingWords.leave}>
      {(shown) => <Leave survey={shown} onClose={onClose} />}
    </SurveyDialog>
  );
}

function Leave({ survey: { code, sharing }, onClose }: { survey: SurveySummary; onClose: () => void }) {
  const action = useManageAction(endSecondManager, onClose);
  return (
    <SurveyForm
      action={action}
      submitLabel={sharingWords.leave}
      isDangerous
      onSubmit={() => action.run({ code, isOwn: false })}
      onCancel={onClose}
    >
      <p className="wrap-anywhere">{sharingWords.leaveText(sharing.owner ?? "")}</p>
    </SurveyForm>
  );
}
