CREATE TABLE `workshop_notes` (
	`insight_id` text NOT NULL,
	`step` text NOT NULL,
	`survey_code` text NOT NULL,
	`text` text NOT NULL,
	PRIMARY KEY(`insight_id`, `step`),
	FOREIGN KEY (`insight_id`) REFERENCES `survey_insights`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`survey_code`) REFERENCES `survey_codes`(`code`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "workshop_notes_text_check" CHECK(length("workshop_notes"."text") between 1 and 4000),
	CONSTRAINT "workshop_notes_step_check" CHECK(length("workshop_notes"."step") between 1 and 80)
);
--> statement-breakpoint
CREATE INDEX `workshop_notes_survey_code_index` ON `workshop_notes` (`survey_code`);--> statement-breakpoint
CREATE TABLE `workshops` (
	`room_code` text PRIMARY KEY NOT NULL,
	`survey_code` text NOT NULL,
	`insight_id` text NOT NULL,
	`ends_at` integer NOT NULL,
	FOREIGN KEY (`survey_code`) REFERENCES `survey_codes`(`code`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`insight_id`) REFERENCES `survey_insights`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `workshops_one_of_a_survey` ON `workshops` (`survey_code`);--> statement-breakpoint
CREATE INDEX `workshops_insight_id_index` ON `workshops` (`insight_id`);--> statement-breakpoint
CREATE INDEX `workshops_ends_at_index` ON `workshops` (`ends_at`);