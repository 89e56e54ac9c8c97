import { type ActionFunctionArgs, replace } from "react-router";
import { toast } from "sonner";
import type { Refusal } from "#src/features/accounts/form/form-errors.ts";
import { askForSecondFactor } from "#src/features/accounts/form/go-on.ts";
import { type AuthAnswer, postAuth } from "#src/features/accounts/form/post-auth.ts";
import { refuseAloud, takeBackRefusal } from "#src/features/accounts/form/toast-form-error.ts";
import { toRequestError } from "#src/lib/api/request-error.ts";
import { announceSessionEvent } from "#src/lib/session/session.ts";
import { checkNewPassword, type NewPasswordDraft, refuseNewPassword } from "./new-password-errors.ts";
import { forgetToken } from "./update-password-data.ts";

export type UpdatePasswordCall = NewPasswordDraft & { token: string | null };

const send = ({ newPassword, currentPassword, token }: UpdatePasswordCall) =>
  token === null
    ? postAuth("change-password", { currentPassword, newPassword, revokeOtherSessions: true })
    : postAuth("reset-password", { newPassword, token });

/** On to the dashboard, which sends whoever has no session to the sign-in page. */
function goOn({ twoFactorRedirect }: AuthAnswer): Response {
  forgetToken();
  takeBackRefusal();
  toast.success("Password updated successfully");
  if (twoFactorRedirect) return askForSecondFactor();
  announceSessionEvent("user updated");
  return replace("/survey/manage");
}

export async function updatePasswordAction({
  request,
}: ActionFunctionArgs): Promise<{ refusal: Refusal } | Response> {
  const call: UpdatePasswordCall = await request.json();
  const refusal = checkNewPassword(call);
  if (refusal) return refuseAloud(refusal);
  try {
    return goOn(await send(call));
  } catch (error) {
    const refusal = refuseNewPassword(toRequestError(error));
    if (refusal.isOver) forgetToken();
    return refuseAloud(refusal);
  }
}
