import { toast } from "sonner";
import type { MakeApiKey } from "#domain/accounts/api-keys.ts";
import { apiKeyWords } from "#messages/accounts/security";
import { api, read } from "#src/lib/api/api-client.ts";
import { attempt as attemptCall, attemptWithToasts } from "#src/lib/form/attempt.ts";
import { securityErrors } from "./security-errors.ts";
import type { SecurityAnswer } from "./use-security-call.ts";

const DONE = { isDone: true } as const;

const attempt = (work: () => Promise<SecurityAnswer>, failed?: string) =>
  attemptCall(work, securityErrors(failed));

/** For a form that closes once it is done, which a toast says. */
const close = (work: () => Promise<unknown>, done: string, failed?: string) =>
  attempt(async () => {
    await work();
    toast.success(done);
    return DONE;
  }, failed);

/** For a button without a form. */
const press = (work: () => Promise<unknown>, done: string, failed: string) =>
  attemptWithToasts(work, securityErrors(failed), () => done);

export function makeApiKey(draft: MakeApiKey) {
  return attempt(
    async () => ({ made: await read(api.account.keys.$post({ json: draft })) }),
    apiKeyWords.failed,
  );
}

export function replaceApiKey(id: string) {
  const call = () => read(api.account.keys[":id"].replacement.$post({ param: { id } }));
  return attempt(async () => ({ made: await call() }), apiKeyWords.failed);
}

const deleteKey = (id: string) => read(api.account.keys[":id"].$delete({ param: { id } }));

export function revokeApiKey(id: string) {
  return close(() => deleteKey(id), apiKeyWords.revoked, apiKeyWords.revokeFailed);
}

export function removeApiKey(id: string) {
  return press(() => deleteKey(id), apiKeyWords.removed, apiKeyWords.revokeFailed);
}
