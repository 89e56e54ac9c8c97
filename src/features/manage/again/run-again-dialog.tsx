import { SURVEY_EXPIRY_DAYS, TEAM_SIZE } from "#domain/limits.ts";
import type { SurveySummary } from "#domain/surveys/dashboard.ts";
import { type RunAgain, runAgainSchema } from "#domain/surveys/run-again.ts";
import { createSurveyWords, runAgainWords } from "#messages/manage/dialogs";
import type { FormErrorTable } from "#src/content/form-errors.ts";
import { type ActionOf, attempt, useManageAction } from "#src/features/manage/calls/use-manage-action.ts";
import type { CreatedSurvey } from "#src/features/manage/create/create-survey.ts";
import { CreatedButtons, CreatedCodes } from "#src/features/manage/create/survey-created-dialog.tsx";
import type { SurveyDialogProps, SurveyEntry } from "#src/features/manage/dialog/survey-dialog.tsx";
import { LimitNotice, SurveyForm } from "#src/features/manage/dialog/survey-form.tsx";
import { useLastKnown } from "#src/features/manage/dialog/use-last-known.ts";
import { invite } from "#src/features/manage/invite/invite.ts";
import { api, read } from "#src/lib/api/api-client.ts";
import { callOnce } from "#src/lib/api/idempotency-key.ts";
import { firstError } from "#src/lib/form/form-errors.ts";
import { useTyped } from "#src/lib/form/use-typed.ts";
import { NumberField } from "#src/ui/form/number-field.tsx";
import { Dialog } from "#src/ui/overlay/dialog.tsx";

const runAgainErrors: FormErrorTable = {
  fields: ["expiresInDays", "joined"],
  worded: ["survey_limit", "invalid", "offline", "too_many"],
  failed: runAgainWords.failed,
};

type Earlier = Pick<SurveySummary, "code" | "linkKind" | "language">;

function runAgain({ code, linkKind, language, next }: Earlier & { next: RunAgain }) {
  const { $post } = api.v1.surveys[":code"]["follow-ups"];
  const work = async (): Promise<CreatedSurvey> => ({
    ...(await callOnce({ code, next }, (once) => read($post({ param: { code }, json: next }, once)))),
    linkKind,
    language,
  });
  return attempt(work, runAgainErrors, { failed: runAgainWords.failed });
}

/** Creates the next round of a survey, then shows its code and, once, its PIN: a click outside does not close that. */
function RunAgainDialog({ survey, onClose, onOpen, isAtLimit }: SurveyDialogProps) {
  const shown = useLastKnown(survey);
  const action = useManageAction(runAgain);
  const answer = action.outcome?.ok ? action.outcome : null;
  const lastAnswer = useLastKnown(answer);
  // While the dialog closes it keeps what it shows; it opens again with the form.
  const created = survey === null ? lastAnswer : answer;
  const createdText =
    created?.linkKind === "personal" ? createSurveyWords.createdPersonalText : runAgainWords.createdText;

  function close() {
    action.reset();
    onClose();
  }

  return (
    <Dialog
      open={survey !== null}
      onOpenChange={close}
      closesOutside={created === null}
      title={created ? runAgainWords.created : runAgainWords.title}
      description={created ? createdText : shown && `${shown.organizationName} · ${shown.code}`}
      footer={
        created && (
          <CreatedButtons created={created} onClose={close} onInvite={(code) => onOpen(invite.name, code)} />
        )
      }
    >
      {created ? (
        <CreatedCodes created={created} />
      ) : (
        shown &&
        (isAtLimit ? (
          <LimitNotice />
        ) : (
          <RunAgainForm key={shown.code} survey={shown} action={action} onClose={close} />
        ))
      )}
    </Dialog>
  );
}

interface RunAgainFormProps {
  survey: SurveySummary;
  action: ActionOf<typeof runAgain>;
  onClose: () => void;
}

function RunAgainForm({ survey, action, onClose }: RunAgainFormProps) {
  const { teamSize, isCompared } = survey;
  const { typed, fieldOf } = useTyped({ expiresInDays: String(SURVEY_EXPIRY_DAYS.default), joined: "" });
  const field = (name: keyof typeof typed) => fieldOf(name, action.error, action.forget);

  function submit() {
    const days = typed.expiresInDays.trim();
    const parsed = runAgainSchema.safeParse({
      expiresInDays: days === "" ? Number.NaN : Number(days),
      joined: typed.joined.trim() === "" ? null : Number(typed.joined),
    });
    if (parsed.success) action.run({ ...survey, next: parsed.data });
    else action.refuse(firstError(parsed.error));
  }

  return (
    <SurveyForm
      action={action}
      failedTitle={runAgainWords.failed}
      submitLabel={runAgainWords.submit}
      busyLabel={createSurveyWords.submitting}
      onSubmit={submit}
      onCancel={onClose}
    >
      <p>{isCompared ? runAgainWords.isCompared : runAgainWords.text}</p>
      <NumberField
        label={createSurveyWords.expiresInDays}
        hint={createSurveyWords.expiresHint(SURVEY_EXPIRY_DAYS)}
        range={SURVEY_EXPIRY_DAYS}
        required
        {...field("expiresInDays")}
      />
      <NumberField
        disabled={teamSize === null}
        label={runAgainWords.joined}
        hint={teamSize === null ? runAgainWords.joinedWithoutSize : runAgainWords.joinedHint({ teamSize })}
        range={{ min: 0, max: TEAM_SIZE.max }}
        {...field("joined")}
      />
    </SurveyForm>
  );
}

export const again: SurveyEntry = {
  name: "again",
  label: runAgainWords.action,
  place: "menu",
  Dialog: RunAgainDialog,
};
