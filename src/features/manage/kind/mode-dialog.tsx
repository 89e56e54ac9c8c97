import { useState } from "react";
import type { SurveySummary } from "#domain/surveys/dashboard.ts";
import { modeWords } from "#src/content/manage.ts";
import { SurveyDialog, type SurveyDialogProps } from "#src/features/manage/dialog/survey-dialog.tsx";
import { SurveyForm } from "#src/features/manage/dialog/survey-form.tsx";
import { useManageAction } from "#src/features/manage/page/use-manage-action.ts";
import { changeMode } from "./change-mode.ts";
import { ModeRadios } from "./mode-radios.tsx";

/** Changes the kind of a survey without responses. */
export function ModeDialog({ survey, onClose }: SurveyDialogProps) {
  return (
    <SurveyDialog survey={survey} onClose={onClose} title={modeWords.changeTitle}>
      {(shown) => <ModeForm survey={shown} onClose={onClose} />}
    </SurveyDialog>
  );
}

function ModeForm({ survey, onClose }: { survey: SurveySummary; onClose: () => void }) {
  const { run, error, isBusy } = useManageAction(changeMode, onClose);
  const [mode, setMode] = useState(survey.mode);
  const isFixed = survey.responseCount > 0;
  return (
    <SurveyForm
      action={{ error: isFixed ? { message: modeWords.fixed } : error, isBusy }}
      failedTitle={modeWords.failed}
      submitLabel={modeWords.save}
      isDisabled={isFixed}
      onSubmit={() => (mode === survey.mode ? onClose() : run({ code: survey.code, mode }))}
      onCancel={onClose}
    >
      <ModeRadios value={mode} onChange={setMode} />
    </SurveyForm>
  );
}
