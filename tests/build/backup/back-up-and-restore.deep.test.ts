import { execFile } from "node:child_process";
import { cpSync, globSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { promisify } from "node:util";
import type { R2Bucket } from "@cloudflare/workers-types";
import { beforeAll, expect, it } from "vitest";
import type { Manifest } from "#scripts/backup/manifest.ts";
import { openBucket } from "#scripts/backup/target.ts";
import { root } from "#scripts/local/project.ts";
import { migrateLocal } from "#scripts/local/server.ts";
import { journalKey, MARK_KEY } from "#worker/services/audit/journal.ts";
import { makeFolder } from "../folder.ts";
import { fill } from "./hard-rows.ts";

const world = makeFolder();
const at = (name: string) => path.join(world, name);
const [source, target, backup] = [at("source"), at("target"), at("backup")];
/** Opens the local database's own file: faster than a command for each question. */
function inDatabase<Result>(folder: string, work: (database: DatabaseSync) => Result): Result {
  const files = globSync(path.join(folder, "v3/d1/**/*.sqlite")).filter((file) => !file.includes("metadata"));
  const database = new DatabaseSync(files[0] ?? "");
  const result = work(database);
  database.close();
  return result;
}

const query = (folder: string, sql: string) =>
  inDatabase(folder, (database) => database.prepare(sql).all()).map((row) => ({ ...row }));

/** Runs a command of an operator; what it says, or what it refuses with. */
async function command(name: "backup" | "restore", ...args: string[]): Promise<string> {
  const script = path.join(root, "scripts", `${name}.ts`);
  const { stdout } = await promisify(execFile)(process.execPath, [script, ...args], { cwd: root });
  return stdout;
}

const readManifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(path.join(folder, "manifest.json"), "utf8"));

async function inBucket(folder: string, work: (bucket: R2Bucket) => Promise<unknown>): Promise<void> {
  const { bucket, close } = await openBucket({ remote: false, "persist-to": folder });
  await work(bucket);
  await close();
}

beforeAll(async () => {
  migrateLocal(source);
  inDatabase(source, fill);
  await inBucket(source, (bucket) =>
    bucket.put("ZZZZZZZZ/e1", "a table", { httpMetadata: { contentType: "text/csv" } }),
  );
  await command("backup", backup, "--persist-to", source);
}, 240_000);

it("a backup is for its owner's eyes alone", () => {
  const files = ["database.sql", "manifest.json", "objects/ZZZZZZZZ/e1"];
  expect(files.map((file) => statSync(path.join(backup, file)).mode & 0o777)).toEqual([0o600, 0o600, 0o600]);
  expect(statSync(backup).mode & 0o777).toBe(0o700);
  const dump = readFileSync(path.join(backup, "database.sql"), "utf8");
  expect(dump).not.toContain("token-of-a-session");
  expect(dump).toContain("u1@example.com");
});

it("a backup is refused with the name of the file that was changed", async () => {
  const file = path.join(backup, "objects/ZZZZZZZZ/e1");
  await expect(command("backup", "--verify", backup)).resolves.toContain("Whole");
  writeFileSync(file, "a tabel");
  const refusal = "e1 has another checksum";
  await expect(command("backup", "--verify", backup)).rejects.toThrow(refusal);
  await expect(command("restore", backup, "--persist-to", target)).rejects.toThrow(refusal);
  writeFileSync(file, "a table");
});

it("a restore puts nothing in the place of accounts and surveys, unless it is told to", async () => {
  cpSync(source, target, { recursive: true });
  inDatabase(target, (database) => database.exec("UPDATE survey_codes SET organization_name = 'Since then'"));
  await expect(command("restore", backup, "--persist-to", target)).rejects.toThrow(
    "holds 1 accounts and 5 surveys",
  );
  const name = "SELECT DISTINCT organization_name AS name FROM survey_codes";
  expect(query(target, name)).toEqual([{ name: "Since then" }]);
  await command("restore", backup, "--replace", "--persist-to", target);
  expect(query(target, name)).toEqual([{ name: "Bergmann & Söhne" }]);
});

it("a restore gives every table back byte by byte, but the mails that it holds and the act that it was one", async () => {
  const second = at("second");
  await command("backup", second, "--persist-to", target);
  const [before, after] = [readManifest(backup), readManifest(second)];
  const changed = Object.keys(before.tables).filter(
    (name) => JSON.stringify(before.tables[name]) !== JSON.stringify(after.tables[name]),
  );
  expect(changed.sort()).toEqual(["audit_log", "deliveries"]);
  expect(Object.keys(after.tables).sort()).toEqual(Object.keys(before.tables).sort());
  expect(after.objects.filter(({ key }) => key !== MARK_KEY)).toEqual(before.objects);
});

it("a restore keeps every trigger without firing one", () => {
  const objects = "SELECT type, name FROM sqlite_schema WHERE name NOT GLOB '_cf_*' ORDER BY type, name";
  expect(query(target, objects)).toEqual(query(source, objects));
  const acts = "SELECT id, at, act, object_id FROM audit_log WHERE act <> 'database_restored' ORDER BY id";
  expect(query(target, acts)).toEqual(query(source, acts));
  expect(query(target, "PRAGMA foreign_key_check")).toEqual([]);
  expect(query(target, "SELECT occasion FROM deliveries")).toEqual([{ occasion: "a:b:c" }]);
});

it("a restore marks waiting mails as failed", async () => {
  expect(query(target, "SELECT outcome FROM deliveries")).toEqual([{ outcome: "failed" }]);
});

it("a restore ends again by the copy of the log what ended since, once", async () => {
  const act = {
    id: 900,
    at: Date.now() - 1000,
    actor_id: "1",
    act: "account_deleted",
    object_kind: "user",
  };
  const acts = JSON.stringify([{ ...act, object_id: "1", survey_code: null }]);
  await inBucket(target, async (bucket) => {
    await bucket.put(journalKey(act.at, act.id), acts);
    await bucket.put(MARK_KEY, JSON.stringify({ id: act.id, at: act.at }));
  });
  const users = "SELECT id FROM user";
  expect(query(target, users)).toEqual([{ id: "1" }]);
  expect(await command("restore", "--persist-to", target)).toContain("1 acts of the lost time");
  expect(query(target, users)).toEqual([]);
  expect(query(target, "SELECT code FROM survey_codes")).toEqual([]);
  expect(await command("restore", "--persist-to", target)).toContain("was not restored");
});

it("a restore has Time Travel for a deployed database alone", async () => {
  const travel = command("restore", "--to", "2026-01-01T00:00:00Z", "--persist-to", target);
  await expect(travel).rejects.toThrow("--to goes with --remote");
});

it("a restore refuses a backup of a newer version", async () => {
  const file = path.join(backup, "manifest.json");
  const manifest = readManifest(backup);
  const write = (changes: Partial<Manifest>) =>
    writeFileSync(file, JSON.stringify({ ...manifest, ...changes }));
  const again = () => command("restore", backup, "--replace", "--persist-to", target);
  write({ migrations: [...manifest.migrations, "9999_later.sql"] });
  await expect(again()).rejects.toThrow("no migration 9999_later.sql");
  write({ takenAt: new Date(Date.now() - 36 * 86_400_000).toISOString() });
  await expect(again()).rejects.toThrow("older than 35 days");
  write({});
});
