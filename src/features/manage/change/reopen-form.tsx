import * as z from "zod/mini";
import { MAX_RESPONSES_PER_SURVEY } from "#domain/limits.ts";
import type { SurveySummary } from "#domain/surveys/dashboard.ts";
import { changeWords, reopenWords, settingsWords } from "#messages/manage/dialogs";
import { useChange } from "#src/features/manage/calls/use-change.ts";
import type { DialogFormProps, SurveyEntry } from "#src/features/manage/dialog/survey-dialog.tsx";
import { EndField, endSchema, latestEnd, proposedEnd } from "#src/features/manage/settings/survey-end.tsx";
import { serverNow } from "#src/lib/api/server-clock.ts";
import { formatDateTime } from "#src/lib/format.ts";
import { ActionForm } from "#src/ui/form/action-form.tsx";

const reopenSchema = z.object({ expiresAt: endSchema });

/** Opens a closed or expired survey again, until a day to come. What undoes it is closing: its end was over. */
function ReopenForm({ survey, onClose }: DialogFormProps) {
  const reopening = useChange(onClose);
  return (
    <ActionForm
      schema={reopenSchema}
      initial={{ expiresAt: proposedEnd(survey, serverNow()) }}
      mutation={reopening}
      onSend={({ expiresAt }) =>
        reopening.run({
          code: survey.code,
          change: { status: "active", expiresAt },
          undo: { status: "closed" },
          message: reopenWords.reopened({ end: formatDateTime(expiresAt) }),
        })
      }
      submit={reopenWords.save}
      busyLabel={changeWords.saving}
      onCancel={onClose}
    >
      {({ field }) => (
        <>
          <p>{reopenWords.text}</p>
          <EndField {...field("expiresAt")} label={settingsWords.end} survey={survey} />
        </>
      )}
    </ActionForm>
  );
}

/** A place is left, and a day within the limit after its creation. */
export function canOpenAgain({ state, responses, createdAt }: SurveySummary): boolean {
  return state !== "open" && responses < MAX_RESPONSES_PER_SURVEY && latestEnd({ createdAt }) > serverNow();
}

export const reopen: SurveyEntry = {
  name: "reopen",
  label: reopenWords.action,
  when: canOpenAgain,
  form: { title: reopenWords.title, Form: ReopenForm, activates: true },
};
