CREATE TABLE `restores` (
	`id` text PRIMARY KEY NOT NULL,
	`data_until` integer NOT NULL,
	`noticed_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`step` text DEFAULT 'acts' NOT NULL,
	`position` text DEFAULT '' NOT NULL,
	`counts` text DEFAULT '{}' NOT NULL,
	`finished_at` integer
);
