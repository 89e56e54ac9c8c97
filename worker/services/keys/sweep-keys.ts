import { eq, like, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { keyId } from "#worker/crypto.ts";
import { runTransaction } from "#worker/db/client.ts";
import { aiProviders } from "#worker/db/schema/analysis.ts";
import { databaseNow } from "#worker/db/schema/columns.ts";
import { webhookEndpoints } from "#worker/db/schema/endpoints.ts";
import { appKeys } from "#worker/db/schema/operations.ts";
import { recipientKey } from "#worker/db/schema/recipients.ts";
import { surveyWebhooks } from "#worker/db/schema/webhooks.ts";
import { logError } from "#worker/log.ts";
import { decryptProviderKey, encryptProviderKey } from "#worker/services/analyses/provider-key.ts";
import type { Services } from "#worker/services/context.ts";
import { openOfEndpoint, sealForEndpoint } from "#worker/services/endpoints/sealed.ts";
import { openRecipientKey, sealRecipientKey } from "#worker/services/recipients/recipient-key.ts";
import { openWebhookAddress, sealWebhookAddress } from "#worker/services/webhooks/webhook-address.ts";

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
    await rewrapProviderKeys(context, previousId);
    for (const sealed of SEALED) await rewrap(context, sealed, previousId);
    await rewrapRecipientKey(context, previousId);
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

/** Each is written if it still is what was read: an operator may replace it meanwhile. */
async function rewrapProviderKeys({ db, config: { keys } }: Context, previousId: string): Promise<void> {
  const stored = await db.all<{ id: string; apiKey: string }>(sql`
    SELECT id, api_key AS "apiKey" FROM ${aiProviders}
    WHERE api_key LIKE ${`${previousId}:%`} LIMIT ${BATCH}`);
  for (const { id, apiKey } of stored) {
    const key = await decryptProviderKey(keys, apiKey).catch(() => null);
    if (key === null) {
      logError("provider_key_not_rewrapped", new Error("It can be read under neither secret."), { id });
      continue;
    }
    const rewrapped = await encryptProviderKey(keys, key);
    await db.run(
      sql`UPDATE ${aiProviders} SET api_key = ${rewrapped} WHERE id = ${id} AND api_key = ${apiKey}`,
    );
  }
}

/** What is sealed in a column of its own, and how. */
interface Sealed {
  column: SQLiteColumn;
  seal: typeof sealWebhookAddress;
  open: typeof openWebhookAddress;
}

const SEALED: readonly Sealed[] = [
  { column: surveyWebhooks.sealedAddress, seal: sealWebhookAddress, open: openWebhookAddress },
  ...[webhookEndpoints.sealedAddress, webhookEndpoints.sealedSecret, webhookEndpoints.sealedOldSecret].map(
    (column) => ({ column, seal: sealForEndpoint, open: openOfEndpoint }),
  ),
];

/** No two rows of a column hold the same: each was sealed with bytes of its own. */
async function rewrap(
  { db, config: { keys } }: Context,
  { column, seal, open }: Sealed,
  previousId: string,
): Promise<void> {
  const { table } = column;
  const name = sql.identifier(column.name);
  const stored = await db.all<{ sealed: string }>(
    sql`SELECT ${name} AS sealed FROM ${table} WHERE ${name} LIKE ${`${previousId}:%`} LIMIT ${BATCH}`,
  );
  for (const { sealed } of stored) {
    const rewrapped = await seal(keys, await open(keys, sealed));
    await db.run(sql`UPDATE ${table} SET ${name} = ${rewrapped} WHERE ${name} = ${sealed}`);
  }
}

async function rewrapRecipientKey({ db, config: { keys } }: Context, previousId: string): Promise<void> {
  const [stored] = await db
    .select({ sealedKey: recipientKey.sealedKey })
    .from(recipientKey)
    .where(like(recipientKey.sealedKey, `${previousId}:%`));
  if (!stored) return;
  const sealedKey = await sealRecipientKey(keys, await openRecipientKey(keys, stored.sealedKey));
  await db.update(recipientKey).set({ sealedKey }).where(eq(recipientKey.sealedKey, stored.sealedKey));
}
