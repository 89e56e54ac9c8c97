import type { CompleteMail } from "./mail.ts";

/** A mail in the development mailbox, where each stays for a day. */
interface MailboxEntry
  extends Required<Pick<CompleteMail, "subject" | "text" | "html" | "headers" | "files">> {
  to: string;
  replyTo: string | null;
}

const PREFIX = "dev-mail:";
const KEEP_SECONDS = 86_400;
const LIST_LIMIT = 100;
/** Keys count down: KV lists by name, so the newest comes first. */
const END_OF_TIME_MS = 1e14;

export async function storeInMailbox(kv: KVNamespace, mail: MailboxEntry): Promise<void> {
  const key = `${PREFIX}${END_OF_TIME_MS - Date.now()}:${crypto.randomUUID()}`;
  await kv.put(key, JSON.stringify(mail), { expirationTtl: KEEP_SECONDS });
}

/** Lists the newest hundred mails, newest first. */
export async function listMailbox(kv: KVNamespace): Promise<MailboxEntry[]> {
  const { keys } = await kv.list({ prefix: PREFIX, limit: LIST_LIMIT });
  const mails = await Promise.all(keys.map(({ name }) => kv.get<MailboxEntry>(name, "json")));
  return mails.filter((mail) => mail !== null);
}

/** Addresses of the development mailbox whose mails do not arrive, or annoy. */
const PLAYED: Record<string, [event: string, payload: object]> = {
  bounce: ["bounced", { bounce: { type: "hard" }, delivery: { smtpEnhancedStatusCode: "5.1.1" } }],
  full: ["bounced", { bounce: { type: "soft" }, delivery: { smtpEnhancedStatusCode: "4.2.2" } }],
  refuse: ["rejected", { rejection: { reason: "suppressed", party: "recipient" } }],
  complain: ["complained", { complaint: { type: "abuse" } }],
};
/** The id of the mail is stored meanwhile. */
const EVENT_DELAY_SECONDS = 2;

/** Plays the mail service for a mail: draws its id and announces what becomes of it, by the address: `bounce@…` does not exist. */
export async function playDelivery(events: Queue<unknown> | undefined, recipient: string): Promise<string> {
  const messageId = `<${crypto.randomUUID()}@mailbox.local>`;
  const [event, payload] = PLAYED[recipient.split(/[@+.]/, 1).join()] ?? [];
  if (events && event) {
    const type = `cf.email.sending.message.${event}`;
    await events.send(
      { type, payload: { messageId, recipient, ...payload } },
      { delaySeconds: EVENT_DELAY_SECONDS },
    );
  }
  return messageId;
}
