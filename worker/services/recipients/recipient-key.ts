import { eq } from "drizzle-orm";
import { drawToken, type KeyRing, keyedProofs, open, seal } from "#worker/crypto.ts";
import { recipientKey } from "#worker/db/schema/recipients.ts";
import type { ServiceContext } from "#worker/services/context.ts";

type Context = Pick<ServiceContext, "db" | "config">;

const PURPOSE = "recipients";

export const sealRecipientKey = (keys: KeyRing, key: string) => seal(keys, PURPOSE, key);
export const openRecipientKey = (keys: KeyRing, sealed: string) => open(keys, PURPOSE, sealed);

const HASH_LENGTH = 32;

async function openStored({ db, config }: Context): Promise<{ key: string | null; sealedKey: string }> {
  const [stored] = await db.select({ sealedKey: recipientKey.sealedKey }).from(recipientKey);
  const sealedKey = stored?.sealedKey ?? "";
  return { sealedKey, key: stored ? await openRecipientKey(config.keys, sealedKey).catch(() => null) : null };
}

/** Draws a key; of two at once the first one stays. With the secret that sealed it a key is lost, and is replaced. */
async function drawKey(context: Context, lost: string): Promise<string> {
  const sealedKey = await sealRecipientKey(context.config.keys, drawToken());
  await context.db
    .insert(recipientKey)
    .values({ id: 1, sealedKey })
    .onConflictDoUpdate({
      target: recipientKey.id,
      set: { sealedKey },
      setWhere: eq(recipientKey.sealedKey, lost),
    });
  const { key } = await openStored(context);
  if (key === null) throw new Error("The key of recipients was sealed under another secret.");
  return key;
}

/** Returns the key of recipients' hashes, drawn at its first use. */
export async function readRecipientKey(context: Context): Promise<string> {
  const stored = await openStored(context);
  return stored.key ?? (await drawKey(context, stored.sealedKey));
}

/** The only form in which a recipient is remembered: 32 hex characters that nobody can guess. */
export async function hashRecipient(key: string, address: string): Promise<string> {
  const [hash = ""] = await keyedProofs({ current: key, previous: null }, PURPOSE, address.toLowerCase());
  return hash.slice(0, HASH_LENGTH);
}
