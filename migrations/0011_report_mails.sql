ALTER TABLE `survey_invitations` ADD `address_until` integer;--> statement-breakpoint
CREATE INDEX `survey_invitations_address_until_index` ON `survey_invitations` (`address_until`) WHERE "survey_invitations"."address_until" is not null;--> statement-breakpoint
ALTER TABLE `survey_codes` ADD `mails_report` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `survey_codes` ADD `report_mail_at` integer;--> statement-breakpoint
CREATE INDEX `survey_codes_report_mail_at_index` ON `survey_codes` (`report_mail_at`) WHERE "survey_codes"."report_mail_at" is not null;--> statement-breakpoint
-- Those who were invited have read whether their addresses are kept for the report.
CREATE TRIGGER survey_keeps_report_mail BEFORE UPDATE OF mails_report ON survey_codes WHEN NEW.mails_report <> OLD.mails_report BEGIN SELECT RAISE(ABORT, 'a survey keeps whether its report is mailed'); END;
--> statement-breakpoint
CREATE TRIGGER report_mail_by_personal_links BEFORE INSERT ON survey_codes WHEN NEW.mails_report <> 0 AND NEW.link_kind <> 'personal' BEGIN SELECT RAISE(ABORT, 'a report is mailed in a survey with personal links alone'); END;
