import type { LinkKind } from "#domain/surveys/link-kind.ts";
import { type CreateSurvey, createSurveySchema } from "#domain/surveys/survey.ts";
import { createSurveyWords } from "#messages/manage/dialogs";
import type { FormErrorTable } from "#src/content/form-errors.ts";
import { attempt } from "#src/features/manage/calls/use-manage-action.ts";
import { clearDraft } from "#src/features/manage/settings/survey-draft.ts";
import { api, read } from "#src/lib/api/api-client.ts";
import { callOnce } from "#src/lib/api/idempotency-key.ts";

export interface CreatedSurvey {
  code: string;
  managerPin: string;
  linkKind: LinkKind;
  language: string;
}

const createSurveyErrors: FormErrorTable = {
  fields: Object.keys(createSurveySchema.shape),
  worded: ["survey_limit", "invalid", "forbidden", "offline", "too_many"],
  failed: createSurveyWords.failed,
};

export function createSurvey({ survey }: { survey: CreateSurvey }) {
  const work = async (): Promise<CreatedSurvey> => {
    const created = await callOnce(survey, (once) => read(api.v1.surveys.$post({ json: survey }, once)));
    clearDraft();
    const { code, managerPin } = created;
    // Null for a key that may not read.
    return { code, managerPin: managerPin ?? "", linkKind: survey.linkKind, language: survey.language };
  };
  const { created, failed } = createSurveyWords;
  return attempt(work, createSurveyErrors, { done: created, failed });
}
