import { useState } from "react";
import type { SurveySummary } from "#domain/surveys/dashboard.ts";
import { cleanLine } from "#domain/text.ts";
import { deleteWords } from "#src/content/change-survey.ts";
import type { SurveyDialogProps } from "#src/features/manage/page/dialogs.ts";
import { useManageAction } from "#src/features/manage/page/use-manage-action.ts";
import { errorAt } from "#src/lib/form/form-errors.ts";
import { TextField } from "#src/ui/form/field.tsx";
import { deleteSurvey } from "./delete-survey.ts";
import { SurveyForm, SurveyFormDialog } from "./survey-form.tsx";

/** Deletes a survey whose name is typed; the dialog closes when the survey leaves the list. */
export function DeleteDialog({ survey, onClose }: SurveyDialogProps) {
  return (
    <SurveyFormDialog survey={survey} onClose={onClose} title={deleteWords.title}>
      {(shown) => <DeleteForm key={shown.code} survey={shown} onClose={onClose} />}
    </SurveyFormDialog>
  );
}

function DeleteForm({ survey, onClose }: { survey: SurveySummary; onClose: () => void }) {
  const { code, organizationName, responseCount, isActive } = survey;
  const { run, outcome, isIdle } = useManageAction(deleteSurvey);
  const [typed, setTyped] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const error = outcome?.ok === false ? outcome.error : null;

  function submit() {
    if (cleanLine(typed) !== organizationName) return setProblem(deleteWords.mismatch);
    run({ code, organizationName });
  }

  return (
    <SurveyForm
      error={error}
      failedTitle={deleteWords.failed}
      submitLabel={deleteWords.confirm}
      busyLabel={deleteWords.deleting}
      isBusy={!isIdle}
      isDangerous
      onSubmit={submit}
      onCancel={onClose}
    >
      <div className="grid gap-3">
        <p>{deleteWords.text(responseCount)}</p>
        {isActive && <p className="text-muted">{deleteWords.instead}</p>}
      </div>
      <TextField
        label={deleteWords.name}
        hint={<span className="wrap-anywhere">{deleteWords.hint(organizationName)}</span>}
        value={typed}
        error={problem ?? errorAt("organizationName", error)}
        onChange={(event) => {
          setTyped(event.target.value);
          setProblem(null);
        }}
        autoComplete="off"
        spellCheck={false}
        autoFocus
        required
      />
    </SurveyForm>
  );
}
