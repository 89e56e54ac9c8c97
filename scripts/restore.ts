// `npm run restore -- FOLDER [--remote [--env NAME]] [--replace]`: puts the database and the files of a backup back, and
// has the Worker bring everything else into agreement. `npm run restore -- --status` says how far that is.
import { readdirSync } from "node:fs";
import path from "node:path";
import { BACKUP_MAX_AGE_DAYS, DAY_MS } from "#domain/limits.ts";
import { countContents, listRules, type Rule, writeImport } from "./backup/import-file.ts";
import { DATABASE_FILE, type Manifest, verifyBackup } from "./backup/manifest.ts";
import { uploadObjects } from "./backup/objects.ts";
import { quoteName } from "./backup/scratch.ts";
import { makePrivateFolder, openBucket } from "./backup/target.ts";
import { root, run, say, stop } from "./local/project.ts";
import { checkTarget, DATABASE, queryDatabase, quote, targetArguments } from "./local/query-database.ts";
import { readArguments } from "./local/read-arguments.ts";

const USAGE = `npm run restore -- FOLDER [--replace]   puts a backup back; --replace: in place of what the database holds
npm run restore -- --status             says how far KV, files, live counts and mails agree with it
With --force a backup that is older than ${BACKUP_MAX_AGE_DAYS} days, too.
With --remote for the deployed Worker, with --env NAME for that of another environment of wrangler.toml.`;
const CHANGED = ["outbox", "restores", "d1_migrations"];

const { values: target, positionals } = readArguments(USAGE, {
  replace: { type: "boolean", default: false },
  force: { type: "boolean", default: false },
  status: { type: "boolean", default: false },
});
const query = <Row>(sql: string) => queryDatabase<Row>(sql, target);

function requireFitting({ takenAt, migrations }: Manifest): void {
  const ours = new Set(readdirSync(path.join(root, "migrations")));
  const unknown = migrations.find((name) => !ours.has(name));
  if (unknown) stop(`This backup is of a newer version: there is no migration ${unknown} here.`);
  if (!target.force && Date.parse(takenAt) < Date.now() - BACKUP_MAX_AGE_DAYS * DAY_MS) {
    stop(`This backup is older than ${BACKUP_MAX_AGE_DAYS} days: what people have deleted since is remembered no more, \
and would come back. --force restores it all the same.`);
  }
}

function requireEmpty(rules: readonly Rule[]): void {
  if (target.replace) return;
  const { accounts, surveys } = countContents(rules, target);
  if (accounts + surveys === 0) return;
  stop(`The database holds ${accounts} accounts and ${surveys} surveys. Back it up first (npm run backup); \
with --replace the backup takes their place.`);
}

function runWrangler(...args: string[]): void {
  run("wrangler", [...args, ...targetArguments(target)], {
    env: { CI: "true" },
    stdio: ["inherit", "pipe", "pipe"],
  });
}

function checkRows({ tables }: Manifest): void {
  const names = Object.keys(tables).filter((name) => !CHANGED.includes(name));
  const [counts] = query<Record<string, number>>(
    `SELECT ${names.map((name) => `(SELECT count(*) FROM ${quoteName(name)}) AS ${quoteName(name)}`).join(", ")}`,
  );
  const wrong = names.filter((name) => tables[name]?.rows !== counts?.[name]);
  if (wrong.length > 0) {
    stop(
      `Not what the manifest says: ${wrong.map((name) => `${name} has ${counts?.[name]} rows`).join(", ")}.`,
    );
  }
  const [orphan] = query<{ table: string; parent: string }>("PRAGMA foreign_key_check");
  if (orphan) stop(`A row of ${orphan.table} refers to one of ${orphan.parent} that is not there.`);
}

/**
 * Writes the row that the Worker's sweep acts on, and returns how many mails do not go out. The last sweep that the
 * backup knows of says how far its data reach.
 */
function announceRestore({ takenAt }: Manifest): number {
  const [waiting] = query<{ mails: number }>(
    `INSERT INTO restores (id, data_until)
     SELECT ${quote(crypto.randomUUID())}, coalesce(max(ran_at), ${Date.parse(takenAt)}) FROM sweep_runs;
     SELECT count(*) AS mails FROM outbox WHERE status = 'failed'`,
  );
  return waiting?.mails ?? 0;
}

async function restore(folder: string): Promise<void> {
  const manifest = await verifyBackup(folder).catch((error: Error) => stop(error.message));
  requireFitting(manifest);
  const rules = listRules(target);
  requireEmpty(rules);
  say(`The backup of ${manifest.takenAt} is whole. Putting its files back…`);
  const { bucket, close } = await openBucket(target);
  const files = await uploadObjects(bucket, folder, manifest.objects).finally(close);
  say("Importing the database…");
  const file = path.join(makePrivateFolder(), "import.sql");
  await writeImport(path.join(folder, DATABASE_FILE), file, rules, target);
  runWrangler("d1", "execute", DATABASE, "--file", file, "--yes");
  checkRows(manifest);
  const isOlder = readdirSync(path.join(root, "migrations")).some(
    (name) => name.endsWith(".sql") && !manifest.migrations.includes(name),
  );
  if (isOlder) runWrangler("d1", "migrations", "apply", DATABASE);
  const mails = announceRestore(manifest);
  const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0);
  say(`Done: ${rows} rows and ${files} files, as the manifest says. All sessions have ended; ${mails} mails \
are held or have failed (npm run admin -- mails). Its rows are under the secret ${manifest.keys.map(({ id }) => id).join(" and ")}.
The Worker's next sweeps bring KV, files and live counts into agreement: npm run restore -- --status`);
}

function showStatus(): void {
  const restores = query<{
    dataUntil: number;
    noticedAt: number;
    finishedAt: number | null;
    step: string;
    counts: string;
  }>(
    `SELECT data_until AS dataUntil, noticed_at AS noticedAt, finished_at AS finishedAt, step, counts
     FROM restores ORDER BY noticed_at`,
  );
  if (restores.length === 0) say("This database was never restored.");
  for (const { dataUntil, noticedAt, finishedAt, step, counts } of restores) {
    const at = (time: number) => new Date(time).toISOString();
    const end =
      finishedAt === null
        ? `not in agreement yet, at the step "${step}"; ask again in a minute`
        : `in agreement since ${at(finishedAt)}`;
    const counted = Object.entries(JSON.parse(counts) as Record<string, number>);
    const done = counted.map(([name, count]) => `  ${name}: ${count}\n`).join("");
    say(`Data up to ${at(dataUntil)}, restored ${at(noticedAt)}: ${end}.\n${done}`);
  }
}

checkTarget(target);
const [folder] = positionals;
if (target.status) showStatus();
else if (folder && positionals.length === 1) await restore(path.resolve(folder));
else stop(USAGE);
process.exit();
