DROP TRIGGER survey_change_takes_webhook;
--> statement-breakpoint
DROP TRIGGER webhook_takes_its_notices;
--> statement-breakpoint
DROP TRIGGER account_password_ends_sessions;
--> statement-breakpoint
DROP TRIGGER survey_takes_its_mails;
--> statement-breakpoint
DROP TRIGGER action_takes_its_mails;
--> statement-breakpoint
DROP TRIGGER offer_takes_its_mail;
--> statement-breakpoint
DROP TRIGGER used_place_tells_no_time;
--> statement-breakpoint
DROP TABLE `deliveries`;
--> statement-breakpoint
DROP TABLE `webhook_endpoints`;
--> statement-breakpoint
DROP TABLE `outbox`;
--> statement-breakpoint
DROP TABLE `survey_webhooks`;
--> statement-breakpoint
DROP TABLE `mail_outage`;
--> statement-breakpoint
CREATE TABLE `mail_outage` (
	`id` integer PRIMARY KEY NOT NULL,
	`since` integer NOT NULL,
	`mails` integer NOT NULL,
	`last_mail` text NOT NULL,
	`reason` text NOT NULL,
	CONSTRAINT "mail_outage_id_check" CHECK("mail_outage"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE `webhooks` (
	`id` text PRIMARY KEY NOT NULL,
	`manager_id` text NOT NULL,
	`survey_code` text,
	`format` text NOT NULL,
	`sealed_address` text NOT NULL,
	`hint` text NOT NULL,
	`sealed_secret` text,
	`sealed_old_secret` text,
	`old_secret_until` integer,
	`fault` text,
	`fault_status` integer,
	`missing_since` integer,
	`paused_at` integer,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`manager_id`) REFERENCES `survey_managers`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`survey_code`) REFERENCES `survey_codes`(`code`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "webhooks_format_check" CHECK("webhooks"."format" in ('signed', 'slack', 'teams')),
	CONSTRAINT "webhooks_secret_check" CHECK(("webhooks"."format" = 'signed') = ("webhooks"."sealed_secret" is not null)),
	CONSTRAINT "webhooks_fault_check" CHECK("webhooks"."fault" in ('gone', 'unreachable')),
	CONSTRAINT "webhooks_old_secret_check" CHECK(("webhooks"."sealed_old_secret" is null) = ("webhooks"."old_secret_until" is null))
);
--> statement-breakpoint
CREATE INDEX `webhooks_manager_id_index` ON `webhooks` (`manager_id`);--> statement-breakpoint
CREATE INDEX `webhooks_survey_code_index` ON `webhooks` (`survey_code`) WHERE "webhooks"."survey_code" is not null;
--> statement-breakpoint
CREATE TABLE `deliveries` (
	`id` text PRIMARY KEY NOT NULL,
	`webhook_id` text,
	`manager_id` text,
	`address` text,
	`survey_code` text,
	`type` text NOT NULL,
	`subject` text,
	`occasion` text NOT NULL,
	`day` integer NOT NULL,
	`turn` integer NOT NULL,
	`happened_at` integer,
	`waits_since` integer,
	`lease_expires_at` integer,
	`next_try_at` integer,
	`tries` integer DEFAULT 0 NOT NULL,
	`outcome` text,
	`status` integer,
	`reason` text,
	`mail` text,
	`worthless_at` integer,
	`message_hash` text,
	FOREIGN KEY (`webhook_id`) REFERENCES `webhooks`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`manager_id`) REFERENCES `survey_managers`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`survey_code`) REFERENCES `survey_codes`(`code`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "deliveries_outcome_check" CHECK("deliveries"."outcome" in ('delivered', 'failed')),
	CONSTRAINT "deliveries_waits_check" CHECK(("deliveries"."outcome" is null) = ("deliveries"."waits_since" is not null))
) WITHOUT ROWID;
--> statement-breakpoint
CREATE UNIQUE INDEX `deliveries_webhook_occasion_unique` ON `deliveries` (`webhook_id`,`occasion`);--> statement-breakpoint
CREATE UNIQUE INDEX `deliveries_manager_occasion_unique` ON `deliveries` (`manager_id`,`occasion`);--> statement-breakpoint
CREATE UNIQUE INDEX `deliveries_mail_occasion_unique` ON `deliveries` (`occasion`) WHERE ("deliveries"."webhook_id" is null and "deliveries"."manager_id" is null);--> statement-breakpoint
CREATE UNIQUE INDEX `deliveries_message_hash_unique` ON `deliveries` (`message_hash`) WHERE "deliveries"."message_hash" is not null;--> statement-breakpoint
CREATE INDEX `deliveries_survey_code_index` ON `deliveries` (`survey_code`);--> statement-breakpoint
CREATE INDEX `deliveries_subject_index` ON `deliveries` (`subject`);--> statement-breakpoint
CREATE INDEX `deliveries_address_index` ON `deliveries` (`address`) WHERE "deliveries"."address" is not null;--> statement-breakpoint
CREATE INDEX `deliveries_shown_index` ON `deliveries` (`webhook_id`,`day`);--> statement-breakpoint
CREATE INDEX `deliveries_day_index` ON `deliveries` (`day`);--> statement-breakpoint
CREATE INDEX `deliveries_failed_index` ON `deliveries` (`day`) WHERE "deliveries"."outcome" = 'failed';--> statement-breakpoint
CREATE INDEX `deliveries_turn_index` ON `deliveries` (`webhook_id`,`survey_code`,`turn`);--> statement-breakpoint
CREATE INDEX `deliveries_waiting_index` ON `deliveries` (`webhook_id`,`survey_code`) WHERE "deliveries"."outcome" is null;--> statement-breakpoint
CREATE INDEX `deliveries_contact_index` ON `deliveries` (`happened_at`) WHERE "deliveries"."type" = 'contact';
--> statement-breakpoint
CREATE TRIGGER account_password_ends_sessions AFTER UPDATE OF password ON account WHEN substr(NEW.password, 1, 32) IS NOT substr(OLD.password, 1, 32) BEGIN SELECT RAISE(ABORT, 'another password has been set since') WHERE NEW.replaced_salt IS NOT OLD.replaced_salt AND NEW.replaced_salt IS NOT substr(OLD.password, 1, 32); DELETE FROM session WHERE user_id = NEW.user_id; DELETE FROM verification WHERE value = NEW.user_id; DELETE FROM email_changes WHERE user_id = NEW.user_id; UPDATE user SET browser_generation = browser_generation + 1 WHERE id = NEW.user_id; INSERT INTO audit_log (actor_id, act, object_kind, object_id, survey_code) SELECT NULL, 'api_key_revoked', 'api_key', id, NULL FROM api_keys WHERE manager_id IN (SELECT id FROM survey_managers WHERE user_id = NEW.user_id) AND ifnull(NEW.replaced_salt <> substr(OLD.password, 1, 32), 1) UNION ALL SELECT NULL, 'webhook_paused', 'webhook', id, NULL FROM webhooks WHERE paused_at IS NULL AND manager_id IN (SELECT id FROM survey_managers WHERE user_id = NEW.user_id) AND ifnull(NEW.replaced_salt <> substr(OLD.password, 1, 32), 1) UNION ALL SELECT NULL, 'survey_offer_withdrawn', 'offer', id, survey_code FROM survey_offers WHERE offered_by IN (SELECT id FROM survey_managers WHERE user_id = NEW.user_id) AND ifnull(NEW.replaced_salt <> substr(OLD.password, 1, 32), 1); DELETE FROM api_keys WHERE manager_id IN (SELECT id FROM survey_managers WHERE user_id = NEW.user_id) AND ifnull(NEW.replaced_salt <> substr(OLD.password, 1, 32), 1); UPDATE webhooks SET paused_at = cast(unixepoch('subsec') * 1000 as integer), sealed_old_secret = NULL, old_secret_until = NULL WHERE paused_at IS NULL AND manager_id IN (SELECT id FROM survey_managers WHERE user_id = NEW.user_id) AND ifnull(NEW.replaced_salt <> substr(OLD.password, 1, 32), 1); DELETE FROM survey_offers WHERE offered_by IN (SELECT id FROM survey_managers WHERE user_id = NEW.user_id) AND ifnull(NEW.replaced_salt <> substr(OLD.password, 1, 32), 1); END;
--> statement-breakpoint
CREATE TRIGGER offer_takes_its_mail AFTER DELETE ON survey_offers BEGIN DELETE FROM deliveries WHERE subject = OLD.id AND outcome IS NOT 'delivered'; END;
--> statement-breakpoint
CREATE TRIGGER used_place_tells_no_time AFTER UPDATE OF is_used ON survey_invitations WHEN NEW.is_used = 1 BEGIN UPDATE survey_invitations SET mails = 0, last_mail_at = NULL WHERE id = NEW.id; DELETE FROM deliveries WHERE subject = NEW.id; UPDATE survey_tickets SET invitation_id = (SELECT id FROM survey_invitations WHERE survey_code = NEW.survey_code AND is_used = 1 ORDER BY number LIMIT 1) WHERE invitation_id IN (SELECT id FROM survey_invitations WHERE survey_code = NEW.survey_code AND is_used = 1); END;
