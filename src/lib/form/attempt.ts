import { toast } from "sonner";
import type { FormError, FormErrorTable } from "#src/content/form-errors.ts";
import { type RequestError, toRequestError } from "#src/lib/api/request-error.ts";
import { redirectIfSignedOut } from "#src/lib/session/redirect-signed-out.ts";
import { toFormError } from "./form-errors.ts";

/** Returns a failed call, or throws a redirect to another page. */
type Leave = (error: RequestError) => RequestError;

/** Where no session is needed. */
export const stay: Leave = (error) => error;

/** Makes a call: its answer, or its error in the page's words. By default an ended session leads to the sign-in page. */
export async function attempt<Answer>(
  work: () => Promise<Answer>,
  errors: FormErrorTable,
  leave: Leave = redirectIfSignedOut,
): Promise<Answer | { error: FormError }> {
  try {
    return await work();
  } catch (error) {
    return { error: toFormError(leave(toRequestError(error)), errors) };
  }
}

/** For a button without a form: how it ended is a toast. */
export async function attemptWithToasts<Answer>(
  work: () => Promise<Answer>,
  errors: FormErrorTable,
  tell: (answer: Answer) => string | FormError,
): Promise<{ isDone: true } | { error: FormError }> {
  const answer = await attempt(async () => ({ told: tell(await work()) }), errors);
  const told = "told" in answer ? answer.told : answer.error;
  if (typeof told === "string") toast.success(told);
  else toast.error(told.message, { description: told.detail });
  return "told" in answer ? { isDone: true } : answer;
}
