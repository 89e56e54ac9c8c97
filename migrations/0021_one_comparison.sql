ALTER TABLE `survey_codes` ADD `compared_follow_up` text;--> statement-breakpoint
ALTER TABLE `survey_codes` ADD `compared_insight_id` text;