CREATE TABLE `audit_log` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`actor_id` text,
	`act` text NOT NULL,
	`object_kind` text NOT NULL,
	`object_id` text NOT NULL,
	`survey_code` text
);
--> statement-breakpoint
CREATE INDEX `audit_log_at_index` ON `audit_log` (`at`);--> statement-breakpoint
CREATE INDEX `audit_log_actor_index` ON `audit_log` (`actor_id`,`id`);--> statement-breakpoint
CREATE INDEX `audit_log_object_index` ON `audit_log` (`object_id`,`id`);--> statement-breakpoint
CREATE INDEX `audit_log_survey_index` ON `audit_log` (`survey_code`,`id`);--> statement-breakpoint
CREATE TABLE `email_changes` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`new_email` text NOT NULL,
	`old_token_hash` text NOT NULL,
	`new_token_hash` text NOT NULL,
	`old_confirmed_at` integer,
	`new_confirmed_at` integer,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `email_changes_user_id_unique` ON `email_changes` (`user_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `email_changes_old_token_hash_unique` ON `email_changes` (`old_token_hash`);--> statement-breakpoint
CREATE UNIQUE INDEX `email_changes_new_token_hash_unique` ON `email_changes` (`new_token_hash`);--> statement-breakpoint
CREATE INDEX `email_changes_expires_at_index` ON `email_changes` (`expires_at`);--> statement-breakpoint
CREATE TABLE `dead_letters` (
	`id` text PRIMARY KEY NOT NULL,
	`job` text NOT NULL,
	`body` text NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`retried_at` integer
);
--> statement-breakpoint
CREATE INDEX `dead_letters_created_at_index` ON `dead_letters` (`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `sweep_runs` (
	`name` text PRIMARY KEY NOT NULL,
	`ran_at` integer NOT NULL,
	`duration_ms` integer NOT NULL,
	`error` text
);
--> statement-breakpoint
ALTER TABLE `signup_pins` ADD `token_hash` text;--> statement-breakpoint
ALTER TABLE `signup_pins` ADD `note` text CONSTRAINT "signup_pins_note_check" CHECK(length("signup_pins"."note") <= 120);--> statement-breakpoint
ALTER TABLE `signup_pins` ADD `recipient` text;--> statement-breakpoint
ALTER TABLE `signup_pins` ADD `mailed_at` integer;--> statement-breakpoint
ALTER TABLE `signup_pins` ADD `revoked_at` integer;--> statement-breakpoint
DROP INDEX `signup_pins_created_at_index`;--> statement-breakpoint
CREATE UNIQUE INDEX `signup_pins_token_hash_unique` ON `signup_pins` (`token_hash`);--> statement-breakpoint
CREATE INDEX `signup_pins_created_at_index` ON `signup_pins` (`created_at`,`id`);--> statement-breakpoint
DROP INDEX `user_created_at_index`;--> statement-breakpoint
CREATE INDEX `user_created_at_index` ON `user` (`created_at`,`id`);--> statement-breakpoint
ALTER TABLE `session` ADD `confirmed_at` integer;--> statement-breakpoint
ALTER TABLE `user` ADD `browser_generation` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `ai_providers` ADD `tested_at` integer;--> statement-breakpoint
ALTER TABLE `ai_providers` ADD `test_duration_ms` integer;--> statement-breakpoint
ALTER TABLE `ai_providers` ADD `test_tokens` integer;--> statement-breakpoint
ALTER TABLE `ai_providers` ADD `test_error` text;--> statement-breakpoint
ALTER TABLE `outbox` ADD `not_before` integer;--> statement-breakpoint
CREATE INDEX `outbox_unsent_index` ON `outbox` (`status`,`created_at`) WHERE "outbox"."status" <> 'sent';
--> statement-breakpoint
CREATE INDEX `survey_insights_failed_index` ON `survey_insights` (`created_at`,`id`) WHERE "survey_insights"."status" = 'failed';--> statement-breakpoint
CREATE INDEX `survey_exports_failed_index` ON `survey_exports` (`created_at`,`id`) WHERE "survey_exports"."status" = 'failed';
--> statement-breakpoint
CREATE INDEX `survey_insights_provider_index` ON `survey_insights` (`provider_id`,`created_at`);
--> statement-breakpoint
CREATE INDEX `outbox_not_before_index` ON `outbox` (`not_before`) WHERE "outbox"."not_before" IS NOT NULL;
--> statement-breakpoint
CREATE TABLE `app_keys` (
	`id` text PRIMARY KEY NOT NULL,
	`role` text NOT NULL,
	`since` integer NOT NULL,
	CONSTRAINT "app_keys_role_check" CHECK("app_keys"."role" in ('current', 'previous'))
);
--> statement-breakpoint
ALTER TABLE `session` ADD `key_id` text;
--> statement-breakpoint
ALTER TABLE `session` ADD `is_sign_in` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `audit_log_act_index` ON `audit_log` (`act`,`id`);
--> statement-breakpoint
CREATE TRIGGER `audit_log_refuses_update` BEFORE UPDATE ON audit_log BEGIN SELECT RAISE(ABORT, 'the audit log is append-only'); END;
--> statement-breakpoint
CREATE TRIGGER `audit_log_refuses_delete` BEFORE DELETE ON audit_log WHEN OLD.at > cast(unixepoch('subsec') * 1000 as integer) - 400 * 86400000 BEGIN SELECT RAISE(ABORT, 'the audit log is append-only'); END;
--> statement-breakpoint
DROP TRIGGER `account_password_ends_sessions`;
--> statement-breakpoint
-- The first 32 characters of a password's hash are its salt. Hashed anew with other parameters a password keeps it:
-- only another password ends sessions, half-done sign-ins, reset links and a waiting change of address, and makes known browsers strangers.
CREATE TRIGGER `account_password_ends_sessions` AFTER UPDATE OF `password` ON `account` WHEN substr(NEW.`password`, 1, 32) IS NOT substr(OLD.`password`, 1, 32) BEGIN DELETE FROM `session` WHERE `user_id` = NEW.`user_id`; DELETE FROM `verification` WHERE `value` = NEW.`user_id`; DELETE FROM `email_changes` WHERE `user_id` = NEW.`user_id`; UPDATE `user` SET `browser_generation` = `browser_generation` + 1 WHERE `id` = NEW.`user_id`; END;
--> statement-breakpoint
-- REPLACE deletes without asking the trigger above: no row takes the id of another.
CREATE TRIGGER `audit_log_refuses_replace` BEFORE INSERT ON audit_log WHEN EXISTS (SELECT 1 FROM audit_log WHERE id = NEW.id) BEGIN SELECT RAISE(ABORT, 'the audit log is append-only'); END;
--> statement-breakpoint
-- Acts whose row names who acts are recorded by triggers, with the act and on every path to it: better-auth's, ours
-- and the operator's.
CREATE TRIGGER `audit_sign_up` AFTER INSERT ON account WHEN NEW.provider_id = 'credential' BEGIN INSERT INTO audit_log (actor_id, act, object_kind, object_id) SELECT id, 'signed_up', 'user', id FROM user WHERE id = NEW.user_id AND accepted_terms = 1 AND created_at > cast(unixepoch('subsec') * 1000 as integer) - 86400000 AND NOT EXISTS (SELECT 1 FROM audit_log WHERE object_id = NEW.user_id AND act = 'signed_up'); INSERT INTO audit_log (actor_id, act, object_kind, object_id) SELECT NEW.user_id, 'signup_pin_used', 'signup_pin', id FROM signup_pins WHERE used_by = NEW.user_id AND claim_expires_at IS NULL AND NOT EXISTS (SELECT 1 FROM audit_log WHERE object_id = signup_pins.id AND act = 'signup_pin_used'); END;
--> statement-breakpoint
CREATE TRIGGER `audit_sign_in` AFTER INSERT ON session WHEN NEW.is_sign_in = 1 BEGIN INSERT INTO audit_log (actor_id, act, object_kind, object_id) VALUES (NEW.user_id, 'signed_in', 'user', NEW.user_id); END;
--> statement-breakpoint
CREATE TRIGGER `audit_provider_linked` AFTER INSERT ON account WHEN NEW.provider_id <> 'credential' BEGIN INSERT INTO audit_log (actor_id, act, object_kind, object_id) VALUES (NEW.user_id, 'provider_linked', 'auth_provider', NEW.provider_id); END;
--> statement-breakpoint
-- Its owner switches a factor off before the factor goes, an admin removes the factor first, and records that.
CREATE TRIGGER `audit_second_factor` AFTER UPDATE OF two_factor_enabled ON user WHEN NEW.two_factor_enabled <> OLD.two_factor_enabled AND EXISTS (SELECT 1 FROM two_factor WHERE user_id = NEW.id) BEGIN INSERT INTO audit_log (actor_id, act, object_kind, object_id) VALUES (NEW.id, iif(NEW.two_factor_enabled, 'second_factor_enabled', 'second_factor_disabled'), 'user', NEW.id); END;
--> statement-breakpoint
CREATE TRIGGER `audit_second_factor_lockout` AFTER UPDATE OF locked_until ON two_factor WHEN NEW.locked_until > cast(unixepoch('subsec') * 1000 as integer) AND ifnull(OLD.locked_until, 0) <= cast(unixepoch('subsec') * 1000 as integer) BEGIN INSERT INTO audit_log (act, object_kind, object_id) VALUES ('locked_out', 'user', NEW.user_id); END;
--> statement-breakpoint
-- Only the operator's command grants and revokes.
CREATE TRIGGER `audit_admin` AFTER UPDATE OF is_admin ON survey_managers WHEN NEW.is_admin <> OLD.is_admin BEGIN INSERT INTO audit_log (act, object_kind, object_id) VALUES (iif(NEW.is_admin, 'admin_granted', 'admin_revoked'), 'user', NEW.user_id); END;
--> statement-breakpoint
CREATE TRIGGER `audit_signup_pin_drawn` AFTER INSERT ON signup_pins BEGIN INSERT INTO audit_log (actor_id, act, object_kind, object_id) VALUES (NEW.created_by, 'signup_pin_drawn', 'signup_pin', NEW.id); END;
--> statement-breakpoint
CREATE TRIGGER `audit_survey_created` AFTER INSERT ON survey_codes BEGIN INSERT INTO audit_log (actor_id, act, object_kind, object_id, survey_code) SELECT user_id, 'survey_created', 'survey', NEW.code, NEW.code FROM survey_managers WHERE id = NEW.manager_id; END;
--> statement-breakpoint
-- Only its owner changes, closes and opens a survey. What changes nothing is no act.
CREATE TRIGGER `audit_survey_changed` AFTER UPDATE OF organization_name, mode, team_size, expires_at, status ON survey_codes BEGIN INSERT INTO audit_log (actor_id, act, object_kind, object_id, survey_code) SELECT user_id, act.value, 'survey', NEW.code, NEW.code FROM survey_managers JOIN json_each(json_array(iif(NEW.organization_name <> OLD.organization_name OR NEW.mode <> OLD.mode OR NEW.team_size IS NOT OLD.team_size OR NEW.expires_at <> OLD.expires_at, 'survey_changed', NULL), CASE WHEN NEW.status = OLD.status THEN NULL WHEN NEW.status = 'closed' THEN 'survey_closed' ELSE 'survey_reopened' END )) AS act WHERE survey_managers.id = NEW.manager_id AND act.value IS NOT NULL; END;
--> statement-breakpoint
-- An offer that is accepted makes its recipient the owner or the second manager.
CREATE TRIGGER `audit_offer_accepted` AFTER UPDATE OF manager_id, second_manager_id ON survey_codes WHEN NEW.manager_id <> OLD.manager_id OR (OLD.second_manager_id IS NULL AND NEW.second_manager_id IS NOT NULL) BEGIN INSERT INTO audit_log (actor_id, act, object_kind, object_id, survey_code) SELECT user_id, 'survey_offer_accepted', 'survey', NEW.code, NEW.code FROM survey_managers WHERE id = iif(NEW.manager_id <> OLD.manager_id, NEW.manager_id, NEW.second_manager_id); END;
--> statement-breakpoint
CREATE TRIGGER `audit_survey_offered` AFTER INSERT ON survey_offers BEGIN INSERT INTO audit_log (actor_id, act, object_kind, object_id, survey_code) SELECT user_id, 'survey_offered', 'offer', NEW.id, NEW.survey_code FROM survey_managers WHERE id = NEW.offered_by; END;
--> statement-breakpoint
-- A new offer takes the row of one that has expired.
CREATE TRIGGER `audit_survey_offered_again` AFTER UPDATE OF id ON survey_offers WHEN NEW.id <> OLD.id BEGIN INSERT INTO audit_log (actor_id, act, object_kind, object_id, survey_code) SELECT user_id, 'survey_offered', 'offer', NEW.id, NEW.survey_code FROM survey_managers WHERE id = NEW.offered_by; END;
--> statement-breakpoint
CREATE TRIGGER `audit_report_link_created` AFTER INSERT ON report_links BEGIN INSERT INTO audit_log (actor_id, act, object_kind, object_id, survey_code) SELECT user_id, 'report_link_created', 'report_link', NEW.id, NEW.survey_code FROM survey_managers WHERE id = NEW.made_by; END;
