import { TEAM_SIZE } from "#domain/limits.ts";
import { type CreateSurvey, createSurveySchema } from "#domain/surveys/survey.ts";
import { LANGUAGES } from "#messages/languages";
import { modeWords, createSurveyWords as words } from "#messages/manage/dialogs";
import type { CreatedSurvey } from "#src/features/manage/dialog/survey-dialog.tsx";
import {
  DaysField,
  LanguageField,
  LinkKindField,
  ModeField,
  NameField,
  ReportAccessField,
  TeamSizeField,
} from "#src/features/manage/settings/setting-fields.tsx";
import {
  clearDraft,
  loadDraft,
  type SurveyDraft,
  saveDraft,
} from "#src/features/manage/settings/survey-draft.ts";
import { api, read } from "#src/lib/api/api-client.ts";
import { callOnce } from "#src/lib/api/idempotency-key.ts";
import { useMutation } from "#src/lib/form/use-mutation.ts";
import { Disclosure } from "#src/ui/disclosure.tsx";
import { ActionForm } from "#src/ui/form/action-form.tsx";
import type { Fields } from "#src/ui/form/form.tsx";

async function createSurvey(survey: CreateSurvey): Promise<CreatedSurvey> {
  const created = await callOnce(survey, (once) => read(api.v1.surveys.$post({ json: survey }, once)));
  clearDraft();
  // The PIN is null for a key that may not read.
  return { code: created.code, managerPin: created.managerPin ?? "", isNextRound: false };
}

export const useCreation = (onCreated: (created: CreatedSurvey) => void) =>
  useMutation(createSurvey, {
    done: words.created,
    failed: words.failed,
    toastsErrors: true,
    // The dashboard reads its list again.
    reloads: false,
    onDone: onCreated,
  });

interface CreateSurveyFormProps {
  creation: ReturnType<typeof useCreation>;
  hasManager: boolean;
  onCancel: () => void;
}

type DraftFields = Fields<typeof createSurveySchema>;

/** Side by side, their controls stand at one height, however many lines the hints take. */
const QUESTIONS =
  "grid items-start gap-6 sm:grid-cols-2 sm:gap-y-2 sm:*:row-span-4 sm:*:grid-rows-subgrid sm:max-lg:[&>:first-child]:col-span-2 sm:max-lg:[&>:first-child]:mb-4 lg:grid-cols-[minmax(0,1fr)_16rem_16rem]";

/** Three questions; all else has a default, which one sentence names. */
export function CreateSurveyForm({ creation, hasManager, onCancel }: CreateSurveyFormProps) {
  return (
    <ActionForm
      label={words.title}
      className="mb-10 grid gap-6 border-ink border-t pt-6"
      schema={createSurveySchema}
      initial={loadDraft()}
      mutation={creation}
      onSend={creation.run}
      onTyped={(typed) => saveDraft(typed as SurveyDraft)}
      submit={words.submit}
      busyLabel={words.submitting}
      isIncomplete={() => !hasManager}
      onCancel={onCancel}
    >
      {(fields) => (
        <>
          <div className={QUESTIONS}>
            <NameField {...fields.field("organizationName")} hint={words.organizationHint} autoFocus />
            <DaysField {...fields.field("expiresInDays")} />
            <TeamSizeField
              {...fields.field("teamSize")}
              label={words.asked}
              hint={words.askedHint(TEAM_SIZE)}
            />
          </div>
          <Others {...fields} />
        </>
      )}
    </ActionForm>
  );
}

function Others({ field, typed }: DraftFields) {
  const { mode = "confidential" } = typed;
  return (
    <Disclosure
      className="border-b"
      title={
        <span className="font-normal">
          {chosen(typed)} <span className="link text-accent">{words.change}</span>
        </span>
      }
    >
      <div className="grid gap-6 pb-6">
        <ModeField {...field("mode")} />
        <LinkKindField {...field("linkKind")} />
        <LanguageField {...field("language")} />
        <ReportAccessField {...field("sharesReport")} mode={mode} />
      </div>
    </Disclosure>
  );
}

/** What is chosen beside the three questions, as a sentence. */
function chosen({
  mode = "confidential",
  linkKind = "shared",
  language,
  sharesReport,
}: DraftFields["typed"]) {
  return words.chosen({
    mode: modeWords.names[mode],
    links: words.links[linkKind],
    language: LANGUAGES.find(({ code }) => code === language)?.name ?? "",
    report: sharesReport ? words.chosenReport : "",
  });
}
