import { toast } from "sonner";
import type { LinkKind } from "#domain/surveys/link-kind.ts";
import type { CreateSurvey } from "#domain/surveys/survey.ts";
import { createSurveyErrors, createSurveyWords } from "#src/content/manage.ts";
import { attempt, type Outcome } from "#src/features/manage/page/attempt.ts";
import { api, read } from "#src/lib/api/api-client.ts";
import { forgetIdempotencyKey, idempotencyKey } from "#src/lib/api/idempotency-key.ts";
import { clearDraft } from "./survey-draft.ts";

export interface CreatedSurvey {
  code: string;
  managerPin: string;
  linkKind: LinkKind;
}

export function createSurvey({ survey }: { survey: CreateSurvey }): Promise<Outcome<CreatedSurvey>> {
  const work = async () => {
    const created = await read(api.manage.surveys.$post({ json: survey }, idempotencyKey(survey)));
    forgetIdempotencyKey();
    clearDraft();
    toast.success(createSurveyWords.created);
    return { ...created, linkKind: survey.linkKind };
  };
  return attempt(work, createSurveyErrors, createSurveyWords.failed);
}
