import { sql } from "drizzle-orm";
import { networkOf } from "#domain/network.ts";
import { session, user } from "#worker/db/schema/accounts.ts";
import { databaseNow } from "#worker/db/schema/columns.ts";
import type { ServiceContext } from "#worker/services/context.ts";
import { isKnownTo, readBrowser } from "./browser-cookie.ts";

/** Who asks to get into an account, as far as that account can tell beforehand. */
export interface Caller {
  network: string;
  /** A name for this browser at this account, if it has signed in to it before; else null. */
  knownBrowser: string | null;
  /** True for a known browser, and in a network from which the account is signed in. */
  isKnown: boolean;
}

const NEWEST_SESSIONS = 100;

/** Reads in one statement, and alike without an account, what an account knows of the caller. */
export async function findCaller(
  context: Pick<ServiceContext, "db" | "config">,
  email: string,
  network: string,
  cookies: string,
): Promise<Caller> {
  const [account] = await context.db.all<{ id: string; generation: number; addresses: string }>(sql`
    SELECT id, browser_generation AS generation, (
      SELECT json_group_array(ip_address) FROM (
        SELECT ip_address FROM ${session}
        WHERE user_id = ${user}.id AND expires_at > ${databaseNow}
        ORDER BY created_at DESC LIMIT ${NEWEST_SESSIONS}
      )
    ) AS addresses
    FROM ${user} WHERE email = ${email}`);
  const browser = readBrowser(cookies);
  if (!account) return { network, knownBrowser: null, isKnown: false };
  const isKnownBrowser = browser !== null && (await isKnownTo(context, browser, account));
  const addresses: (string | null)[] = JSON.parse(account.addresses);
  return {
    network,
    knownBrowser: isKnownBrowser ? `browser:${browser?.id}:${account.id}` : null,
    isKnown: isKnownBrowser || addresses.some((address) => address && networkOf(address) === network),
  };
}
