import { existsSync } from "node:fs";
import path from "node:path";
import { beforeEach, expect, it, onTestFinished } from "vitest";
import { readMigrations } from "#scripts/deploy/check-migrations.ts";
import { setAsideOtherState } from "#scripts/local/server.ts";
import { makeFolder } from "./folder.ts";
import { makeLocalDatabase } from "./local-database.ts";

const file = "d1/miniflare-D1DatabaseObject/made.sqlite";
const [first = "", ...later] = readMigrations().map(({ name }) => name);
let folder: string;

beforeEach(() => {
  folder = makeFolder(onTestFinished);
});

it("local state is set aside if other migrations made its database", () => {
  makeLocalDatabase(folder, ["0000_tables.sql", "0001_triggers.sql"]);
  const aside = setAsideOtherState(folder) ?? "";
  expect(existsSync(path.join(aside, file))).toBe(true);
  expect(existsSync(path.join(folder, "v3"))).toBe(false);
});

it.each([
  ["has all migrations", [first, ...later]],
  ["has some migrations", [first]],
  ["has a migration that another branch added", [first, ...later, "9999_later.sql"]],
  ["has no migration", []],
])("local state stays if its database %s", (_, migrations) => {
  makeLocalDatabase(folder, migrations);
  expect(setAsideOtherState(folder)).toBeNull();
  expect(existsSync(path.join(folder, "v3", file))).toBe(true);
});

it("local state may be missing", () => {
  expect(setAsideOtherState(folder)).toBeNull();
});
