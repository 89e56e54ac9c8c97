import { type SubmitEvent, useState } from "react";
import { SURVEY_MODES } from "#domain/disclosure/survey-mode.ts";
import { MAX_RESPONSES_PER_SURVEY, SURVEY_EXPIRY_DAYS } from "#domain/limits.ts";
import { LINK_KINDS } from "#domain/surveys/link-kind.ts";
import { type CreateSurvey, createSurveySchema } from "#domain/surveys/survey.ts";
import { LANGUAGES } from "#messages/languages";
import { createSurveyWords, linkKindWords, modeWords } from "#messages/manage/dialogs";
import { manageWords } from "#messages/manage/page";
import type { ActionOf } from "#src/features/manage/calls/use-manage-action.ts";
import { TeamSizeField, toTeamSize } from "#src/features/manage/change/team-size-form.tsx";
import { ReportAccessField } from "#src/features/manage/share/report-access-field.tsx";
import { Button } from "#src/ui/button.tsx";
import { TextField } from "#src/ui/form/field.tsx";
import { NumberField } from "#src/ui/form/number-field.tsx";
import { RadioGroup } from "#src/ui/form/radio-group.tsx";
import { SelectField } from "#src/ui/form/select-field.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { type createSurvey, loadDraft, type SurveyDraft, saveDraft } from "./create-survey.ts";

const { shared, personal } = linkKindWords.about;
const LINK_KIND_WORDS = {
  ...linkKindWords,
  about: { shared, personal: personal({ max: MAX_RESPONSES_PER_SURVEY }) },
};

type FieldName = keyof SurveyDraft;
type FieldErrors = Partial<Record<FieldName, string>>;

interface Parsed {
  survey: CreateSurvey | null;
  errors: FieldErrors;
}

interface CreateSurveyFormProps {
  creation: ActionOf<typeof createSurvey>;
  hasManager: boolean;
  onCancel: () => void;
}

export function CreateSurveyForm({ creation, hasManager, onCancel }: CreateSurveyFormProps) {
  const [draft, setDraft] = useState(loadDraft);
  const [fieldErrors, setFieldErrors] = useState<FieldErrors>({});
  const { error } = creation;
  const errors: FieldErrors =
    error?.field && error.field in draft ? { ...fieldErrors, [error.field]: error.message } : fieldErrors;

  function change<Name extends FieldName>(field: Name, value: SurveyDraft[Name]) {
    const next = { ...draft, [field]: value };
    setDraft(next);
    saveDraft(next);
    setFieldErrors({ ...fieldErrors, [field]: undefined });
    if (error) creation.reset();
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const parsed = parse(draft);
    if (!parsed.survey) {
      setFieldErrors(parsed.errors);
      const [first] = Object.keys(parsed.errors);
      (event.currentTarget.elements.namedItem(first ?? "") as HTMLElement | null)?.focus();
      return;
    }
    creation.run({ survey: parsed.survey });
  }

  return (
    <form
      noValidate
      onSubmit={submit}
      aria-label={createSurveyWords.title}
      className="mb-10 grid gap-6 border-ink border-t pt-6"
    >
      <div className="grid items-start gap-6 sm:grid-cols-[minmax(0,1fr)_15rem]">
        <TextField
          name="organizationName"
          label={createSurveyWords.organizationName}
          hint={createSurveyWords.organizationHint}
          value={draft.organizationName}
          error={errors.organizationName}
          onChange={(event) => change("organizationName", event.target.value)}
          autoComplete="organization"
          required
          autoFocus
        />
        <NumberField
          name="expiresInDays"
          label={createSurveyWords.expiresInDays}
          hint={createSurveyWords.expiresHint(SURVEY_EXPIRY_DAYS)}
          value={draft.expiresInDays}
          error={errors.expiresInDays}
          onChange={(event) => change("expiresInDays", event.target.value)}
          range={SURVEY_EXPIRY_DAYS}
          required
        />
      </div>
      <div className="max-w-measure sm:[&_input]:max-w-60">
        <TeamSizeField
          name="teamSize"
          value={draft.teamSize}
          error={errors.teamSize}
          onChange={(event) => change("teamSize", event.target.value)}
        />
      </div>
      <RadioGroup
        name="mode"
        values={SURVEY_MODES}
        words={modeWords}
        value={draft.mode}
        onChange={(mode) => change("mode", mode)}
      />
      <RadioGroup
        name="linkKind"
        values={LINK_KINDS}
        words={LINK_KIND_WORDS}
        value={draft.linkKind}
        onChange={(linkKind) => change("linkKind", linkKind)}
      />
      <LanguageField value={draft.language} onChange={(language) => change("language", language)} />
      <ReportAccessField
        mode={draft.mode}
        checked={draft.sharesReport}
        onChange={(sharesReport) => change("sharesReport", sharesReport)}
      />
      {error && !error.field && (
        <Notice tone="danger" role="alert" title={createSurveyWords.failed}>
          <p>{error.detail ?? error.message}</p>
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button look="secondary" onClick={onCancel}>
          {manageWords.cancel}
        </Button>
        <Button
          type="submit"
          disabled={!hasManager}
          busy={creation.isBusy}
          busyLabel={createSurveyWords.submitting}
        >
          {createSurveyWords.submit}
        </Button>
      </div>
    </form>
  );
}

function parse({ expiresInDays, teamSize, ...draft }: SurveyDraft): Parsed {
  const days = expiresInDays.trim() === "" ? Number.NaN : Number(expiresInDays);
  const parsed = createSurveySchema.safeParse({
    ...draft,
    expiresInDays: days,
    teamSize: toTeamSize(teamSize),
  });
  if (parsed.success) return { survey: parsed.data, errors: {} };
  const errors: FieldErrors = {};
  for (const { path, message } of parsed.error.issues) errors[path[0] as FieldName] ??= message;
  return { survey: null, errors };
}

interface LanguageFieldProps {
  value: string;
  onChange: (language: string) => void;
}

/** The language of a survey's links; each says how far its translation has been checked. */
function LanguageField({ value, onChange }: LanguageFieldProps) {
  const { language, languageHint, translations } = createSurveyWords;
  const translation = LANGUAGES.find(({ code }) => code === value)?.translation;
  return (
    <div className="max-w-measure">
      <SelectField
        name="language"
        label={language}
        hint={[languageHint, ...(translation ? [translations[translation.status]] : [])].join(" ")}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {LANGUAGES.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
