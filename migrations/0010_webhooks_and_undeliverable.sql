CREATE TABLE `undeliverable_addresses` (
	`survey_code` text NOT NULL,
	`recipient` text NOT NULL,
	`reason` text NOT NULL,
	`is_final` integer NOT NULL,
	PRIMARY KEY(`survey_code`, `recipient`),
	FOREIGN KEY (`survey_code`) REFERENCES `survey_codes`(`code`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "undeliverable_addresses_reason_check" CHECK("undeliverable_addresses"."reason" in ('unknown', 'full', 'refused', 'failed'))
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `survey_webhooks` (
	`survey_code` text PRIMARY KEY NOT NULL,
	`set_by` text NOT NULL,
	`sealed_address` text NOT NULL,
	`hint` text NOT NULL,
	`service` text NOT NULL,
	`fault` text,
	FOREIGN KEY (`survey_code`) REFERENCES `survey_codes`(`code`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`set_by`) REFERENCES `survey_managers`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "survey_webhooks_service_check" CHECK("survey_webhooks"."service" in ('slack', 'teams', 'other')),
	CONSTRAINT "survey_webhooks_fault_check" CHECK("survey_webhooks"."fault" in ('gone', 'unreachable'))
);
--> statement-breakpoint
CREATE INDEX `survey_webhooks_set_by_index` ON `survey_webhooks` (`set_by`);--> statement-breakpoint
ALTER TABLE `outbox` ADD `channel` text DEFAULT 'mail' NOT NULL;--> statement-breakpoint
ALTER TABLE `outbox` ADD `survey_code` text REFERENCES `survey_codes`(`code`) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE `outbox` ADD `message_hash` text;--> statement-breakpoint
CREATE INDEX `outbox_survey_code_index` ON `outbox` (`survey_code`) WHERE "outbox"."survey_code" IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `outbox_message_hash_unique` ON `outbox` (`message_hash`) WHERE "outbox"."message_hash" IS NOT NULL;
--> statement-breakpoint
-- A survey that changes hands takes no webhook with it, and one that a former second manager set ends with them.
CREATE TRIGGER survey_change_takes_webhook AFTER UPDATE OF manager_id, second_manager_id ON survey_codes BEGIN DELETE FROM survey_webhooks WHERE survey_code = NEW.code AND (NEW.manager_id <> OLD.manager_id OR set_by NOT IN (NEW.manager_id, ifnull(NEW.second_manager_id, ''))); END;
--> statement-breakpoint
-- A removed webhook gets nothing more, and one that is set later gets nothing of the time before.
CREATE TRIGGER webhook_takes_its_notices AFTER DELETE ON survey_webhooks BEGIN DELETE FROM outbox WHERE survey_code = OLD.survey_code AND channel = 'webhook' AND status = 'waiting'; END;
