import type { ContactAnswer, ContactRequest } from "#domain/contact.ts";
import { outcomeWords } from "#src/content/contact.ts";
import { jsonBody } from "#src/lib/api/request.ts";

export type SendOutcome = { isSent: true } | { isSent: false; error: string; field: string | undefined };

const TIMEOUT_MS = 30_000;

/** Throws if there is no answer. */
export async function sendMessage(message: ContactRequest): Promise<SendOutcome> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  return readOutcome(await fetch("/api/contact", { ...jsonBody(message), signal }));
}

/** Reads the outcome, also from an answer without a JSON body: a proxy may have written it. */
export async function readOutcome(response: Response): Promise<SendOutcome> {
  const answer: (Partial<ContactAnswer> & { field?: string }) | null | undefined = await response
    .json()
    .catch(() => undefined);
  if (response.ok && (answer === undefined || answer?.success)) return { isSent: true };
  const otherwise = response.ok ? outcomeWords.failed : outcomeWords.serverError(response.status);
  return { isSent: false, error: answer?.error || otherwise, field: answer?.field };
}
