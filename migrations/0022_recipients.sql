CREATE TABLE `recipient_key` (
	`id` integer PRIMARY KEY NOT NULL,
	`sealed_key` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `recipients` (
	`hash` text PRIMARY KEY NOT NULL,
	`first_day` integer NOT NULL,
	`mails` integer NOT NULL,
	`last_day` integer NOT NULL,
	`wants_none` integer DEFAULT false NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `recipients_last_day_index` ON `recipients` (`last_day`);