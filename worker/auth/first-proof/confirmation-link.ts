import { and, eq, gt, ne } from "drizzle-orm";
import { LINK_LIFETIME_SECONDS } from "#domain/limits.ts";
import {
  createLinkToken,
  hashIdentifier,
  replaceLink,
  signLinkToken,
} from "#worker/auth/better-auth-internals.ts";
import { user, verification } from "#worker/db/schema/accounts.ts";
import { databaseNow } from "#worker/db/schema/columns.ts";
import type { Services } from "#worker/services/context.ts";

/** In place of the user's id, once the link has confirmed the address: used again, it only leads to the page. */
const USED = "";

const PURPOSE = "confirm-address";

const isToken = async (token: string) =>
  and(
    eq(verification.identifier, await hashIdentifier(`${PURPOSE}:${token}`)),
    gt(verification.expiresAt, databaseNow),
  );

/** Makes the link of a confirmation mail in place of the last one; its random token is stored hashed. Mails nothing. */
export async function createConfirmationLink(
  context: Services<"db">,
  origin: string,
  userId: string,
): Promise<{ url: string; token: string }> {
  const token = await createLinkToken(context, PURPOSE, userId, LINK_LIFETIME_SECONDS.signup);
  await replaceLink(context, PURPOSE, userId, token);
  return { url: `${origin}/api/auth/verify-email?${new URLSearchParams({ token })}`, token };
}

/**
 * Exchanges a link's token for the one that better-auth expects, which is signed for the moment and never leaves the
 * Worker. It signs the address alone: anyone with the secret, or the previous one, could forge it.
 */
export async function exchangeConfirmationToken(
  { db, config }: Services<"db" | "config">,
  token: string,
): Promise<{ signed: string } | "used" | "unknown"> {
  const [link] = await db
    .select({ value: verification.value, email: user.email })
    .from(verification)
    .leftJoin(user, eq(user.id, verification.value))
    .where(await isToken(token));
  if (link?.value === USED) return "used";
  return link?.email ? { signed: await signLinkToken(link.email, config.keys.current) } : "unknown";
}

/** Uses a token up: of all who come at once, one has it. */
export async function spendConfirmationToken({ db }: Services<"db">, token: string): Promise<boolean> {
  const spent = await db
    .update(verification)
    .set({ value: USED })
    .where(and(await isToken(token), ne(verification.value, USED)))
    .returning({ id: verification.id });
  return spent.length === 1;
}
