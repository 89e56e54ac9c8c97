import { useState } from "react";
import { changeWords } from "#src/content/change-survey.ts";
import { reportAccessWords } from "#src/content/manage.ts";
import type { DialogFormProps, SurveyEntry } from "#src/features/manage/dialog/survey-dialog.tsx";
import { SurveyForm } from "#src/features/manage/dialog/survey-form.tsx";
import { useManageAction } from "#src/features/manage/page/use-manage-action.ts";
import { CopyLine, shareUrl, URL_TOASTS } from "#src/features/manage/share/copy-line.tsx";
import { ReportAccessField } from "#src/features/manage/share/report-access-field.tsx";
import { changeSurvey } from "./change-survey.ts";

function ReportAccessForm({ survey, onClose }: DialogFormProps) {
  const { code, mode, linkKind } = survey;
  const action = useManageAction(changeSurvey, onClose);
  const [sharesReport, setSharesReport] = useState(survey.sharesReport);

  function submit() {
    if (sharesReport === survey.sharesReport) return onClose();
    action.run({
      code,
      change: { sharesReport },
      undo: { sharesReport: !sharesReport },
      message: sharesReport ? reportAccessWords.shared : reportAccessWords.private,
    });
  }

  return (
    <SurveyForm
      action={action}
      submitLabel={reportAccessWords.save}
      busyLabel={changeWords.saving}
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

export const report: SurveyEntry = {
  name: "report",
  label: reportAccessWords.action,
  place: "menu",
  form: { title: reportAccessWords.title, Form: ReportAccessForm },
};
