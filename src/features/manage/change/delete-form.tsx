import { deleteSurveySchema } from "#domain/surveys/survey.ts";
import { cleanLine } from "#domain/text.ts";
import { deleteWords } from "#messages/manage/dialogs";
import type { DialogFormProps, SurveyEntry } from "#src/features/manage/dialog/survey-dialog.tsx";
import { api } from "#src/lib/api/api-client.ts";
import { useMutation } from "#src/lib/form/use-mutation.ts";
import { ActionForm } from "#src/ui/form/action-form.tsx";
import { TextField } from "#src/ui/form/field.tsx";

const MISMATCH = { message: deleteWords.mismatch, field: "organizationName" };

/** Deletes a survey whose name is typed; the dialog closes when the survey leaves the list. */
function DeleteForm({ survey, onClose }: DialogFormProps) {
  const { code, organizationName, responses, state } = survey;
  const deletion = useMutation(api.v1.surveys[":code"].$delete, {
    done: deleteWords.deleted({ name: organizationName }),
    failed: deleteWords.failed,
  });
  return (
    <ActionForm
      schema={deleteSurveySchema}
      initial={{ organizationName: "" }}
      mutation={deletion}
      onSend={(json) =>
        cleanLine(json.organizationName) === organizationName
          ? deletion.run({ param: { code }, json })
          : deletion.refuse(MISMATCH)
      }
      submit={deleteWords.confirm}
      busyLabel={deleteWords.deleting}
      isDangerous
      onCancel={onClose}
    >
      {({ field }) => (
        <>
          <div className="grid gap-3">
            <p>{deleteWords.text({ responses })}</p>
            {state === "open" && <p className="text-muted">{deleteWords.instead}</p>}
          </div>
          <TextField
            label={deleteWords.name}
            hint={<span className="wrap-anywhere">{deleteWords.hint({ name: organizationName })}</span>}
            autoComplete="off"
            spellCheck={false}
            required
            {...field("organizationName")}
          />
        </>
      )}
    </ActionForm>
  );
}

export const deletion: SurveyEntry = {
  name: "delete",
  label: deleteWords.action,
  isDangerous: true,
  form: { title: deleteWords.title, Form: DeleteForm },
};
