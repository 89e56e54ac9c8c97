import { type SubmitEvent, useState } from "react";
import { SURVEY_EXPIRY_DAYS } from "#domain/limits.ts";
import { createSurveyWords } from "#messages/manage/dialogs";
import { manageWords } from "#messages/manage/page";
import type { ActionOf } from "#src/features/manage/calls/use-manage-action.ts";
import { typedInput } from "#src/features/manage/settings/setting-form.tsx";
import { Settings } from "#src/features/manage/settings/settings.tsx";
import {
  type FieldName,
  loadDraft,
  readDraft,
  type SurveyDraft,
  saveDraft,
} from "#src/features/manage/settings/survey-draft.ts";
import { Button } from "#src/ui/button.tsx";
import { TextField } from "#src/ui/form/field.tsx";
import { NumberField } from "#src/ui/form/number-field.tsx";
import { Notice } from "#src/ui/notice.tsx";
import type { createSurvey } from "./create-survey.ts";

type FieldErrors = Partial<Record<FieldName, string>>;

interface CreateSurveyFormProps {
  creation: ActionOf<typeof createSurvey>;
  hasManager: boolean;
  onCancel: () => void;
}

export function CreateSurveyForm({ creation, hasManager, onCancel }: CreateSurveyFormProps) {
  const [draft, setDraft] = useState(loadDraft);
  const [fieldErrors, setFieldErrors] = useState<FieldErrors>({});
  const { error } = creation;
  const errors: FieldErrors = error?.field ? { ...fieldErrors, [error.field]: error.message } : fieldErrors;

  function change<Name extends FieldName>(field: Name, value: SurveyDraft[Name]) {
    const next = { ...draft, [field]: value };
    setDraft(next);
    saveDraft(next);
    setFieldErrors({ ...fieldErrors, [field]: undefined });
    if (error) creation.reset();
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const { data: survey, error } = readDraft(draft);
    if (survey) return creation.run({ survey });
    const found: FieldErrors = {};
    for (const { path, message } of error.issues) found[path[0] as FieldName] ??= message;
    setFieldErrors(found);
    const [first] = Object.keys(found);
    (event.currentTarget.elements.namedItem(first ?? "") as HTMLElement | null)?.focus();
  }

  const field = <Name extends FieldName>(name: Name) => ({
    name,
    value: draft[name],
    error: errors[name],
    onChange: (value: SurveyDraft[Name]) => change(name, value),
    mode: draft.mode,
  });

  return (
    <form
      noValidate
      onSubmit={submit}
      aria-label={createSurveyWords.title}
      className="mb-10 grid gap-6 border-ink border-t pt-6"
    >
      <div className="grid items-start gap-6 sm:grid-cols-[minmax(0,1fr)_15rem]">
        <TextField
          {...typedInput(field("organizationName"))}
          label={createSurveyWords.organizationName}
          hint={createSurveyWords.organizationHint}
          autoComplete="organization"
          required
          autoFocus
        />
        <NumberField
          {...typedInput(field("expiresInDays"))}
          label={createSurveyWords.expiresInDays}
          hint={createSurveyWords.expiresHint(SURVEY_EXPIRY_DAYS)}
          range={SURVEY_EXPIRY_DAYS}
          required
        />
      </div>
      <Settings of={field} />
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
