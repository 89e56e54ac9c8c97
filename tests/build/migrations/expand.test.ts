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

/** What these take away was never deployed. */
const CONTRACTING = [
  "0024_report_mails_go.sql",
  "0025_one_offer.sql",
  "0026_no_json_exports.sql",
  "0027_restores_go.sql",
  "0029_events_without_triggers.sql",
  "0030_six_sweeps.sql",
  "0031_dead_letters_go.sql",
  "0032_changes_without_trigger.sql",
  "0033_one_delivery.sql",
];

it("every other migration only adds", () => {
  const others = readMigrations().filter(({ name }) => !CONTRACTING.includes(name));
  expect(checkExpansion(others)).toEqual([]);
});
