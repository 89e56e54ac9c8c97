import { makeContext } from "#tests/worker/setup/context.ts";
import { deliver } from "#tests/worker/setup/deliver.ts";
import { execute, selectRow } from "#tests/worker/setup/rows.ts";
import { deliver as deliverMessage } from "#worker/services/delivery/deliver.ts";

/** An event of the mail service about a sent mail. */
export const eventOf = (kind: string, messageId: string, recipient: string, more: object = {}) => ({
  type: `cf.email.sending.message.${kind}`,
  source: { type: "email.sending", zoneId: "zone", domain: "slk.test" },
  payload: {
    eventId: crypto.randomUUID(),
    messageId,
    recipient,
    subject: "A subject",
    terminal: true,
    ...more,
  },
  metadata: { eventSchemaVersion: 1, eventTimestamp: "2026-11-20T10:00:00.000Z" },
});

export const hardBounce = (messageId: string, recipient: string) =>
  eventOf("bounced", messageId, recipient, {
    bounce: { type: "hard" },
    delivery: { smtpStatusCode: "550", smtpEnhancedStatusCode: "5.1.1" },
  });

export const fullMailbox = (messageId: string, recipient: string) =>
  eventOf("bounced", messageId, recipient, {
    bounce: { type: "soft" },
    delivery: { smtpStatusCode: "452", smtpEnhancedStatusCode: "4.2.2" },
  });

export const announce = (...events: object[]) => deliver("slk-mail-events", events);

/** Has the waiting mail to an address sent; returns the id that the mail service gave it, and the link in it. */
export async function sendWaiting(address: string) {
  const messageId = `<${crypto.randomUUID()}@slk.test>`;
  await execute`UPDATE deliveries SET lease_expires_at = NULL WHERE address = ${address}`;
  const waiting = await selectRow<{ id: string; occasion: string }>`
    SELECT id, occasion FROM deliveries WHERE address = ${address}`;
  let ticket = "";
  const context = makeContext();
  await deliverMessage(context, waiting?.id ?? "", async ({ text }) => {
    ticket = /#ticket=([\w-]{22})\b/.exec(text)?.[1] ?? "";
    return messageId;
  });
  await context.settle();
  return { messageId, ticket, key: waiting?.occasion ?? "" };
}
