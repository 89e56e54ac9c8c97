/** The development mailbox: what would have been sent, kept for a day. */
export interface KeptMail {
  to: string;
  replyTo: string | null;
  subject: string;
  text: string;
  html: string;
}

const PREFIX = "dev-mail:";
const KEEP_SECONDS = 86_400;
const LIST_LIMIT = 100;
/** Keys count down, so that KV's order by name is newest first. */
const END_OF_TIME_MS = 1e14;

export async function keepInMailbox(kv: KVNamespace, mail: KeptMail): Promise<void> {
  const key = `${PREFIX}${END_OF_TIME_MS - Date.now()}:${crypto.randomUUID()}`;
  await kv.put(key, JSON.stringify(mail), { expirationTtl: KEEP_SECONDS });
}

/** The newest hundred mails, newest first. */
export async function listMailbox(kv: KVNamespace): Promise<KeptMail[]> {
  const { keys } = await kv.list({ prefix: PREFIX, limit: LIST_LIMIT });
  const mails = await Promise.all(keys.map(({ name }) => kv.get<KeptMail>(name, "json")));
  return mails.filter((mail) => mail !== null);
}
