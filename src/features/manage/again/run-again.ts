import type { RunAgain } from "#domain/surveys/run-again.ts";
import { runAgainErrors, runAgainWords } from "#src/content/run-again.ts";
import { attempt, type Outcome } from "#src/features/manage/page/attempt.ts";
import { api, read } from "#src/lib/api/api-client.ts";
import { forgetIdempotencyKey, idempotencyKey } from "#src/lib/api/idempotency-key.ts";

export function runAgain({
  code,
  next,
}: {
  code: string;
  next: RunAgain;
}): Promise<Outcome<{ code: string; managerPin: string }>> {
  const work = async () => {
    const call = api.manage.surveys[":code"]["follow-ups"];
    const created = await read(call.$post({ param: { code }, json: next }, idempotencyKey({ code, next })));
    forgetIdempotencyKey();
    return created;
  };
  return attempt(work, runAgainErrors, runAgainWords.failed);
}
