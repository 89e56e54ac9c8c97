import { useState } from "react";
import { MAX_ORGANIZATION_NAME_LENGTH } from "#domain/limits.ts";
import type { SurveySummary } from "#domain/surveys/dashboard.ts";
import { changeSurveySchema } from "#domain/surveys/survey.ts";
import { changeWords, renameWords } from "#src/content/change-survey.ts";
import { createSurveyWords } from "#src/content/manage.ts";
import type { SurveyDialogProps } from "#src/features/manage/page/dialogs.ts";
import { useDone, useManageAction } from "#src/features/manage/page/use-manage-action.ts";
import { errorAt } from "#src/lib/form/form-errors.ts";
import { TextField } from "#src/ui/form/field.tsx";
import { changeSurvey } from "./change-survey.ts";
import { SurveyForm, SurveyFormDialog } from "./survey-form.tsx";

export function RenameDialog({ survey, onClose }: SurveyDialogProps) {
  return (
    <SurveyFormDialog survey={survey} onClose={onClose} title={renameWords.title}>
      {(shown) => <RenameForm key={shown.code} survey={shown} onClose={onClose} />}
    </SurveyFormDialog>
  );
}

function RenameForm({ survey, onClose }: { survey: SurveySummary; onClose: () => void }) {
  const { run, outcome, isIdle } = useManageAction(changeSurvey);
  const [name, setName] = useState(survey.organizationName);
  const [problem, setProblem] = useState<string | null>(null);
  const error = outcome?.ok === false ? outcome.error : null;
  useDone(isIdle && outcome?.ok === true, onClose);

  function submit() {
    const parsed = changeSurveySchema.safeParse({ organizationName: name });
    if (!parsed.success) return setProblem(parsed.error.issues[0]?.message ?? null);
    const { organizationName = "" } = parsed.data;
    if (organizationName === survey.organizationName) return onClose();
    run({
      code: survey.code,
      change: { organizationName },
      undo: { organizationName: survey.organizationName },
      message: renameWords.renamed(organizationName),
    });
  }

  return (
    <SurveyForm
      error={error}
      failedTitle={changeWords.failed}
      submitLabel={renameWords.save}
      busyLabel={changeWords.saving}
      isBusy={!isIdle}
      onSubmit={submit}
      onCancel={onClose}
    >
      <TextField
        label={createSurveyWords.organizationName}
        hint={renameWords.hint}
        value={name}
        error={problem ?? errorAt("organizationName", error)}
        maxLength={MAX_ORGANIZATION_NAME_LENGTH * 2}
        onChange={(event) => {
          setName(event.target.value);
          setProblem(null);
        }}
        autoComplete="organization"
        autoFocus
        required
      />
    </SurveyForm>
  );
}
