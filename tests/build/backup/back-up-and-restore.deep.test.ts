import { execFile } from "node:child_process";
import {
  appendFileSync,
  cpSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Manifest } from "#scripts/backup/manifest.ts";
import { openBucket } from "#scripts/backup/place.ts";
import { root } from "#scripts/local/project.ts";
import { migrateLocal } from "#scripts/local/server.ts";
import { fill } from "./hard-rows.ts";

const world = mkdtempSync(path.join(tmpdir(), "slk-backup-test-"));
const [source, target, backup] = ["source", "target", "backup"].map((name) => path.join(world, name)) as [
  string,
  string,
  string,
];
const at = (folder: string) => ({ remote: false, "persist-to": folder });

/** The local database's own file: faster than a command for each question. */
function open(folder: string): DatabaseSync {
  const files = globSync(path.join(folder, "v3/d1/**/*.sqlite")).filter((file) => !file.includes("metadata"));
  return new DatabaseSync(files[0] ?? "");
}

function query<Row = Record<string, unknown>>(folder: string, sql: string): Row[] {
  const database = open(folder);
  const rows = database.prepare(sql).all();
  database.close();
  return rows.map((row) => ({ ...row })) as Row[];
}

/** Runs a command of an operator; what it says, or what it refuses with. */
async function command(name: "backup" | "restore", ...args: string[]): Promise<string> {
  const script = path.join(root, "scripts", `${name}.ts`);
  const { stdout } = await promisify(execFile)(process.execPath, [script, ...args], { cwd: root });
  return stdout;
}

const readManifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(path.join(folder, "manifest.json"), "utf8"));

async function putFile(folder: string): Promise<void> {
  const { bucket, close } = await openBucket(at(folder));
  await bucket.put("ZZZZZZZZ/e1", "a table", { httpMetadata: { contentType: "text/csv" } });
  await close();
}

beforeAll(async () => {
  migrateLocal(source);
  const database = open(source);
  fill(database);
  database.close();
  await putFile(source);
  await command("backup", backup, "--persist-to", source);
}, 240_000);

afterAll(() => rmSync(world, { recursive: true, force: true }));

describe("a backup", () => {
  it("is for its owner's eyes alone", () => {
    const files = ["database.sql", "manifest.json", "objects/ZZZZZZZZ/e1"];
    expect(files.map((file) => statSync(path.join(backup, file)).mode & 0o777)).toEqual([
      0o600, 0o600, 0o600,
    ]);
    expect(statSync(backup).mode & 0o777).toBe(0o700);
    const dump = readFileSync(path.join(backup, "database.sql"), "utf8");
    expect(dump).not.toContain("token-of-a-session");
    expect(dump).toContain("u1@example.com");
  });

  it("is refused with the name of the file that was changed, cut off or is missing", async () => {
    const file = path.join(backup, "objects/ZZZZZZZZ/e1");
    await expect(command("backup", "--verify", backup)).resolves.toContain("Whole");
    writeFileSync(file, "a tabel");
    await expect(command("backup", "--verify", backup)).rejects.toThrow("e1 has another checksum");
    appendFileSync(file, "!");
    await expect(command("restore", backup, "--persist-to", target)).rejects.toThrow("e1 has 8 bytes, not 7");
    rmSync(file);
    await expect(command("backup", "--verify", backup)).rejects.toThrow("e1 is missing");
    writeFileSync(file, "a table");
  });
});

describe("a restore", () => {
  it("puts nothing in the place of accounts and surveys, unless it is told to", async () => {
    cpSync(source, target, { recursive: true });
    const database = open(target);
    database.exec("UPDATE survey_codes SET organization_name = 'Since then'");
    database.close();
    await expect(command("restore", backup, "--persist-to", target)).rejects.toThrow(
      "holds 1 accounts and 5 surveys",
    );
    const name = "SELECT DISTINCT organization_name AS name FROM survey_codes";
    expect(query(target, name)).toEqual([{ name: "Since then" }]);
    await command("restore", backup, "--replace", "--persist-to", target);
    expect(query(target, name)).toEqual([{ name: "Bergmann & Söhne" }]);
  });

  it("gives every table back byte by byte, but what it holds and announces", async () => {
    const second = path.join(world, "second");
    await command("backup", second, "--persist-to", target);
    const [before, after] = [readManifest(backup), readManifest(second)];
    const changed = Object.keys(before.tables).filter(
      (name) => JSON.stringify(before.tables[name]) !== JSON.stringify(after.tables[name]),
    );
    expect(changed.sort()).toEqual(["outbox", "restores"]);
    expect(Object.keys(after.tables).sort()).toEqual(Object.keys(before.tables).sort());
    expect(after.objects).toEqual(before.objects);
  });

  it("fires no trigger, keeps all of them, and the references hold", () => {
    const objects = "SELECT type, name FROM sqlite_schema WHERE name NOT GLOB '_cf_*' ORDER BY type, name";
    expect(query(target, objects)).toEqual(query(source, objects));
    const acts = "SELECT id, at, act, object_id FROM audit_log ORDER BY id";
    expect(query(target, acts)).toEqual(query(source, acts));
    expect(query(target, "PRAGMA foreign_key_check")).toEqual([]);
    expect(query(target, "SELECT about FROM outbox")).toEqual([{ about: "b:c" }]);
  });

  it("marks waiting mails as failed", async () => {
    expect(query(target, "SELECT status FROM outbox")).toEqual([{ status: "failed" }]);
    expect(query(target, "SELECT step, finished_at FROM restores")).toEqual([
      { step: "acts", finished_at: null },
    ]);
    expect(await command("restore", "--status", "--persist-to", target)).toContain("not in agreement yet");
  });

  it("refuses a backup of a newer version", async () => {
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
});
