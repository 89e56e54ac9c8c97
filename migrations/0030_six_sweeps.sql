-- A sweep has one row with what became of each of its parts. Rows of the sweeps that are parts now go: each looks at
-- everything once.
DELETE FROM `sweep_runs`;--> statement-breakpoint
ALTER TABLE `sweep_runs` ADD `errors` text NOT NULL;--> statement-breakpoint
ALTER TABLE `sweep_runs` DROP COLUMN `error`;
