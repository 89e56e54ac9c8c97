import { useState } from "react";
import { MAX_ORGANIZATION_NAME_LENGTH } from "#domain/limits.ts";
import { changeSurveySchema } from "#domain/surveys/survey.ts";
import { changeWords, renameWords } from "#src/content/change-survey.ts";
import type { FormError } from "#src/content/form-errors.ts";
import { createSurveyWords } from "#src/content/manage.ts";
import type { DialogFormProps, SurveyEntry } from "#src/features/manage/dialog/survey-dialog.tsx";
import { SurveyForm } from "#src/features/manage/dialog/survey-form.tsx";
import { useManageAction } from "#src/features/manage/page/use-manage-action.ts";
import { firstError } from "#src/lib/form/form-errors.ts";
import { useTyped } from "#src/lib/form/use-typed.ts";
import { TextField } from "#src/ui/form/field.tsx";
import { changeSurvey } from "./change-survey.ts";

function RenameForm({ survey, onClose }: DialogFormProps) {
  const action = useManageAction(changeSurvey, onClose);
  const { typed, fieldOf } = useTyped({ organizationName: survey.organizationName });
  const [problem, setProblem] = useState<FormError | null>(null);

  function submit() {
    const parsed = changeSurveySchema.safeParse(typed);
    if (!parsed.success) return setProblem(firstError(parsed.error));
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
      problem={problem}
      submitLabel={renameWords.save}
      busyLabel={changeWords.saving}
      onSubmit={submit}
      onCancel={onClose}
    >
      <TextField
        label={createSurveyWords.organizationName}
        hint={renameWords.hint}
        maxLength={MAX_ORGANIZATION_NAME_LENGTH * 2}
        autoComplete="organization"
        autoFocus
        required
        {...fieldOf("organizationName", problem ?? action.error, () => setProblem(null))}
      />
    </SurveyForm>
  );
}

export const rename: SurveyEntry = {
  name: "rename",
  label: renameWords.action,
  place: "menu",
  form: { title: renameWords.title, Form: RenameForm },
};
