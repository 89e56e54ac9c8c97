import { expect, it } from "vitest";
import { checkExpansion, findContractions, readMigrations } from "#scripts/deploy/check-migrations.ts";

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
