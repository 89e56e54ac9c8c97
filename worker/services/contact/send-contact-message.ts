import { eq } from "drizzle-orm";
import type { ContactRequest } from "#domain/contact.ts";
import { keyedHash } from "#worker/crypto.ts";
import { spentCaptchaTokens } from "#worker/db/schema/contact.ts";
import { ConflictError, UnavailableError } from "#worker/errors.ts";
import { logError } from "#worker/log.ts";
import { contactMail } from "#worker/mail/texts.ts";
import type { ServiceContext } from "#worker/services/context.ts";
import { announceMail, insertMail } from "#worker/services/mails/write-mail.ts";
import { verifyCaptcha } from "./verify-captcha.ts";

type Context = Pick<ServiceContext, "db" | "config" | "mailQueue" | "inBackground">;

/**
 * Writes a visitor's message as one mail to us. A captcha token is good for one message: the token is spent
 * and the mail written in one transaction. The same message sent again, because its answer was lost, is a
 * success.
 */
export async function sendContactMessage(context: Context, request: ContactRequest): Promise<void> {
  const { recaptchaToken, ...letter } = request;
  const { tokenId, expiresAt } = await verifyCaptcha(context, recaptchaToken);
  const messageHash = await keyedHash(context.config.appSecret, "contact-message", JSON.stringify(letter));
  const key = `contact:${tokenId}`;
  const { companyName, contactEmail } = context.config;
  const [, written, [spent]] = await spendToken(context, { tokenId, messageHash, expiresAt }, key, {
    recipient: contactEmail,
    replyTo: letter.email,
    ...contactMail({ ...letter, companyName }),
  });
  if (written.length === 1) announceMail(context, key);
  if (spent?.messageHash === messageHash) return;
  throw new ConflictError(
    "conflict",
    "This CAPTCHA verification was already used. Please complete it again.",
    {
      field: "recaptchaToken",
    },
  );
}

async function spendToken(
  context: Context,
  token: typeof spentCaptchaTokens.$inferInsert,
  key: string,
  mail: Parameters<typeof insertMail>[2],
) {
  const { db } = context;
  try {
    return await db.batch([
      db.insert(spentCaptchaTokens).values(token).onConflictDoNothing(),
      insertMail(context, key, mail),
      db
        .select({ messageHash: spentCaptchaTokens.messageHash })
        .from(spentCaptchaTokens)
        .where(eq(spentCaptchaTokens.tokenId, token.tokenId)),
    ]);
  } catch (error) {
    // The outer error repeats the message; its cause does not.
    logError("contact_not_stored", error instanceof Error && error.cause ? error.cause : error);
    throw new UnavailableError("Your message could not be taken just now. Please try again in a minute.");
  }
}
