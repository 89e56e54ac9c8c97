import { outbox } from "#worker/db/schema/mail.ts";
import type { Mail } from "#worker/mail/mail.ts";
import type { ServiceContext } from "#worker/services/context.ts";

/** Puts a mail in the outbox once for its key and wakes the consumer; the sweep wakes it otherwise. */
export async function writeMail(
  { db, mailQueue, inBackground }: Pick<ServiceContext, "db" | "mailQueue" | "inBackground">,
  key: string,
  mail: Mail,
): Promise<void> {
  const written = await db
    .insert(outbox)
    .values({ key, ...mail })
    .onConflictDoNothing()
    .returning({ key: outbox.key });
  if (written.length === 1) inBackground(mailQueue.send({ key }));
}
