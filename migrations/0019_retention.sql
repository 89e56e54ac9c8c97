ALTER TABLE `survey_codes` ADD `deletes_at` integer;--> statement-breakpoint
CREATE INDEX `survey_codes_kept_index` ON `survey_codes` (`expires_at`) WHERE "survey_codes"."deletes_at" is null;--> statement-breakpoint
CREATE INDEX `survey_codes_deletes_at_index` ON `survey_codes` (`deletes_at`) WHERE "survey_codes"."deletes_at" is not null;