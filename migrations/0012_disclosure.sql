ALTER TABLE `survey_codes` ADD `mode` text DEFAULT 'confidential' NOT NULL CONSTRAINT "survey_codes_mode_check" CHECK("survey_codes"."mode" in ('confidential', 'open'));--> statement-breakpoint
ALTER TABLE `survey_responses` ADD `release_number` integer;--> statement-breakpoint
ALTER TABLE `survey_insights` ADD `release_number` integer;--> statement-breakpoint
ALTER TABLE `survey_insights` ADD `release_size` integer;--> statement-breakpoint
-- Surveys that exist become confidential. Their reports and files speak of groups of two and of single answers: they go,
-- and the attempts that they took are free again.
DELETE FROM `survey_exports`;--> statement-breakpoint
DELETE FROM `survey_insights`;
--> statement-breakpoint
-- A report and the release that it speaks of appear together: a new release takes every response that is in none.
CREATE TRIGGER `insights_make_release` AFTER INSERT ON `survey_insights` WHEN NEW.`release_size` = (SELECT count(*) FROM `survey_responses` WHERE `survey_code` = NEW.`survey_code`) BEGIN UPDATE `survey_responses` SET `release_number` = NEW.`release_number` WHERE `survey_code` = NEW.`survey_code` AND `release_number` IS NULL; END;
