import { env } from "cloudflare:workers";
import { beforeEach, vi } from "vitest";
import type { MailType } from "#domain/event.ts";
import { MAIL_RETRY } from "#domain/limits.ts";
import { makeContext } from "#tests/worker/setup/context.ts";
import { execute, selectRow } from "#tests/worker/setup/rows.ts";
import type { DeliveryJob } from "#worker/jobs.ts";
import { deliver } from "#worker/services/delivery/deliver.ts";
import { sweepDeliveries } from "#worker/services/delivery/sweep-deliveries.ts";
import { writeMail } from "#worker/services/events/insert-mails.ts";

const COLUMNS = ["waits_since", "next_try_at", "lease_expires_at", "worthless_at"];
const SET_BACK = COLUMNS.map((column) => `${column} = ${column} - ?1`).join();

/** Lets time pass for the mails that wait, by the database's clock. */
export async function passTime(ms: number): Promise<void> {
  await env.DB.batch([
    env.DB.prepare(`UPDATE deliveries SET ${SET_BACK} WHERE outcome IS NULL`).bind(ms),
    env.DB.prepare("UPDATE mail_outage SET since = since - ?").bind(ms),
  ]);
}

/** Has the times that a receiver may take to answer pass soon, or never; returns what ends that. */
export function playTimeLimits(limitMs: number | null): () => void {
  const [setReal, abortReal] = [setTimeout, AbortSignal.timeout.bind(AbortSignal)];
  const setLimit = (run: () => void, ms?: number) => {
    if (ms !== MAIL_RETRY.timeoutMs) return setReal(run, ms);
    return limitMs === null ? undefined : setReal(run, limitMs);
  };
  const timers = vi.spyOn(globalThis, "setTimeout").mockImplementation(setLimit as typeof setTimeout);
  const signals = vi.spyOn(AbortSignal, "timeout");
  signals.mockImplementation(() => (limitMs === null ? new AbortController().signal : abortReal(limitMs)));
  return () => {
    timers.mockRestore();
    signals.mockRestore();
  };
}

/** A context whose queue loses every message but those of a sweep, which are kept in place of being consumed. */
export function makeLossyContext() {
  const swept: string[] = [];
  const sendBatch = async (batch: { body: DeliveryJob }[]) =>
    void swept.push(...batch.map(({ body }) => body.deliveryId));
  return { ...makeContext(), deliveryQueue: { send: async () => {}, sendBatch } as never, swept };
}

const NOW = "cast(unixepoch('subsec') * 1000 as integer)";
const mistake = (when: string, changes: string) =>
  `CREATE TRIGGER mistake AFTER ${when} BEGIN UPDATE deliveries SET ${changes} WHERE id = NEW.id; END`;
const onTry = (changes: string) => mistake("UPDATE OF tries ON deliveries", changes);

/** Mistakes that the code could make with deliveries, as triggers. */
export const MISTAKES = {
  leasesNothing: onTry("lease_expires_at = NULL, next_try_at = NULL"),
  leasesForGood: onTry("lease_expires_at = 1e14"),
  neverEnds: onTry(`waits_since = ${NOW}`),
  givesUp: mistake(
    "UPDATE OF reason ON deliveries WHEN NEW.reason IS NOT NULL AND NEW.outcome IS NULL",
    "outcome = 'failed', waits_since = NULL, lease_expires_at = NULL, next_try_at = NULL",
  ),
  forgetsItsEnd: mistake(
    "UPDATE OF outcome ON deliveries WHEN NEW.outcome IS NOT NULL",
    `outcome = NULL, waits_since = ${NOW}`,
  ),
  isNotSwept: mistake("INSERT ON deliveries", "lease_expires_at = 1e14"),
};

/** The occasion of a mail that is about something new. */
export const newMailKey = (type: MailType = "account-exists") => `${type}:${crypto.randomUUID()}`;

/** An error as the platform's mail service throws it. */
export const refusal = (code: string, text = "a text of the vendor") =>
  Object.assign(new Error(text), { code });

/** Ends all deliveries, and the memory of an outage, before each test of a file. */
export const emptyOutbox = () =>
  beforeEach(async () => {
    await execute`DELETE FROM deliveries`;
    await execute`DELETE FROM mail_outage`;
  });

/** A provider that is up. */
export const up = async () => {};

const idOf = async (key: string) =>
  (await selectRow<{ id: string }>`SELECT id FROM deliveries WHERE occasion = ${key}`)?.id ?? "";
const keyOf = async (id: string) =>
  (await selectRow<{ occasion: string }>`SELECT occasion FROM deliveries WHERE id = ${id}`)?.occasion ?? "";

/**
 * Mails with a provider and a queue that the test plays; the provider refuses with an error if one is given. A mail goes by
 * its occasion, which is its address, too.
 */
export function playMail(error?: unknown) {
  const context = makeContext();
  const queued: { key: string; delaySeconds: number }[] = [];
  const calls: string[] = [];
  const sent: string[] = [];
  const queue = async ({ deliveryId }: DeliveryJob, delaySeconds: number) =>
    void queued.push({ key: await keyOf(deliveryId), delaySeconds });
  const deliveryQueue = {
    send: (job: DeliveryJob, { delaySeconds = 0 } = {}) => queue(job, delaySeconds),
    sendBatch: async (messages: { body: DeliveryJob }[]) => {
      for (const { body } of messages) await queue(body, 0);
    },
  };
  const world = {
    // Without their count each alert is told.
    context: { ...context, deliveryQueue: deliveryQueue as never, attemptCounter: {} as never },
    queued,
    calls,
    sent,
    /** What the provider does with a mail. */
    provider: (_recipient: string): Promise<void> => (error === undefined ? up() : Promise.reject(error)),
    write: async (key = newMailKey(), { worthlessAt }: { worthlessAt?: Date } = {}) => {
      const [type, subject = "", which] = key.split(":");
      const mail = { subject: "Hello", text: "Words", html: "" };
      await writeMail(world.context, {
        ...{ type: type as MailType, subject, address: key, mail },
        ...(which && { which }),
        ...(worthlessAt && { worthlessAt }),
      });
      await world.context.settle();
      return key;
    },
    send: async (key: string) =>
      deliver(world.context, await idOf(key), async ({ recipient }) => {
        calls.push(recipient);
        await world.provider(recipient);
        sent.push(recipient);
        return null;
      }),
    /** Runs the sweep and what it queued; the messages that failures queued are lost. */
    sweep: async () => {
      queued.length = 0;
      await sweepDeliveries(world.context);
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
    FROM deliveries WHERE occasion = ${key}`;
