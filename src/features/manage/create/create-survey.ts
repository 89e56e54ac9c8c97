import { toast } from "sonner";
import type { CreateSurvey } from "#domain/surveys/survey.ts";
import { createSurveyErrors, createSurveyWords } from "#src/content/manage.ts";
import { attempt, type Outcome } from "#src/features/manage/page/attempt.ts";
import { api, read } from "#src/lib/api/api-client.ts";
import { clearDraft } from "./survey-draft.ts";

export function createSurvey({
  survey,
}: {
  survey: CreateSurvey;
}): Promise<Outcome<{ code: string; managerPin: string }>> {
  const work = async () => {
    const created = await read(api.manage.surveys.$post({ json: survey }));
    clearDraft();
    toast.success(createSurveyWords.created);
    return created;
  };
  return attempt(work, createSurveyErrors, createSurveyWords.failed);
}
