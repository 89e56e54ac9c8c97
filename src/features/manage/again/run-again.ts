import type { RunAgain } from "#domain/surveys/run-again.ts";
import { runAgainErrors, runAgainWords } from "#src/content/run-again.ts";
import { attempt, type Outcome } from "#src/features/manage/page/attempt.ts";
import { api, read } from "#src/lib/api/api-client.ts";

export function runAgain({
  code,
  next,
}: {
  code: string;
  next: RunAgain;
}): Promise<Outcome<{ code: string; managerPin: string }>> {
  const work = () => read(api.manage.surveys[":code"]["follow-ups"].$post({ param: { code }, json: next }));
  return attempt(work, runAgainErrors, runAgainWords.failed);
}
