import type { SurveySummary } from "#domain/surveys/dashboard.ts";
import { changeWords, closeWords } from "#src/content/change-survey.ts";
import type { SurveyDialogProps } from "#src/features/manage/page/dialogs.ts";
import { useDone, useManageAction } from "#src/features/manage/page/use-manage-action.ts";
import { changeSurvey } from "./change-survey.ts";
import { SurveyForm, SurveyFormDialog } from "./survey-form.tsx";

export function CloseDialog({ survey, onClose }: SurveyDialogProps) {
  return (
    <SurveyFormDialog survey={survey} onClose={onClose} title={closeWords.title}>
      {(shown) => <CloseForm key={shown.code} survey={shown} onClose={onClose} />}
    </SurveyFormDialog>
  );
}

function CloseForm({ survey, onClose }: { survey: SurveySummary; onClose: () => void }) {
  const { run, outcome, isIdle } = useManageAction(changeSurvey);
  useDone(isIdle && outcome?.ok === true, onClose);

  const close = () =>
    run({
      code: survey.code,
      change: { status: "closed" },
      undo: { status: "active" },
      message: closeWords.closed,
    });

  return (
    <SurveyForm
      error={outcome?.ok === false ? outcome.error : null}
      failedTitle={changeWords.failed}
      submitLabel={closeWords.confirm}
      busyLabel={closeWords.closing}
      isBusy={!isIdle}
      onSubmit={close}
      onCancel={onClose}
    >
      <div className="grid gap-3">
        <p>{closeWords.text}</p>
        {survey.linkKind === "personal" && <p>{closeWords.addresses}</p>}
        <p className="text-muted">{closeWords.again}</p>
      </div>
    </SurveyForm>
  );
}
