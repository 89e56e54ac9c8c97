// `npm run restore [-- FOLDER [--replace] | --to TIME] [--remote [--env NAME]]`: puts an older database in place, a backup or
// what D1's Time Travel has of then, and ends again what ended since. Without either, the second part alone.
import { spawnSync } from "node:child_process";
import { readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { R2Bucket } from "@cloudflare/workers-types";
import { BACKUP_MAX_AGE_DAYS, DAY_MS } from "#domain/limits.ts";
import { countContents, listRules, type Rule, writeImport } from "./backup/import-file.ts";
import { DATABASE_FILE, type Manifest, verifyBackup } from "./backup/manifest.ts";
import { uploadObjects } from "./backup/objects.ts";
import { quoteName } from "./backup/scratch.ts";
import { makePrivateFolder, openBucket } from "./backup/target.ts";
import { environmentArgument, projectEnv, root, run, say, stop } from "./local/project.ts";
import { checkTarget, DATABASE, queryDatabase, targetArguments } from "./local/query-database.ts";
import { readArguments } from "./local/read-arguments.ts";
import { copyLastActs, hold, replay } from "./restore/replay/replay.ts";

const USAGE = `npm run restore -- --to TIME --remote     takes the deployed database back to then, at most 30 days: 2026-11-22T18:00:00Z
npm run restore -- FOLDER [--replace]     puts a backup back; --replace: in place of what the database holds
npm run restore                           after a Time Travel by hand, or a restore that was interrupted
Each ends again what people and the operator have ended since. Until then nothing is mailed and no analysis starts.
With --force a backup that is older than ${BACKUP_MAX_AGE_DAYS} days, too.
With --remote for the deployed Worker, with --env NAME for that of another environment of wrangler.toml.`;
/** No backup's count of rows holds for these: wrangler's own. */
const CHANGED = ["d1_migrations"];

const { values: target, positionals } = readArguments(USAGE, {
  replace: { type: "boolean", default: false },
  force: { type: "boolean", default: false },
  to: { type: "string" },
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
  run("wrangler", args, { env: { CI: "true" }, stdio: ["inherit", "pipe", "pipe"] });
}

function execute(sql: string): void {
  const file = path.join(makePrivateFolder(), "statements.sql");
  writeFileSync(file, sql, { mode: 0o600 });
  runWrangler("d1", "execute", DATABASE, ...targetArguments(target), "--file", file, "--yes");
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

async function importBackup(bucket: R2Bucket, folder: string): Promise<void> {
  const manifest = await verifyBackup(folder).catch((error: Error) => stop(error.message));
  requireFitting(manifest);
  const rules = listRules(target);
  requireEmpty(rules);
  say(`The backup of ${manifest.takenAt} is whole. Putting its files back…`);
  // First: the copy of the log and its mark are among them.
  const files = await uploadObjects(bucket, folder, manifest.objects);
  await hold(bucket);
  say("Importing the database…");
  const file = path.join(makePrivateFolder(), "import.sql");
  await writeImport(path.join(folder, DATABASE_FILE), file, rules, target);
  runWrangler("d1", "execute", DATABASE, ...targetArguments(target), "--file", file, "--yes");
  checkRows(manifest);
  const isOlder = readdirSync(path.join(root, "migrations")).some(
    (name) => name.endsWith(".sql") && !manifest.migrations.includes(name),
  );
  if (isOlder) runWrangler("d1", "migrations", "apply", DATABASE, ...targetArguments(target));
  const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0);
  const secrets = manifest.keys.map(({ id }) => id).join(" and ");
  say(`${rows} rows and ${files} files, as the manifest says. Its rows are under the secret ${secrets}.`);
}

async function travel(bucket: R2Bucket, time: string): Promise<void> {
  if (!target.remote) stop("Only a deployed database has Time Travel: --to goes with --remote.");
  if (Number.isNaN(Date.parse(time)) || Date.parse(time) > Date.now())
    stop(`${time} is no time of the past.`);
  const release = await hold(bucket);
  say("Waiting a minute for what the Worker is at…");
  await wait(60_000);
  await copyLastActs({ bucket, query });
  const args = ["d1", "time-travel", "restore", DATABASE, environmentArgument(target.env)];
  const { status, stderr } = spawnSync("wrangler", [...args, "--timestamp", time, "--json"], {
    cwd: root,
    encoding: "utf8",
    env: projectEnv({ CI: "true" }),
  });
  if (status !== 0) {
    await release();
    stop(`Nothing was restored.\n${stderr}`);
  }
  say(`The database is that of ${time}.`);
}

async function replayLog(bucket: R2Bucket): Promise<void> {
  const replayed = await replay({ bucket, query, execute });
  if (!replayed) return say("This database was not restored: it has all that the copy of its log has.");
  const [held] = query<{ mails: number }>(
    "SELECT count(*) AS mails FROM deliveries WHERE outcome = 'failed' AND webhook_id IS NULL",
  );
  say(`Done: the log has ${replayed.acts} acts of the lost time again, and what they ended has ended again; ${replayed.files} \
files without a row are deleted. All sessions have ended; ${held?.mails} mails are held or have failed (npm run admin -- mails).`);
}

checkTarget(target);
const [folder] = positionals;
if (positionals.length > 1 || (folder && target.to)) stop(USAGE);
const { bucket, close } = await openBucket(target);
if (folder) await importBackup(bucket, path.resolve(folder));
if (target.to) await travel(bucket, target.to);
await replayLog(bucket);
await close();
process.exit();
