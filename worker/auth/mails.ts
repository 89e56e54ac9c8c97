import { findUserId } from "#worker/auth/users/get-user.ts";
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
  const send = (kind: string, { id, email }: Recipient, about: string, mail: ReturnType<typeof resetMail>) =>
    writeMail(context, `${kind}:${id}:${about}`, { recipient: email, ...mail });
  return {
    confirmation: (user: Recipient, url: string, token: string) =>
      send("confirm", user, tail(token), confirmationMail({ url, companyName })),
    reset: (user: Recipient, url: string, token: string) =>
      send("reset", user, tail(token), resetMail({ url, companyName })),
    passwordChanged: (user: Recipient) =>
      send(
        "password-changed",
        user,
        crypto.randomUUID(),
        passwordChangedMail({ url: `${origin}/survey/create?mode=reset`, companyName }),
      ),
    accountExists: (user: Recipient) =>
      send(
        "account-exists",
        user,
        crypto.randomUUID(),
        accountExistsMail({ url: `${origin}/survey/create`, companyName }),
      ),
    signInCode: async (email: string, code: string) => {
      const id = await findUserId(context, email);
      if (id) await send("code", { id, email }, crypto.randomUUID(), signInCodeMail({ code, companyName }));
    },
  };
}
