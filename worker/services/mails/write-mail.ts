import { outbox } from "#worker/db/schema/mail.ts";
import type { Mail } from "#worker/mail/mail.ts";
import type { Services } from "#worker/services/context.ts";

/** Builds the statement that writes a mail to the outbox once for its key; it returns a row if the mail is new. */
export function insertMail({ db }: Services<"db">, key: string, mail: Mail) {
  return db
    .insert(outbox)
    .values({ key, ...mail })
    .onConflictDoNothing()
    .returning({ key: outbox.key });
}

/** Queues a mail that has just been written; if the message is lost, the sweep queues it again. */
export function announceMail(
  { mailQueue, inBackground }: Services<"mailQueue" | "inBackground">,
  key: string,
): void {
  inBackground(mailQueue.send({ key }));
}

export async function writeMail(
  context: Services<"db" | "mailQueue" | "inBackground">,
  key: string,
  mail: Mail,
): Promise<void> {
  const written = await insertMail(context, key, mail);
  if (written.length === 1) announceMail(context, key);
}
