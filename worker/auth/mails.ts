import type { EndedAccess } from "#domain/accounts/standing-access.ts";
import type { MailType } from "#domain/event.ts";
import { EMAIL_CHANGE_LIFETIME_MS, LINK_LIFETIME_SECONDS, MAIL_CODE } from "#domain/limits.ts";
import { findUserId } from "#worker/auth/users/get-user.ts";
import { findLanguage } from "#worker/auth/users/language.ts";
import {
  type AccountChange,
  accountChangedMail,
  accountExistsMail,
  addressHasAccountMail,
  confirmationMail,
  leaveAddressMail,
  newAddressMail,
  passwordChangedMail,
  passwordEndedMail,
  resetMail,
  type Sender,
  signInCodeMail,
} from "#worker/mail/account-mails.ts";
import type { MailText } from "#worker/mail/letter.ts";
import type { ServiceContext } from "#worker/services/context.ts";
import { writeMail } from "#worker/services/events/insert-mails.ts";
import { readAccess } from "./read-access.ts";

interface Recipient {
  id: string;
  email: string;
}

/** The end of a token tells one mail from another without being the token. */
const tail = (token: string) => token.slice(-12);

const { signup, recovery } = LINK_LIFETIME_SECONDS;

/** The mails of accounts. Each is about its user, so that a deletion finds them. */
export function accountMails(context: ServiceContext, origin: string) {
  const send = async (
    type: MailType,
    recipient: Recipient,
    write: (sender: Sender) => MailText,
    lifetimeMs?: number,
    which: string = crypto.randomUUID(),
  ) => {
    const { companyName } = context.config;
    const language = await findLanguage(context, recipient);
    return writeMail(context, {
      ...{ type, subject: recipient.id, which, address: recipient.email },
      mail: write({ companyName, siteUrl: origin, language }),
      worthlessAt: lifetimeMs ? new Date(Date.now() + lifetimeMs) : null,
    });
  };
  return {
    confirmation: (user: Recipient, url: string, token: string) =>
      send("confirm", user, (sender) => confirmationMail({ ...sender, url }), signup * 1000, tail(token)),
    reset: (user: Recipient, url: string, token: string) =>
      send("reset", user, (sender) => resetMail({ ...sender, url }), recovery * 1000, tail(token)),
    /** `ended` is what a reset has ended; null where the owner has changed the password. */
    passwordChanged: async (user: Recipient, ended: EndedAccess | null = null) => {
      const left = await readAccess(context, user.id);
      return send("password-changed", user, (sender) => passwordChangedMail({ ...sender, ended, left }));
    },
    changed: async (user: Recipient, change: AccountChange) => {
      const left = change.kind === "factor-on" ? await readAccess(context, user.id) : null;
      return send("account-changed", user, (sender) => accountChangedMail(change, { ...sender, left }));
    },
    passwordEnded: (user: Recipient) => send("password-ended", user, passwordEndedMail),
    leaveAddress: (user: Recipient, newEmail: string, token: string) => {
      const write = (sender: Sender) => leaveAddressMail({ ...sender, newEmail, token });
      return send("leave-address", user, write, EMAIL_CHANGE_LIFETIME_MS, tail(token));
    },
    newAddress: (user: Recipient, token: string) => {
      const write = (sender: Sender) => newAddressMail({ ...sender, newEmail: user.email, token });
      return send("new-address", user, write, EMAIL_CHANGE_LIFETIME_MS, tail(token));
    },
    addressHasAccount: (user: Recipient) => send("address-taken", user, addressHasAccountMail),
    accountExists: (user: Recipient) => send("account-exists", user, accountExistsMail),
    signInCode: async (email: string, code: string) => {
      const id = await findUserId(context, email);
      const write = (sender: Sender) => signInCodeMail({ ...sender, code });
      if (id) await send("code", { id, email }, write, MAIL_CODE.lifetimeSeconds * 1000);
    },
  };
}
