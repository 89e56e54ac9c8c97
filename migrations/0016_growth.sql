ALTER TABLE `survey_insights` ADD `report` blob;--> statement-breakpoint
ALTER TABLE `survey_insights` ADD `tokens` integer;--> statement-breakpoint
ALTER TABLE `survey_responses` ADD `answers` blob;