import { drawToken, keyedProofs, sealedFor } from "#worker/crypto.ts";
import { recipientKey } from "#worker/db/schema/recipients.ts";
import { ConflictError } from "#worker/errors.ts";
import type { Services } from "#worker/services/context.ts";
import { canonicalAddress } from "./canonical-address.ts";

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

const hashUnder = async (key: string, purpose: string, value: string) => {
  const [hash = ""] = await keyedProofs({ current: key, previous: null }, purpose, value);
  return hash.slice(0, HASH_LENGTH);
};

/** The form in which the id of a sent mail is stored: the id itself shows when it was sent. */
export async function hashMessageId(context: Context, messageId: string): Promise<string> {
  // Some name it in angle brackets, as its header does.
  return hashUnder(await readRecipientKey(context), "mail-message", messageId.replace(/^<|>$/g, ""));
}

/** The forms in which a person is counted: 32 hex characters each, that can't be guessed or joined without the key. */
export interface Recipient {
  /** Of the person. */
  hash: string;
  /** Of the person and the manager in whose name they are mailed. */
  ofSender: string;
}

/** The only form in which a person is stored who may have no account. */
export const hashRecipient = (key: string, address: string): Promise<string> =>
  hashUnder(key, PURPOSE, canonicalAddress(address));

/** The person of an address, also as the recipient of one manager. */
export async function identifyRecipient(key: string, managerId: string, address: string): Promise<Recipient> {
  const [hash, ofSender] = await Promise.all([
    hashRecipient(key, address),
    hashUnder(key, "recipient-of-sender", `${managerId}:${canonicalAddress(address)}`),
  ]);
  return { hash, ofSender };
}

/** The form in which it is stored by what a wish can be taken back. */
export const hashUndo = (key: string, undo: string): Promise<string> => hashUnder(key, "decline-undo", undo);

/** Numbers the people of one list of places, each from 1: several places may be one person's. */
export const numberPeople = (people: readonly Recipient[]): (Recipient & { nth: number })[] =>
  people.map((person, index) => ({
    ...person,
    nth: people.slice(0, index + 1).filter(({ hash }) => hash === person.hash).length,
  }));
