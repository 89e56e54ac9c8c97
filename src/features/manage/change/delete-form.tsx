import { cleanLine } from "#domain/text.ts";
import { deleteWords } from "#messages/manage/dialogs";
import type { FormErrorTable } from "#src/content/form-errors.ts";
import { attempt, useManageAction } from "#src/features/manage/calls/use-manage-action.ts";
import type { DialogFormProps, SurveyEntry } from "#src/features/manage/dialog/survey-dialog.tsx";
import { SurveyForm } from "#src/features/manage/dialog/survey-form.tsx";
import { api, read } from "#src/lib/api/api-client.ts";
import { useTyped } from "#src/lib/form/use-typed.ts";
import { TextField } from "#src/ui/form/field.tsx";

const deleteErrors: FormErrorTable = {
  fields: ["organizationName"],
  worded: ["forbidden"],
  failed: deleteWords.failed,
};

function deleteSurvey({ code, organizationName }: { code: string; organizationName: string }) {
  const work = () => read(api.v1.surveys[":code"].$delete({ param: { code }, json: { organizationName } }));
  return attempt(work, deleteErrors, { done: deleteWords.deleted({ name: organizationName }) });
}

const MISMATCH = { message: deleteWords.mismatch, field: "organizationName" };

/** Deletes a survey whose name is typed; the dialog closes when the survey leaves the list. */
function DeleteForm({ survey, onClose }: DialogFormProps) {
  const { code, organizationName, responses, state } = survey;
  const action = useManageAction(deleteSurvey);
  const { typed, fieldOf } = useTyped({ organizationName: "" });

  function submit() {
    if (cleanLine(typed.organizationName) !== organizationName) return action.refuse(MISMATCH);
    action.run({ code, organizationName });
  }

  return (
    <SurveyForm
      action={action}
      failedTitle={deleteWords.failed}
      submitLabel={deleteWords.confirm}
      busyLabel={deleteWords.deleting}
      isDangerous
      onSubmit={submit}
      onCancel={onClose}
    >
      <div className="grid gap-3">
        <p>{deleteWords.text({ responses: responses })}</p>
        {state === "open" && <p className="text-muted">{deleteWords.instead}</p>}
      </div>
      <TextField
        label={deleteWords.name}
        hint={<span className="wrap-anywhere">{deleteWords.hint({ name: organizationName })}</span>}
        autoComplete="off"
        spellCheck={false}
        required
        {...fieldOf("organizationName", action.error, action.forget)}
      />
    </SurveyForm>
  );
}

export const deletion: SurveyEntry = {
  name: "delete",
  label: deleteWords.action,
  isDangerous: true,
  place: "menu",
  form: { title: deleteWords.title, Form: DeleteForm },
};
