import * as z from "zod/mini";
import { SURVEY_EXPIRY_DAYS, TEAM_SIZE } from "#domain/limits.ts";
import { type RunAgain, runAgainSchema } from "#domain/surveys/run-again.ts";
import { createSurveyWords, runAgainWords } from "#messages/manage/dialogs";
import { patchSurvey } from "#src/features/manage/calls/use-change.ts";
import { CLOSING } from "#src/features/manage/change/close-form.tsx";
import type {
  CreatedSurvey,
  DialogFormProps,
  SurveyEntry,
} from "#src/features/manage/dialog/survey-dialog.tsx";
import { DaysField } from "#src/features/manage/settings/setting-fields.tsx";
import { api, read } from "#src/lib/api/api-client.ts";
import { callOnce } from "#src/lib/api/idempotency-key.ts";
import { useMutation } from "#src/lib/form/use-mutation.ts";
import { ActionForm } from "#src/ui/form/action-form.tsx";
import { Checkbox } from "#src/ui/form/checkbox.tsx";
import { NumberField } from "#src/ui/form/number-field.tsx";

const formSchema = z.extend(runAgainSchema, { closesEarlier: z.boolean() });

interface NextRound {
  code: string;
  next: RunAgain;
  /** The round before is still open, and ends with this. */
  closesEarlier: boolean;
}

async function runAgain({ code, next, closesEarlier }: NextRound): Promise<CreatedSurvey> {
  const { $post } = api.v1.surveys[":code"]["follow-ups"];
  // First, since it may take one of the places of active surveys.
  if (closesEarlier) await patchSurvey(code, CLOSING.change);
  const made = await callOnce({ code, next }, (once) => read($post({ param: { code }, json: next }, once)));
  return { code: made.code, managerPin: made.managerPin ?? "", isNextRound: true };
}

/** Creates the next round of a survey. */
function RunAgainForm({ survey, onClose, onCreated }: DialogFormProps) {
  const { code, state, teamSize, isCompared, linkKind } = survey;
  const isOpen = state === "open";
  const round = useMutation(runAgain, {
    failed: runAgainWords.failed,
    toastsErrors: true,
    reloads: false,
    onDone: onCreated,
  });
  return (
    <ActionForm
      schema={formSchema}
      initial={{
        expiresInDays: String(SURVEY_EXPIRY_DAYS.default),
        joined: "",
        closesEarlier: isOpen,
      }}
      mutation={round}
      onSend={({ closesEarlier, ...next }) =>
        round.run({ code, next, closesEarlier: isOpen && closesEarlier })
      }
      submit={runAgainWords.submit}
      busyLabel={createSurveyWords.submitting}
      onCancel={onClose}
    >
      {({ field }) => (
        <>
          <p>{isCompared ? runAgainWords.isCompared : runAgainWords.text}</p>
          {linkKind === "personal" && <p>{runAgainWords.emptyList}</p>}
          <DaysField {...field("expiresInDays")} />
          <NumberField
            {...field("joined")}
            disabled={teamSize === null}
            label={runAgainWords.joined}
            hint={
              teamSize === null ? runAgainWords.joinedWithoutSize : runAgainWords.joinedHint({ teamSize })
            }
            range={{ min: 0, max: TEAM_SIZE.max }}
          />
          {isOpen && <Checkbox {...field("closesEarlier")} {...runAgainWords.closeBefore} />}
        </>
      )}
    </ActionForm>
  );
}

export const again: SurveyEntry = {
  name: "again",
  label: runAgainWords.action,
  form: { title: runAgainWords.title, Form: RunAgainForm, activates: true },
};
