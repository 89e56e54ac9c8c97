ALTER TABLE `survey_insights` ADD `asks_suggestions` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `survey_insights` ADD `taken_in` integer DEFAULT 0 NOT NULL;