import { eq } from "drizzle-orm";
import type { QueueEntry } from "#worker/auth/password/hash-password.ts";
import { user } from "#worker/db/schema/accounts.ts";
import type { Services } from "#worker/services/context.ts";
import { isKnownTo, readBrowser } from "./browser-cookie.ts";

/** The client of a sign-in, as far as the account can tell before the sign-in. */
export interface Caller {
  network: string;
  /** A name for this browser at this account, if it has signed in to it before; else null. */
  knownBrowser: string | null;
  /** In the line of those who wait for a hash, once let in by `rateLimitSignIn`. */
  entry?: QueueEntry;
}

/** Reads in one statement what an account knows of the caller; takes the same steps where there is no account. */
export async function findCaller(
  context: Services<"db" | "config">,
  email: string,
  network: string,
  cookies: string,
): Promise<Caller> {
  const [account] = await context.db
    .select({ id: user.id, generation: user.browserGeneration })
    .from(user)
    .where(eq(user.email, email));
  const browser = readBrowser(cookies);
  const isKnown = account && browser && (await isKnownTo(context, browser, account));
  return { network, knownBrowser: isKnown ? `browser:${browser.id}:${account.id}` : null };
}
