import { drawToken, keyedProofs, sealedFor } from "#worker/crypto.ts";
import { recipientKey } from "#worker/db/schema/recipients.ts";
import { ConflictError } from "#worker/errors.ts";
import type { Services } from "#worker/services/context.ts";

type Context = Services<"db" | "config">;

const PURPOSE = "recipients";

export const sealedRecipientKey = sealedFor(PURPOSE);

const HASH_LENGTH = 32;

async function readStored({ db, config }: Context): Promise<string | null> {
  const [stored] = await db.select({ sealedKey: recipientKey.sealedKey }).from(recipientKey);
  if (!stored) return null;
  // Not replaced: a mistyped secret would lose all wishes for no mails.
  return sealedRecipientKey.open(config.keys, stored.sealedKey).catch(() => {
    throw new ConflictError("conflict", (words) => words.unknownWishes);
  });
}

/** Returns the key of recipients' hashes; drawn at its first use, and of two at once the first one stays. */
export async function readRecipientKey(context: Context): Promise<string> {
  const known = await readStored(context);
  if (known !== null) return known;
  const sealedKey = await sealedRecipientKey.seal(context.config.keys, drawToken());
  await context.db.insert(recipientKey).values({ id: 1, sealedKey }).onConflictDoNothing();
  return (await readStored(context)) ?? "";
}

/** The form in which the id of a sent mail is stored: the id itself tells when it was sent. */
export async function hashMessageId(context: Context, messageId: string): Promise<string> {
  const keys = { current: await readRecipientKey(context), previous: null };
  // Some name it in angle brackets, as its header does.
  const [hash = ""] = await keyedProofs(keys, "mail-message", messageId.replace(/^<|>$/g, ""));
  return hash.slice(0, HASH_LENGTH);
}

/** A tag, as in name+tag@host, leads to the mailbox of the name. */
const TAG = /\+[^@]*/;

/** The only form in which a recipient is stored: 32 hex characters that can't be guessed without the key. */
export async function hashRecipient(key: string, address: string): Promise<string> {
  const mailbox = address.toLowerCase().replace(TAG, "");
  const [hash = ""] = await keyedProofs({ current: key, previous: null }, PURPOSE, mailbox);
  return hash.slice(0, HASH_LENGTH);
}
