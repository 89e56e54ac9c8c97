import { useState } from "react";
import type { SurveySummary } from "#domain/surveys/dashboard.ts";
import { changeWords } from "#src/content/change-survey.ts";
import { reportAccessWords } from "#src/content/manage.ts";
import type { SurveyDialogProps } from "#src/features/manage/page/dialogs.ts";
import { useDone, useManageAction } from "#src/features/manage/page/use-manage-action.ts";
import { CopyLine, shareUrl, URL_TOASTS } from "#src/features/manage/share/copy-line.tsx";
import { ReportAccessField } from "#src/features/manage/share/report-access-field.tsx";
import { changeSurvey } from "./change-survey.ts";
import { SurveyForm, SurveyFormDialog } from "./survey-form.tsx";

export function ReportAccessDialog({ survey, onClose }: SurveyDialogProps) {
  return (
    <SurveyFormDialog survey={survey} onClose={onClose} title={reportAccessWords.title}>
      {(shown) => <ReportAccessForm key={shown.code} survey={shown} onClose={onClose} />}
    </SurveyFormDialog>
  );
}

function ReportAccessForm({ survey, onClose }: { survey: SurveySummary; onClose: () => void }) {
  const { code, mode, linkKind } = survey;
  const { run, outcome, isIdle } = useManageAction(changeSurvey);
  const [sharesReport, setSharesReport] = useState(survey.sharesReport);
  useDone(isIdle && outcome?.ok === true, onClose);

  function submit() {
    if (sharesReport === survey.sharesReport) return onClose();
    run({
      code,
      change: { sharesReport },
      undo: { sharesReport: !sharesReport },
      message: sharesReport ? reportAccessWords.shared : reportAccessWords.private,
    });
  }

  return (
    <SurveyForm
      error={outcome?.ok === false ? outcome.error : null}
      failedTitle={changeWords.failed}
      submitLabel={reportAccessWords.save}
      busyLabel={changeWords.saving}
      isBusy={!isIdle}
      onSubmit={submit}
      onCancel={onClose}
    >
      <ReportAccessField autoFocus mode={mode} checked={sharesReport} onChange={setSharesReport} />
      {survey.sharesReport && linkKind === "shared" && (
        <CopyLine label={reportAccessWords.link} text={shareUrl(code)} toasts={URL_TOASTS} />
      )}
    </SurveyForm>
  );
}
