-- No table refers to exports, and no trigger names them. The files of those that go are deleted with their surveys.
CREATE TABLE `__new_survey_exports` (
	`id` text PRIMARY KEY NOT NULL,
	`survey_code` text NOT NULL,
	`insight_id` text,
	`format` text NOT NULL,
	`language` text DEFAULT 'en' NOT NULL,
	`status` text DEFAULT 'processing' NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`run_count` integer DEFAULT 0 NOT NULL,
	`lease_expires_at` integer,
	`bytes` integer,
	`error_message` text,
	FOREIGN KEY (`survey_code`) REFERENCES `survey_codes`(`code`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`insight_id`) REFERENCES `survey_insights`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "survey_exports_format_check" CHECK("__new_survey_exports"."format" in ('csv', 'html')),
	CONSTRAINT "survey_exports_status_check" CHECK("__new_survey_exports"."status" in ('processing', 'completed', 'failed')),
	CONSTRAINT "survey_exports_bytes_check" CHECK(("__new_survey_exports"."status" = 'completed') = ("__new_survey_exports"."bytes" is not null))
);
--> statement-breakpoint
INSERT INTO `__new_survey_exports`("id", "survey_code", "insight_id", "format", "language", "status", "created_at", "run_count", "lease_expires_at", "bytes", "error_message") SELECT "id", "survey_code", "insight_id", "format", "language", "status", "created_at", "run_count", "lease_expires_at", "bytes", "error_message" FROM `survey_exports` WHERE "format" <> 'json';--> statement-breakpoint
DROP TABLE `survey_exports`;--> statement-breakpoint
ALTER TABLE `__new_survey_exports` RENAME TO `survey_exports`;--> statement-breakpoint
CREATE INDEX `survey_exports_survey_index` ON `survey_exports` (`survey_code`);--> statement-breakpoint
CREATE UNIQUE INDEX `survey_exports_one_table_in_the_making` ON `survey_exports` (`survey_code`,`format`) WHERE "survey_exports"."status" = 'processing' and "survey_exports"."insight_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX `survey_exports_one_report_in_the_making` ON `survey_exports` (`insight_id`,`format`) WHERE "survey_exports"."status" = 'processing';--> statement-breakpoint
CREATE INDEX `survey_exports_processing_index` ON `survey_exports` (`created_at`) WHERE "survey_exports"."status" = 'processing';--> statement-breakpoint
CREATE INDEX `survey_exports_failed_index` ON `survey_exports` (`created_at`,`id`) WHERE "survey_exports"."status" = 'failed';--> statement-breakpoint
CREATE INDEX `survey_exports_insight_index` ON `survey_exports` (`insight_id`);