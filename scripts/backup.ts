// `npm run backup [-- FOLDER] [--remote [--env NAME]]`: writes the database and the bucket's files into a folder of their
// own, with a manifest. `npm run backup -- --verify FOLDER` holds such a folder against its manifest.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import packageJson from "../package.json" with { type: "json" };
import { mendTexts, requireWhole } from "./backup/exact-text.ts";
import {
  DATABASE_FILE,
  MANIFEST_FILE,
  type Manifest,
  newManifest,
  sumFile,
  verifyBackup,
} from "./backup/manifest.ts";
import { downloadObjects } from "./backup/objects.ts";
import { checkDatabase, LEFT_OUT, listTables, loadExport, quoteName, sumTables } from "./backup/scratch.ts";
import { makePrivateFolder, openBucket, writeTargetConfig } from "./backup/target.ts";
import { writeDump } from "./backup/write-dump.ts";
import { root, run, say, stop } from "./local/project.ts";
import { checkTarget } from "./local/query-database.ts";
import { readArguments } from "./local/read-arguments.ts";

const USAGE = `npm run backup [-- FOLDER]           backs up the database and the files of exports
npm run backup -- --verify FOLDER    says whether a backup is whole
With --remote of the deployed Worker, with --env NAME of that of another environment of wrangler.toml.`;

const { values: target, positionals } = readArguments(USAGE, {
  verify: { type: "boolean", default: false },
});
if (positionals.length > 1 || (target.verify && positionals.length === 0)) stop(USAGE);
checkTarget(target);
const takenAt = new Date();
const folder = path.resolve(
  positionals[0] ?? path.join(root, "backups", takenAt.toISOString().replace(/[:.]/g, "-")),
);

function summarise({ takenAt: at, migrations, tables, objects, database }: Manifest): string {
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  const bytes = objects.reduce((sum, object) => sum + object.bytes, database.bytes);
  return `${folder}: ${rows} rows of ${Object.keys(tables).length} tables and ${objects.length} files, ${bytes} bytes,
of ${at}, with the migrations up to ${migrations.at(-1) ?? "none"}`;
}

function readRelease(): string {
  const { stdout } = spawnSync("git", ["rev-parse", "--short", "HEAD"], { cwd: root, encoding: "utf8" });
  return [packageJson.version, stdout?.trim()].filter(Boolean).join("+");
}

async function writeBackup(): Promise<void> {
  const work = makePrivateFolder();
  const exported = path.join(work, "export.sql");
  const config = await writeTargetConfig(target);
  say("Exporting the database…");
  const where = target.remote ? "--remote" : "--local";
  run(
    "wrangler",
    ["d1", "export", "DB", where, "--config", config, "--output", exported, "--skip-confirmation"],
    {
      stdio: ["inherit", "pipe", "pipe"],
    },
  );
  const scratch = await loadExport(exported, path.join(work, "scratch.sqlite"));
  if (listTables(scratch).length === 0)
    stop(`The database is empty: ${target.remote ? "npm run deploy" : "npm start"} makes its tables.`);
  requireWhole(scratch, target);
  mendTexts(scratch, target);
  for (const table of LEFT_OUT) scratch.exec(`DELETE FROM ${quoteName(table)}`);
  checkDatabase(scratch);
  writeDump(scratch, path.join(folder, DATABASE_FILE));
  say("Copying the files of exports…");
  const { bucket, close } = await openBucket(target);
  const objects = await downloadObjects(bucket, folder).finally(close);
  const texts = (sql: string) => scratch.prepare(sql).all() as Record<string, string>[];
  const manifest = newManifest({
    takenAt: takenAt.toISOString(),
    place: target.remote ? (target.env ?? "production") : "local",
    release: readRelease(),
    migrations: texts("SELECT name FROM d1_migrations ORDER BY id").map(({ name }) => name ?? ""),
    keys: texts("SELECT id, role FROM app_keys") as Manifest["keys"],
    tables: sumTables(scratch),
    database: await sumFile(folder, DATABASE_FILE),
    objects,
  });
  writeFileSync(path.join(folder, MANIFEST_FILE), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
}

if (!target.verify) {
  if (existsSync(folder)) stop(`${folder} exists already.`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  // Half a backup is of no use.
  const removeHalf = () => rmSync(folder, { recursive: true, force: true });
  process.once("exit", (status) => status !== 0 && removeHalf());
  await writeBackup().catch((error: unknown) => stop(error instanceof Error ? error.message : String(error)));
}
const manifest = await verifyBackup(folder).catch((error: Error) => stop(error.message));
say(`${target.verify ? "Whole" : "Done"}: ${summarise(manifest)}.`);
process.exit();
