import { toast } from "sonner";
import type { FormError, FormErrorTable } from "#src/content/form-errors.ts";
import { toRequestError } from "#src/lib/api/request-error.ts";
import { redirectIfSignedOut } from "#src/lib/session/redirect-signed-out.ts";
import { toFormError } from "./form-errors.ts";

/** Makes a call of a signed-in page: its answer, or its error in the page's words. Throws the redirect to sign in. */
export async function attempt<Answer>(
  work: () => Promise<Answer>,
  errors: FormErrorTable,
): Promise<Answer | { error: FormError }> {
  try {
    return await work();
  } catch (error) {
    return { error: toFormError(redirectIfSignedOut(toRequestError(error)), errors) };
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
