import { sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { keyId, type Sealed } from "#worker/crypto.ts";
import { runTransaction } from "#worker/db/client.ts";
import { aiProviders } from "#worker/db/schema/analysis.ts";
import { databaseNow } from "#worker/db/schema/columns.ts";
import { appKeys } from "#worker/db/schema/operations.ts";
import { recipientKey } from "#worker/db/schema/recipients.ts";
import { webhooks } from "#worker/db/schema/webhooks.ts";
import { logError } from "#worker/log.ts";
import { providerKey } from "#worker/services/analyses/provider-key.ts";
import type { Services } from "#worker/services/context.ts";
import { ofWebhook } from "#worker/services/delivery/sealed.ts";
import { sealedRecipientKey } from "#worker/services/recipients/recipient-key.ts";

type Context = Services<"db" | "config">;

const BATCH = 50;

/**
 * Records the ids of the secrets that are read, and rewraps what is sealed under the previous one while there are two. With one
 * secret it reads a table of one row.
 */
export async function sweepKeys(context: Context): Promise<void> {
  const { current, previous } = context.config.keys;
  const currentId = await keyId(current);
  const previousId = previous === null ? null : await keyId(previous);
  await recordKeys(context, currentId, previousId);
  if (previousId !== null) {
    for (const sealed of SEALED) await rewrap(context, sealed, previousId);
  }
}

async function recordKeys({ db }: Context, currentId: string, previousId: string | null): Promise<void> {
  const known = await db.select({ id: appKeys.id, role: appKeys.role }).from(appKeys);
  const wanted = [
    { id: currentId, role: "current" },
    ...(previousId === null ? [] : [{ id: previousId, role: "previous" }]),
  ];
  const isKnown = wanted.every(({ id, role }) => known.some((key) => key.id === id && key.role === role));
  if (isKnown && known.length === wanted.length) return;
  const ids = JSON.stringify(wanted);
  await runTransaction(
    db,
    sql`DELETE FROM ${appKeys} WHERE id NOT IN (SELECT value ->> 'id' FROM json_each(${ids}))`,
    sql`INSERT INTO ${appKeys} (id, role, since)
      SELECT value ->> 'id', value ->> 'role', ${databaseNow} FROM json_each(${ids}) WHERE TRUE
      ON CONFLICT (id) DO UPDATE SET role = excluded.role, since = excluded.since
        WHERE role <> excluded.role`,
  );
}

/** Each column that holds what is sealed. No two rows of one hold the same: each was sealed with bytes of its own. */
const SEALED: readonly [column: SQLiteColumn, sealed: Sealed][] = [
  [aiProviders.apiKey, providerKey],
  [webhooks.sealedAddress, ofWebhook],
  [webhooks.sealedSecret, ofWebhook],
  [webhooks.sealedOldSecret, ofWebhook],
  [recipientKey.sealedKey, sealedRecipientKey],
];

/** Each is written if it still is what was read: it may be replaced meanwhile. What can't be read stays as it is. */
async function rewrap(
  { db, config: { keys } }: Context,
  [column, { seal, open }]: (typeof SEALED)[number],
  previousId: string,
): Promise<void> {
  const { table } = column;
  const name = sql.identifier(column.name);
  const stored = await db.all<{ sealed: string }>(
    sql`SELECT ${name} AS sealed FROM ${table} WHERE ${name} LIKE ${`${previousId}:%`} LIMIT ${BATCH}`,
  );
  for (const { sealed } of stored) {
    const plain = await open(keys, sealed).catch(() => null);
    if (plain === null) {
      logError("not_rewrapped", new Error("It can be read under neither secret."), { column: column.name });
      continue;
    }
    await db.run(sql`UPDATE ${table} SET ${name} = ${await seal(keys, plain)} WHERE ${name} = ${sealed}`);
  }
}
