CREATE TABLE `survey_exports` (
	`id` text PRIMARY KEY NOT NULL,
	`survey_code` text NOT NULL,
	`insight_id` text,
	`format` text NOT NULL,
	`status` text DEFAULT 'processing' NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`run_count` integer DEFAULT 0 NOT NULL,
	`lease_expires_at` integer,
	`bytes` integer,
	`error_message` text,
	FOREIGN KEY (`survey_code`) REFERENCES `survey_codes`(`code`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`insight_id`) REFERENCES `survey_insights`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "survey_exports_format_check" CHECK("survey_exports"."format" in ('csv', 'xlsx', 'json', 'html')),
	CONSTRAINT "survey_exports_status_check" CHECK("survey_exports"."status" in ('processing', 'completed', 'failed')),
	CONSTRAINT "survey_exports_bytes_check" CHECK(("survey_exports"."status" = 'completed') = ("survey_exports"."bytes" is not null))
);
--> statement-breakpoint
CREATE INDEX `survey_exports_survey_index` ON `survey_exports` (`survey_code`);--> statement-breakpoint
CREATE UNIQUE INDEX `survey_exports_one_table_in_the_making` ON `survey_exports` (`survey_code`,`format`) WHERE "survey_exports"."status" = 'processing' and "survey_exports"."insight_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX `survey_exports_one_report_in_the_making` ON `survey_exports` (`insight_id`,`format`) WHERE "survey_exports"."status" = 'processing';--> statement-breakpoint
CREATE INDEX `survey_exports_processing_index` ON `survey_exports` (`created_at`) WHERE "survey_exports"."status" = 'processing';--> statement-breakpoint
CREATE INDEX `survey_exports_insight_index` ON `survey_exports` (`insight_id`);