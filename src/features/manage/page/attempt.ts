import { toast } from "sonner";
import type { FormError, FormErrorTable } from "#src/content/form-errors.ts";
import { toRequestError } from "#src/lib/api/request-error.ts";
import { toFormError } from "#src/lib/form/form-errors.ts";
import { redirectToSignIn } from "./load-dashboard.ts";

export type Outcome<Value> = ({ ok: true } & Value) | { ok: false; error: FormError };

/**
 * Calls the API for an action of the dashboard; a failure is shown as a toast too. `toastMessage` replaces the error's
 * own words in the toast, for a form that shows them itself.
 */
export async function attempt<Value>(
  work: () => Promise<Value>,
  errors: FormErrorTable,
  toastMessage?: string,
): Promise<Outcome<Value>> {
  try {
    return { ok: true, ...(await work()) };
  } catch (failure) {
    const error = toFormError(redirectToSignIn(toRequestError(failure)), errors);
    toast.error(toastMessage ?? error.message);
    return { ok: false, error };
  }
}
