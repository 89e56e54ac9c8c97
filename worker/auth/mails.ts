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

const { signup, recovery } = LINK_LIFETIME_SECONDS;

/** The mails of accounts. Their keys begin with kind and user, so that a deletion finds them. */
export function accountMails(context: ServiceContext, origin: string) {
  const { companyName } = context.config;
  const sender = { companyName, siteUrl: origin };
  const send = (
    kind: string,
    { id, email }: Recipient,
    mail: ReturnType<typeof resetMail>,
    lifetimeMs?: number,
    about: string = crypto.randomUUID(),
  ) =>
    writeMail(context, `${kind}:${id}:${about}`, {
      recipient: email,
      ...mail,
      worthlessAt: lifetimeMs ? new Date(Date.now() + lifetimeMs) : null,
    });
  return {
    confirmation: (user: Recipient, url: string, token: string) =>
      send("confirm", user, confirmationMail({ url, companyName }), signup * 1000, tail(token)),
    reset: (user: Recipient, url: string, token: string) =>
      send("reset", user, resetMail({ url, companyName }), recovery * 1000, tail(token)),
    passwordChanged: (user: Recipient) => {
      const url = `${origin}/survey/create?mode=reset`;
      return send("password-changed", user, passwordChangedMail({ url, companyName }));
    },
    changed: (user: Recipient, change: AccountChange) =>
      send("account-changed", user, accountChangedMail(change, sender)),
    passwordEnded: (user: Recipient) => send("password-ended", user, passwordEndedMail(sender)),
    leaveAddress: (user: Recipient, newEmail: string, token: string) => {
      const mail = leaveAddressMail({ ...sender, newEmail, token });
      return send("leave-address", user, mail, EMAIL_CHANGE_LIFETIME_MS, tail(token));
    },
    newAddress: (user: Recipient, token: string) => {
      const mail = newAddressMail({ ...sender, newEmail: user.email, token });
      return send("new-address", user, mail, EMAIL_CHANGE_LIFETIME_MS, tail(token));
    },
    addressHasAccount: (user: Recipient) => send("address-taken", user, addressHasAccountMail(sender)),
    accountExists: (user: Recipient) => {
      const url = `${origin}/survey/create`;
      return send("account-exists", user, accountExistsMail({ url, companyName }));
    },
    signInCode: async (email: string, code: string) => {
      const id = await findUserId(context, email);
      const mail = signInCodeMail({ code, companyName });
      if (id) await send("code", { id, email }, mail, MAIL_CODE.lifetimeSeconds * 1000);
    },
  };
}
