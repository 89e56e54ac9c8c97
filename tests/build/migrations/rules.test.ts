import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { openMigratedDatabase } from "#build/migrated-database.ts";
import { checkExpansion, findContractions, readMigrations } from "#scripts/deploy/check-migrations.ts";

const database = openMigratedDatabase();
const triggers = database
  .prepare("SELECT name FROM sqlite_schema WHERE type = 'trigger' ORDER BY name")
  .all()
  .map(({ name }) => String(name));
const code = globSync("worker/**/*.ts").map((file) => readFileSync(file, "utf8"));
const listed = readFileSync("docs/architecture.md", "utf8").matchAll(/^\| `(\w+)` /gm);

it("triggers are listed in docs/architecture.md, all of them", () => {
  expect(Array.from(listed, ([, name]) => name).sort()).toEqual(triggers);
});

it.each(triggers)("triggers %s is named in the code that relies on it", (name) => {
  expect(code.some((text) => text.includes(`\`${name}\``))).toBe(true);
});

/** Tables whose rows D1 deletes with a dropped table: it never switches foreign keys off. */
const parents = database
  .prepare(
    "SELECT f.\"table\" AS name FROM sqlite_schema t, pragma_foreign_key_list(t.name) f WHERE t.type = 'table'",
  )
  .all()
  .map(({ name }) => String(name));
const dropped = (sql: string) => Array.from(sql.matchAll(/DROP TABLE\s+[`"]?(\w+)/gi), ([, name]) => name);

it("no migration drops a table that other tables cascade from", () => {
  const all = globSync("migrations/*.sql").flatMap((file) => dropped(readFileSync(file, "utf8")));
  expect(all.filter((name) => parents.includes(name ?? ""))).toEqual([]);
  expect(dropped("DROP TABLE `survey_codes`;").filter((name) => parents.includes(name ?? ""))).toEqual([
    "survey_codes",
  ]);
});

const UNIQUE = "CREATE UNIQUE INDEX `t_name` ON `t` (`name`);\nCREATE INDEX `t_age` ON `t` (`age`);";

it.each([
  ["DROP TABLE `t`;"],
  ["DROP VIEW v;"],
  ["ALTER TABLE `t` DROP COLUMN `a`;"],
  ["ALTER TABLE `t` RENAME TO `u`;"],
  ["ALTER TABLE t\n  RENAME COLUMN a TO b;"],
  ["DROP INDEX `t_name`;"],
  ["DROP TRIGGER `keeps`;"],
  ["CREATE TABLE `__new_t` (a);--> statement-breakpoint\nDROP TABLE `t`;--> statement-breakpoint\n"],
])("a migration takes something from the version before by %s", (sql) => {
  expect(findContractions({ sql }, UNIQUE)).toHaveLength(1);
});

it.each([
  ["CREATE TABLE `t` (`a` text);"],
  ["ALTER TABLE `t` ADD `b` text;"],
  ["-- DROP TABLE `t`;\nCREATE INDEX i ON t (a);"],
  ["INSERT INTO `t` VALUES ('DROP TABLE t; ALTER TABLE t RENAME TO u;');"],
  ["DROP INDEX `t_age`;"],
  ["DROP TRIGGER `keeps`;\nCREATE TRIGGER `keeps` AFTER INSERT ON t BEGIN DELETE FROM u; END;"],
])("a migration leaves the version before as it was by %s", (sql) => {
  expect(findContractions({ sql }, UNIQUE)).toEqual([]);
});

it("the migrations only add", () => {
  expect(checkExpansion(readMigrations())).toEqual([]);
});
