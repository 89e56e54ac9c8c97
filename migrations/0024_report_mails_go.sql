-- The report is mailed to nobody any more: what was kept for it goes, with mails that could not be sent yet.
DELETE FROM outbox WHERE key LIKE 'survey-report:%' AND status <> 'sent';--> statement-breakpoint
DELETE FROM undeliverable_addresses WHERE survey_code IN (SELECT survey_code FROM survey_invitations WHERE address_until IS NOT NULL);--> statement-breakpoint
UPDATE survey_invitations SET address = NULL, last_mail_at = NULL WHERE address_until IS NOT NULL;--> statement-breakpoint
DROP TRIGGER survey_keeps_report_mail;--> statement-breakpoint
DROP TRIGGER report_mail_by_personal_links;--> statement-breakpoint
DROP INDEX `survey_invitations_address_until_index`;--> statement-breakpoint
ALTER TABLE `survey_invitations` DROP COLUMN `address_until`;--> statement-breakpoint
DROP INDEX `survey_codes_report_mail_at_index`;--> statement-breakpoint
ALTER TABLE `survey_codes` DROP COLUMN `mails_report`;--> statement-breakpoint
ALTER TABLE `survey_codes` DROP COLUMN `report_mail_at`;
