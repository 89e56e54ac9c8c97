CREATE TABLE `deliveries` (
	`id` text PRIMARY KEY NOT NULL,
	`endpoint_id` text NOT NULL,
	`survey_code` text NOT NULL,
	`type` text NOT NULL,
	`subject` text,
	`occasion` text NOT NULL,
	`happened_at` integer,
	`waits_since` integer,
	`lease_expires_at` integer,
	`next_try_at` integer,
	`tries` integer DEFAULT 0 NOT NULL,
	`outcome` text,
	`status` integer,
	FOREIGN KEY (`endpoint_id`) REFERENCES `webhook_endpoints`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`survey_code`) REFERENCES `survey_codes`(`code`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "deliveries_outcome_check" CHECK("deliveries"."outcome" in ('delivered', 'failed')),
	CONSTRAINT "deliveries_waits_check" CHECK(("deliveries"."outcome" is null) = ("deliveries"."waits_since" is not null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `deliveries_occasion_unique` ON `deliveries` (`endpoint_id`,`occasion`);--> statement-breakpoint
CREATE INDEX `deliveries_survey_code_index` ON `deliveries` (`survey_code`);--> statement-breakpoint
CREATE INDEX `deliveries_waiting_index` ON `deliveries` (`endpoint_id`,`survey_code`) WHERE "deliveries"."outcome" is null;--> statement-breakpoint
ALTER TABLE `survey_codes` ADD `is_announced_open` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `survey_codes_announced_open_index` ON `survey_codes` (`expires_at`) WHERE "survey_codes"."is_announced_open" = 1;
--> statement-breakpoint
UPDATE survey_codes SET is_announced_open = 1 WHERE status = 'active' AND expires_at > cast(unixepoch('subsec') * 1000 as integer);
--> statement-breakpoint
CREATE TRIGGER endpoint_keeps_newest AFTER INSERT ON deliveries BEGIN DELETE FROM deliveries WHERE endpoint_id = NEW.endpoint_id AND rowid <= (SELECT rowid FROM deliveries WHERE endpoint_id = NEW.endpoint_id ORDER BY rowid DESC LIMIT 1 OFFSET 500); END;
