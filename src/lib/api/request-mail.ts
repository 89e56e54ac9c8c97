import type { HeldBack } from "#domain/accounts/requested-mail.ts";
import { requestedMailWords as words } from "#messages/frame/proof";
import { withShownProof } from "#src/lib/captcha/proving.ts";
import { formatTime } from "#src/lib/format.ts";
import { postAuth } from "./api-client.ts";

interface Requested {
  email: string;
  callbackURL?: string;
  redirectTo?: string;
}

/**
 * Asks for a mail to an account, with a proof of work where one is asked for. Returns when the last one went if no more
 * are sent for now. Throws a RequestError.
 */
export async function requestMail(path: string, requested: Requested): Promise<HeldBack | null> {
  const send = (proof?: string) => postAuth<{ heldBack?: HeldBack }>(path, { ...requested, proof });
  const { heldBack = null } = await withShownProof(send);
  return heldBack;
}

/** Requests an e-mail with a link that confirms the address. Throws a RequestError. */
export const requestConfirmation = (email: string) => requestMail("send-verification-email", { email });

/** Requests an e-mail with a reset link to our own page. Throws a RequestError. */
export const requestPasswordReset = (email: string) =>
  requestMail("request-password-reset", { email, redirectTo: "/auth/update-password" });

/** Says that a mail is on its way, or where to look for the last one. */
export const sentOr = (done: string) => (heldBack: HeldBack | null) =>
  heldBack ? words.look(timesOf(heldBack)) : done;

export const timesOf = ({ sentAt, nextAt }: HeldBack) => ({
  sentAt: formatTime(Date.parse(sentAt)),
  nextAt: formatTime(Date.parse(nextAt)),
});
