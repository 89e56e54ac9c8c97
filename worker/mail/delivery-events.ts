import * as z from "zod/mini";
import type { UndeliverableReason } from "#domain/invitations/places.ts";

/*
 * What the mail service says of a mail after it has taken it (Cloudflare's event subscriptions of the source
 * `email.sending`, schema version 1): the only file that knows its words. An event also holds sender, subject and the
 * other server's answer; nothing of these is kept.
 */

const PREFIX = "cf.email.sending.message.";

/** An event about a mail, in our words; null for one that asks for nothing, such as that of an arrived mail. */
export type DeliveryEvent =
  | { kind: "complaint"; messageId: string; recipient: string }
  | {
      kind: "undelivered";
      messageId: string;
      recipient: string;
      reason: UndeliverableReason;
      /** No later mail to the address would arrive either. */
      isFinal: boolean;
    };

const optional = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.optional(z.nullable(z.catch(schema, null as never)));
const text = optional(z.string());

const eventSchema = z.object({
  type: z.string().check(z.startsWith(PREFIX)),
  payload: z.object({
    messageId: z.string().check(z.minLength(1), z.maxLength(500)),
    recipient: z.string().check(z.minLength(3), z.maxLength(500)),
    delivery: optional(z.object({ smtpStatusCode: text, smtpEnhancedStatusCode: text })),
    bounce: optional(z.object({ type: text })),
    rejection: optional(z.object({ reason: text, party: text })),
  }),
});

type Event = z.infer<typeof eventSchema>;

/** Enhanced status codes (RFC 3463): no such mailbox or domain, a full mailbox. */
const UNKNOWN = /^[45]\.(1\.\d+|4\.4)$/;
const FULL = /^[45]\.2\.2$/;

function reasonOf({ delivery }: Event["payload"]): UndeliverableReason {
  const enhanced = delivery?.smtpEnhancedStatusCode ?? "";
  if (FULL.test(enhanced) || delivery?.smtpStatusCode === "552") return "full";
  return UNKNOWN.test(enhanced) ? "unknown" : "refused";
}

function toDeliveryEvent({ type, payload }: Event): DeliveryEvent | null {
  const { messageId, recipient, bounce, rejection } = payload;
  const undelivered = (reason: UndeliverableReason, isFinal: boolean) =>
    ({ kind: "undelivered", messageId, recipient, reason, isFinal }) as const;
  switch (type.slice(PREFIX.length)) {
    case "complained":
      return { kind: "complaint", messageId, recipient };
    case "bounced":
      return undelivered(reasonOf(payload), bounce?.type === "hard");
    // By the service itself: the recipient is on its list of addresses that it does not write to, or it found a fault.
    case "rejected":
      return rejection?.party === "recipient" || rejection?.reason === "suppressed"
        ? undelivered("refused", true)
        : undelivered("failed", false);
    case "failed":
      return undelivered("failed", false);
    // Delivered, or tried again; and events that the service may add.
    default:
      return null;
  }
}

/** A message of the queue that the mail service writes to. Parsing fails for any other message. */
export const deliveryEventSchema = z.pipe(eventSchema, z.transform(toDeliveryEvent));
