import { env } from "cloudflare:workers";
import { beforeEach } from "vitest";
import { makeContext } from "#tests/worker/setup/context.ts";
import { execute, selectRow } from "#tests/worker/setup/rows.ts";
import type { MailJob } from "#worker/jobs.ts";
import { writeMail } from "#worker/services/mails/write-mail.ts";
import { sendMail } from "#worker/services/outbox/send-mail.ts";
import { sweepMails } from "#worker/services/outbox/sweep-mails.ts";

const COLUMNS = ["created_at", "next_try_at", "lease_expires_at", "not_before", "worthless_at"];
const SET_BACK = COLUMNS.map((column) => `${column} = ${column} - ?1`).join();

/** Lets time pass for the outbox, by the database's clock. */
export async function passTime(ms: number): Promise<void> {
  await env.DB.batch([
    env.DB.prepare(`UPDATE outbox SET ${SET_BACK} WHERE status = 'waiting'`).bind(ms),
    env.DB.prepare("UPDATE mail_outage SET since = since - ?").bind(ms),
  ]);
}

export const newMailKey = (kind = "test") => `${kind}:${crypto.randomUUID()}`;

const MAIL = { recipient: "to@example.com", subject: "Hello", text: "Words", html: "" };

/** An error as the platform's mail service throws it. */
export const refusal = (code: string, text = "a text of the vendor") =>
  Object.assign(new Error(text), { code });

/** Empties the outbox, and the memory of an outage, before each test of a file. */
export const emptyOutbox = () =>
  beforeEach(async () => {
    await execute`DELETE FROM outbox`;
    await execute`DELETE FROM mail_outage`;
  });

/** A provider that is up. */
export const up = async () => {};

/** An outbox with a provider and a queue that the test plays; the provider refuses with an error if one is given. */
export function playMail(error?: unknown) {
  const context = makeContext();
  const queued: { key: string; delaySeconds: number }[] = [];
  const calls: string[] = [];
  const sent: string[] = [];
  const mailQueue = {
    send: async ({ key }: MailJob, { delaySeconds = 0 } = {}) => void queued.push({ key, delaySeconds }),
    sendBatch: async (messages: { body: MailJob }[]) =>
      void queued.push(...messages.map(({ body }) => ({ key: body.key, delaySeconds: 0 }))),
  };
  const world = {
    // Without their count each alert is told.
    context: { ...context, mailQueue: mailQueue as never, attemptCounter: {} as never },
    queued,
    calls,
    sent,
    /** What the provider does with a mail. */
    provider: (_recipient: string): Promise<void> => (error === undefined ? up() : Promise.reject(error)),
    write: async (key = newMailKey(), mail: object = {}) => {
      await writeMail(world.context, key, { ...MAIL, recipient: key, ...mail });
      return key;
    },
    send: (key: string) =>
      sendMail(world.context, key, async ({ recipient }) => {
        calls.push(recipient);
        await world.provider(recipient);
        sent.push(recipient);
        return null;
      }),
    /** Runs the sweep and what it queued; the messages that failures queued are lost. */
    sweep: async () => {
      queued.length = 0;
      await sweepMails(world.context);
      for (const { key } of queued.splice(0)) await world.send(key);
      await world.context.settle();
    },
  };
  return world;
}

export const readMail = (key: string) =>
  selectRow<
    Record<string, string | number | null>
  >`SELECT *, next_try_at - cast(unixepoch('subsec') * 1000 as integer) AS waitMs
    FROM outbox WHERE key = ${key}`;
