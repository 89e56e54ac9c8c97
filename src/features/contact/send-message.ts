import type { ContactAnswer, ContactRequest } from "#domain/contact.ts";
import { jsonBody } from "#src/lib/api/request.ts";

export type SendOutcome = { isSent: true } | { isSent: false; error: string; field: string | undefined };

/** Long enough for a bad connection, short enough that nobody waits for ever. */
const TIMEOUT_MS = 30_000;

/** Throws where there is no answer at all. */
export async function sendMessage(message: ContactRequest): Promise<SendOutcome> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  return readOutcome(await fetch("/api/contact", { ...jsonBody(message), signal }));
}

/** A success without words is a success; a refusal without words is named by its status. */
export async function readOutcome(response: Response): Promise<SendOutcome> {
  const answer: (Partial<ContactAnswer> & { field?: string }) | null | undefined = await response
    .json()
    .catch(() => undefined);
  if (response.ok && (answer === undefined || answer?.success)) return { isSent: true };
  const otherwise = response.ok ? "Something went wrong" : `Server error: ${response.status}`;
  return { isSent: false, error: answer?.error || otherwise, field: answer?.field };
}
