CREATE TABLE `recipient_senders` (
	`hash` text NOT NULL,
	`day` integer NOT NULL,
	`mails` integer NOT NULL,
	PRIMARY KEY(`hash`, `day`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `recipient_senders_day_index` ON `recipient_senders` (`day`);--> statement-breakpoint
ALTER TABLE `recipients` ADD `undo_hash` text;