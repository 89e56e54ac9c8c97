import type { LinkKind } from "#domain/surveys/link-kind.ts";
import type { CreateSurvey } from "#domain/surveys/survey.ts";
import { createSurveyErrors, createSurveyWords } from "#src/content/manage.ts";
import { attempt } from "#src/features/manage/page/use-manage-action.ts";
import { api, read } from "#src/lib/api/api-client.ts";
import { callOnce } from "#src/lib/api/idempotency-key.ts";
import { clearDraft } from "./survey-draft.ts";

export interface CreatedSurvey {
  code: string;
  managerPin: string;
  linkKind: LinkKind;
}

export function createSurvey({ survey }: { survey: CreateSurvey }) {
  const work = async (): Promise<CreatedSurvey> => {
    const created = await callOnce(survey, (once) => read(api.manage.surveys.$post({ json: survey }, once)));
    clearDraft();
    return { ...created, linkKind: survey.linkKind };
  };
  const { created, failed } = createSurveyWords;
  return attempt(work, createSurveyErrors, { done: created, failed });
}
