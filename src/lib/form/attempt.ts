import { toast } from "sonner";
import { confirmFactorWords as words } from "#messages/frame/confirm-factor";
import type { FormError, FormErrorTable } from "#src/content/form-errors.ts";
import { type RequestError, toRequestError } from "#src/lib/api/request-error.ts";
import { withConfirmation } from "#src/lib/session/confirmation.ts";
import { redirectIfSignedOut } from "#src/lib/session/redirect-signed-out.ts";
import { toFormError } from "./form-errors.ts";

/** Returns a failed call, or throws a redirect to another page. */
type Leave = (error: RequestError) => RequestError;

const notConfirmed = { message: words.notConfirmed, detail: words.notConfirmedText };
/** What a form says after a call that its caller did not confirm. */
const NOT_CONFIRMED = { confirm_factor: notConfirmed, stale_session: notConfirmed };

/** Where no session is needed. */
export const stay: Leave = (error) => error;

/** Makes a call: its answer, or its error in the page's words. By default an ended session leads to the sign-in page. */
export async function attempt<Answer>(
  work: () => Promise<Answer>,
  errors: FormErrorTable,
  leave: Leave = redirectIfSignedOut,
): Promise<Answer | { error: FormError }> {
  try {
    // A form that says itself what to do about an old session keeps its words.
    return await withConfirmation(work, (kind) => !errors.codes?.[kind]);
  } catch (error) {
    return {
      error: toFormError(leave(toRequestError(error)), {
        ...errors,
        codes: { ...NOT_CONFIRMED, ...errors.codes },
      }),
    };
  }
}

/** For a button without a form: how it ended is a toast. */
export async function attemptWithToasts<Answer>(
  work: () => Promise<Answer>,
  errors: FormErrorTable,
  say: (answer: Answer) => string | FormError,
): Promise<{ isDone: true } | { error: FormError }> {
  const answer = await attempt(async () => ({ said: say(await work()) }), errors);
  const said = "said" in answer ? answer.said : answer.error;
  if (typeof said === "string") toast.success(said);
  else toast.error(said.message, { description: said.detail });
  return "said" in answer ? { isDone: true } : answer;
}
