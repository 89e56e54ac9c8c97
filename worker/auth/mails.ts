import { EMAIL_CHANGE_LIFETIME_MS, LINK_LIFETIME_SECONDS, MAIL_CODE } from "#domain/limits.ts";
import { findUserId } from "#worker/auth/users/get-user.ts";
import {
  type AccountChange,
  accountChangedMail,
  addressHasAccountMail,
  leaveAddressMail,
  newAddressMail,
  passwordEndedMail,
} from "#worker/mail/account-mails.ts";
import {
  accountExistsMail,
  confirmationMail,
  passwordChangedMail,
  resetMail,
  signInCodeMail,
} from "#worker/mail/texts.ts";
import type { ServiceContext } from "#worker/services/context.ts";
import { writeMail } from "#worker/services/mails/write-mail.ts";

interface Recipient {
  id: string;
  email: string;
}

/** The end of a token tells one mail from another without being the token. */
const tail = (token: string) => token.slice(-12);

/** The mails of accounts. Their keys begin with kind and user, so that a deletion finds them. */
export function accountMails(context: ServiceContext, origin: string) {
  const { companyName } = context.config;
  const sender = { companyName, siteUrl: origin };
  const send = (
    kind: string,
    { id, email }: Recipient,
    about: string,
    mail: ReturnType<typeof resetMail>,
    lifetimeMs?: number,
  ) =>
    writeMail(context, `${kind}:${id}:${about}`, {
      recipient: email,
      ...mail,
      worthlessAt: lifetimeMs ? new Date(Date.now() + lifetimeMs) : null,
    });
  return {
    confirmation: (user: Recipient, url: string, token: string) =>
      send(
        "confirm",
        user,
        tail(token),
        confirmationMail({ url, companyName }),
        LINK_LIFETIME_SECONDS.signup * 1000,
      ),
    reset: (user: Recipient, url: string, token: string) =>
      send(
        "reset",
        user,
        tail(token),
        resetMail({ url, companyName }),
        LINK_LIFETIME_SECONDS.recovery * 1000,
      ),
    passwordChanged: (user: Recipient) =>
      send(
        "password-changed",
        user,
        crypto.randomUUID(),
        passwordChangedMail({ url: `${origin}/survey/create?mode=reset`, companyName }),
      ),
    changed: (user: Recipient, change: AccountChange) =>
      send("account-changed", user, crypto.randomUUID(), accountChangedMail(change, sender)),
    passwordEnded: (user: Recipient) =>
      send("password-ended", user, crypto.randomUUID(), passwordEndedMail(sender)),
    leaveAddress: (user: Recipient, newEmail: string, token: string) =>
      send(
        "leave-address",
        user,
        tail(token),
        leaveAddressMail({ ...sender, newEmail, token }),
        EMAIL_CHANGE_LIFETIME_MS,
      ),
    newAddress: (user: Recipient, token: string) =>
      send(
        "new-address",
        user,
        tail(token),
        newAddressMail({ ...sender, newEmail: user.email, token }),
        EMAIL_CHANGE_LIFETIME_MS,
      ),
    addressHasAccount: (user: Recipient) =>
      send("address-taken", user, crypto.randomUUID(), addressHasAccountMail(sender)),
    accountExists: (user: Recipient) =>
      send(
        "account-exists",
        user,
        crypto.randomUUID(),
        accountExistsMail({ url: `${origin}/survey/create`, companyName }),
      ),
    signInCode: async (email: string, code: string) => {
      const id = await findUserId(context, email);
      const mail = signInCodeMail({ code, companyName });
      if (id) await send("code", { id, email }, crypto.randomUUID(), mail, MAIL_CODE.lifetimeSeconds * 1000);
    },
  };
}
