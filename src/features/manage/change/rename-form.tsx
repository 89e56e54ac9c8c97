import { useState } from "react";
import { MAX_ORGANIZATION_NAME_LENGTH } from "#domain/limits.ts";
import { changeSurveySchema } from "#domain/surveys/survey.ts";
import { changeWords, renameWords } from "#src/content/change-survey.ts";
import { createSurveyWords } from "#src/content/manage.ts";
import type { DialogFormProps } from "#src/features/manage/dialog/survey-dialog.tsx";
import { SurveyForm } from "#src/features/manage/dialog/survey-form.tsx";
import { useManageAction } from "#src/features/manage/page/use-manage-action.ts";
import { errorAt } from "#src/lib/form/form-errors.ts";
import { TextField } from "#src/ui/form/field.tsx";
import { changeSurvey } from "./change-survey.ts";

export function RenameForm({ survey, onClose }: DialogFormProps) {
  const action = useManageAction(changeSurvey, onClose);
  const [name, setName] = useState(survey.organizationName);
  const [problem, setProblem] = useState<string | null>(null);

  function submit() {
    const parsed = changeSurveySchema.safeParse({ organizationName: name });
    if (!parsed.success) return setProblem(parsed.error.issues[0]?.message ?? null);
    const { organizationName = "" } = parsed.data;
    if (organizationName === survey.organizationName) return onClose();
    action.run({
      code: survey.code,
      change: { organizationName },
      undo: { organizationName: survey.organizationName },
      message: renameWords.renamed(organizationName),
    });
  }

  return (
    <SurveyForm
      action={action}
      submitLabel={renameWords.save}
      busyLabel={changeWords.saving}
      onSubmit={submit}
      onCancel={onClose}
    >
      <TextField
        label={createSurveyWords.organizationName}
        hint={renameWords.hint}
        value={name}
        error={problem ?? errorAt("organizationName", action.error)}
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
