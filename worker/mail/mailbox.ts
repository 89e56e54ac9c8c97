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
