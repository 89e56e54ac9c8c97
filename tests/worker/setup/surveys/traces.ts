import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { makeContext } from "#tests/worker/setup/context.ts";
import { listTables } from "#tests/worker/setup/rows.ts";
import { type AttemptKind, counterOf } from "#worker/services/attempts/reserve-attempt.ts";

/** Every table's every row, as text; without the tables that a test names. */
export async function readDatabase({ without = [] as string[] } = {}): Promise<string> {
  const tables = (await listTables()).filter(({ name }) => !without.includes(name));
  const rows = await env.DB.batch(tables.map(({ name }) => env.DB.prepare(`SELECT * FROM "${name}"`)));
  return JSON.stringify(rows.map(({ results }, index) => [tables[index]?.name, results]));
}

/** Every key and value but the development mailbox's, which stands in for the recipients' own. */
export async function readKv(): Promise<string> {
  const { keys } = await env.KV.list();
  const kept = keys.filter(({ name }) => !name.startsWith("dev-mail:"));
  return JSON.stringify(await Promise.all(kept.map(async ({ name }) => [name, await env.KV.get(name)])));
}

export const readBucket = async () =>
  JSON.stringify((await env.EXPORTS.list()).objects.map(({ key }) => key));

/** What is counted of a subject, as stored. */
export async function readAttempts(kind: AttemptKind, subject: string) {
  const { counter, hash } = await counterOf(makeContext(), kind, subject);
  return runInDurableObject(counter, (_, { storage: { sql } }) =>
    sql.exec("SELECT 1 FROM sqlite_schema WHERE name = 'attempts'").toArray().length === 0
      ? []
      : sql.exec("SELECT * FROM attempts WHERE subject = ?", hash).toArray(),
  );
}

/** Reads the storage of the two objects of a survey. */
export async function readObjects(code: string) {
  const live = await runInDurableObject(env.SURVEY_LIVE.getByName(code), async (_, { storage }) =>
    Object.fromEntries(await storage.list()),
  );
  return { live, tries: await readAttempts("manager-pin", code) };
}
