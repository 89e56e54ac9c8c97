import { env } from "cloudflare:workers";
import { type Replayed, replay } from "#scripts/restore/replay/replay.ts";
import { makeContext } from "#tests/worker/setup/context.ts";
import { listTables, selectRows } from "#tests/worker/setup/rows.ts";
import { copyActs } from "#worker/services/audit/journal.ts";

type Backup = Awaited<ReturnType<typeof copyDatabase>>;

/** Every row of every table, as a backup has them: without generated columns. */
export async function copyDatabase() {
  return Promise.all(
    (await listTables()).map(async ({ name }) => {
      const info = await selectRows<{ name: string }>`SELECT name FROM pragma_table_info(${name})`;
      const columns = info.map((column) => column.name);
      const list = columns.map((column) => `"${column}"`).join(", ");
      return { name, columns, rows: await env.DB.prepare(`SELECT ${list} FROM "${name}"`).raw() };
    }),
  );
}

/** Puts the database back to a copy of it: no trigger fires, as when a backup is imported. */
export async function bringBack(tables: Backup): Promise<void> {
  const triggers = await selectRows<{ name: string; sql: string }>`SELECT name, sql FROM sqlite_schema
    WHERE type = 'trigger'`;
  const prepare = (query: string, values: unknown[] = []) => env.DB.prepare(query).bind(...values);
  await env.DB.batch([
    prepare("PRAGMA defer_foreign_keys = TRUE"),
    ...triggers.map(({ name }) => prepare(`DROP TRIGGER "${name}"`)),
    ...tables.map(({ name }) => prepare(`DELETE FROM "${name}"`)),
    ...tables.flatMap(({ name, columns, rows }) =>
      rows.map((row) => {
        const list = columns.map((column) => `"${column}"`).join(", ");
        return prepare(`INSERT INTO "${name}" (${list}) VALUES (${columns.map(() => "?").join(", ")})`, row);
      }),
    ),
    ...triggers.map(({ sql }) => prepare(sql)),
  ]);
}

export const query = async <Row>(sql: string) => (await env.DB.prepare(sql).all<Row>()).results;

/** Runs what `npm run restore` runs once the older database is in place. */
export const replayLog = (): Promise<Replayed | null> =>
  replay({
    bucket: env.EXPORTS,
    query,
    async execute(sql) {
      await env.DB.batch(
        sql
          .trim()
          .split("\n")
          .map((statement) => env.DB.prepare(statement)),
      );
    },
  });

/** Copies the database as a backup does, once the journal has all acts until then. */
export async function backUp(): Promise<Backup> {
  await copyActs(makeContext());
  return copyDatabase();
}

/** Brings the database back to a backup and replays what the journal knows of the time since. */
export async function restore(backup: Backup): Promise<Replayed | null> {
  await copyActs(makeContext());
  await bringBack(backup);
  return replayLog();
}
