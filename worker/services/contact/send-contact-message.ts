import { eq, sql } from "drizzle-orm";
import type { ContactRequest } from "#domain/contact.ts";
import type { MailContent } from "#domain/event.ts";
import { CONTACT_BUDGET, CONTACT_LIMIT, DAY_MS, HOUR_MS } from "#domain/limits.ts";
import { keyedHashes } from "#worker/crypto.ts";
import { runTransaction } from "#worker/db/client.ts";
import { databaseNow } from "#worker/db/schema/columns.ts";
import { spentCaptchaTokens } from "#worker/db/schema/contact.ts";
import { deliveries } from "#worker/db/schema/deliveries.ts";
import { AppError, ConflictError, TooManyError, UnavailableError } from "#worker/errors.ts";
import { logError } from "#worker/log.ts";
import { contactFloodMail, contactMail } from "#worker/mail/contact-mails.ts";
import { sendAlert } from "#worker/services/alerts/send-alert.ts";
import { reserveAttempt } from "#worker/services/attempts/reserve-attempt.ts";
import type { ServiceContext } from "#worker/services/context.ts";
import { wake } from "#worker/services/events/due.ts";
import { insertMails, isMailOf, writeMail } from "#worker/services/events/insert-mails.ts";
import { countWaiting, nextTurn } from "./contact-queue.ts";
import { identifyToken, verifyCaptcha } from "./verify-captcha.ts";

interface Message {
  tokenId: string;
  messageHashes: string[];
}

/**
 * Writes a visitor's message as one mail to us. A captcha token is good for one message: the token is spent and the
 * mail written in one transaction. The same message sent again, because its answer was lost, is a success. Beyond
 * the hour's budget a message waits for its turn.
 */
export async function sendContactMessage(context: ServiceContext, request: ContactRequest, address: string) {
  const { recaptchaToken, ...letter } = request;
  const messageHashes = await keyedHashes(context.config.keys, "contact-message", JSON.stringify(letter));
  const known = await identifyToken(context, recaptchaToken);
  if (known && (await wasTaken(context, { tokenId: known, messageHashes }))) return;
  const { tokenId, expiresAt } = await verifyCaptcha(context, recaptchaToken);
  const message = { tokenId, messageHashes };
  await reserveMessage(context, message, address);
  const { companyName, contactEmail } = context.config;
  const turn = await store(context, message, expiresAt, {
    replyTo: letter.email,
    ...contactMail({ ...letter, companyName }),
  });
  if (turn === "later") await warnOfFlood(context);
  if (!(await wasTaken(context, message))) {
    throw new AppError(
      429,
      "too_many",
      `We have more messages than we can take at the moment. Please email us at ${contactEmail}.`,
    );
  }
}

/** True if that very message was stored; throws a ConflictError for another one with its token. */
async function wasTaken({ db }: ServiceContext, { tokenId, messageHashes }: Message): Promise<boolean> {
  const [spent] = await db
    .select({ messageHash: spentCaptchaTokens.messageHash })
    .from(spentCaptchaTokens)
    .where(eq(spentCaptchaTokens.tokenId, tokenId));
  if (!spent || messageHashes.includes(spent.messageHash)) return spent !== undefined;
  throw new ConflictError(
    "conflict",
    "This CAPTCHA verification has already been used. Please complete it again.",
    { field: "recaptchaToken" },
  );
}

/** Counts the messages of one network; a message that arrives twice at once is refused neither time. */
async function reserveMessage(context: ServiceContext, message: Message, address: string): Promise<void> {
  const attempt = { kind: "call", subject: "contact", address, limits: CONTACT_LIMIT } as const;
  await reserveAttempt(context, attempt).catch(async (error: unknown) => {
    if (!(error instanceof TooManyError)) throw error;
    if (await wasTaken(context, message)) return;
    throw new AppError(
      429,
      "too_many",
      `You’ve sent several messages within an hour. Please wait, or email us at ${context.config.contactEmail}.`,
      error.details,
    );
  });
}

/** Stores message and token, both or neither; null if the message is there already, or no more can wait. */
async function store(
  context: ServiceContext,
  { tokenId, messageHashes }: Message,
  expiresAt: Date,
  mail: MailContent,
): Promise<"now" | "later" | null> {
  const { db, config } = context;
  const row = {
    type: "contact",
    subject: tokenId,
    address: config.contactEmail,
    mail,
    dueAt: sql`turn`,
  } as const;
  const [messageHash = ""] = messageHashes;
  // Remembered for a day: a device that was offline may send the message again long after.
  const until = Math.max(expiresAt.getTime(), Date.now() + DAY_MS);
  try {
    const [written] = await runTransaction<{ id: string; isDue: number }>(
      db,
      insertMails(
        context,
        row,
        sql`FROM (SELECT ${nextTurn} AS turn) WHERE turn <= ${databaseNow} + ${CONTACT_BUDGET.maxWaitMs}
          AND NOT EXISTS (SELECT 1 FROM ${spentCaptchaTokens} WHERE token_id = ${tokenId})`,
      ),
      sql`INSERT INTO ${spentCaptchaTokens} (token_id, message_hash, expires_at)
        SELECT ${tokenId}, ${messageHash}, ${until} FROM ${deliveries} WHERE ${isMailOf(row)}
        ON CONFLICT (token_id) DO NOTHING`,
    );
    const [message] = written ?? [];
    if (!message) return null;
    if (message.isDue) wake(context, message.id);
    return message.isDue ? "now" : "later";
  } catch (error) {
    // The outer error repeats the message; its cause does not.
    logError("contact_not_stored", error instanceof Error && error.cause ? error.cause : error);
    throw new UnavailableError("We couldn’t take your message just now. Please try again in a minute.");
  }
}

/** Notifies the operator, once an hour, that messages of the contact form wait for their turn. */
async function warnOfFlood(context: ServiceContext): Promise<void> {
  const waiting = await countWaiting(context);
  const { companyName, contactEmail } = context.config;
  const mail = contactFloodMail({ waiting, perHour: CONTACT_BUDGET.mails, companyName });
  const hour = Math.floor(Date.now() / HOUR_MS);
  await writeMail(context, { type: "contact-flood", subject: String(hour), address: contactEmail, mail });
  sendAlert(context, {
    kind: "contact_flood",
    count: waiting,
    text: `The contact form is getting more than ${CONTACT_BUDGET.mails} messages an hour: ${waiting} are waiting to be sent.`,
  });
}
