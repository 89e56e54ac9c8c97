import { outbox } from "#worker/db/schema/mail.ts";
import type { Mail } from "#worker/mail/mail.ts";
import type { ServiceContext } from "#worker/services/context.ts";

/** The statement that puts a mail in the outbox, once for its key; its row comes back where it was new. */
export function insertMail({ db }: Pick<ServiceContext, "db">, key: string, mail: Mail) {
  return db
    .insert(outbox)
    .values({ key, ...mail })
    .onConflictDoNothing()
    .returning({ key: outbox.key });
}

/** Wakes the consumer for a mail that has just been written; the sweep wakes it otherwise. */
export function announceMail(
  { mailQueue, inBackground }: Pick<ServiceContext, "mailQueue" | "inBackground">,
  key: string,
): void {
  inBackground(mailQueue.send({ key }));
}

export async function writeMail(
  context: Pick<ServiceContext, "db" | "mailQueue" | "inBackground">,
  key: string,
  mail: Mail,
): Promise<void> {
  const written = await insertMail(context, key, mail);
  if (written.length === 1) announceMail(context, key);
}
