import { readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, it } from "vitest";
import { openMigratedDatabase } from "#build/migrated-database.ts";
import {
  DATABASE_FILE,
  MANIFEST_FILE,
  newManifest,
  sumFile,
  verifyBackup,
} from "#scripts/backup/manifest.ts";
import { checkDatabase, sumTables } from "#scripts/backup/scratch.ts";
import { writeDump } from "#scripts/backup/write-dump.ts";
import { makeFolder } from "../folder.ts";
import { fill, HARD_TEXTS, LONG } from "./hard-rows.ts";

const folder = makeFolder();

const source = openMigratedDatabase();
fill(source);
const file = path.join(folder, DATABASE_FILE);
writeDump(source, file);
const restored = new DatabaseSync(":memory:");
restored.exec(readFileSync(file, "utf8"));

it("a dump gives every table back byte by byte", () => {
  expect(sumTables(restored)).toEqual(sumTables(source));
  expect(sumTables(source).survey_codes?.rows).toBe(HARD_TEXTS.length);
  expect(() => checkDatabase(restored)).not.toThrow();
});

it("a dump gives back texts that tools split or unescape", () => {
  const texts = restored.prepare("SELECT invitation_text AS text FROM survey_codes ORDER BY rowid").all();
  expect(texts.map(({ text }) => text)).toEqual(HARD_TEXTS);
  const [report] = restored.prepare("SELECT error_message AS text FROM survey_insights").all();
  expect(report?.text).toBe(LONG);
});

it("a dump keeps every trigger and index", () => {
  const rules = "SELECT type, name FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY type, name";
  expect(restored.prepare(rules).all()).toEqual(source.prepare(rules).all());
});

it("a dump has each statement on one line that D1 takes", () => {
  const lines = readFileSync(file, "utf8").trimEnd().split("\n");
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThan(100_000);
  expect(lines.filter((line) => !line.endsWith(";"))).toEqual([]);
});

it("a backup is refused by the name of a file that was changed, cut off or is missing", async () => {
  const manifest = newManifest({
    takenAt: new Date(0).toISOString(),
    place: "local",
    release: "",
    migrations: [],
    keys: [],
    tables: {},
    database: await sumFile(folder, DATABASE_FILE),
    objects: [],
  });
  writeFileSync(path.join(folder, MANIFEST_FILE), JSON.stringify(manifest));
  const dump = readFileSync(file, "utf8");
  await expect(verifyBackup(folder)).resolves.toMatchObject({ place: "local" });
  writeFileSync(file, dump.replace("Söhne", "Sühne"));
  await expect(verifyBackup(folder)).rejects.toThrow(`${DATABASE_FILE} has another checksum`);
  writeFileSync(file, dump.slice(1));
  await expect(verifyBackup(folder)).rejects.toThrow(`${DATABASE_FILE} has`);
  rmSync(file);
  await expect(verifyBackup(folder)).rejects.toThrow(`${DATABASE_FILE} is missing`);
});
