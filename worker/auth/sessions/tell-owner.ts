import { accountMails } from "#worker/auth/mails.ts";
import type { AccountChange } from "#worker/mail/account-mails.ts";
import { siteOrigin } from "#worker/site-origin.ts";
import type { SessionEnv } from "./require-session.ts";

/** Has the owner of a request's session told by mail of what has changed in their account. */
export function tellOwner(
  { services, signedIn }: SessionEnv["Variables"],
  request: Request,
  change: AccountChange,
): void {
  const mails = accountMails(services, siteOrigin(services.config, request));
  services.inBackground(mails.changed(signedIn.user, change));
}
