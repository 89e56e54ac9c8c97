CREATE TABLE `survey_actions` (
	`id` text PRIMARY KEY NOT NULL,
	`survey_code` text NOT NULL,
	`insight_id` text NOT NULL,
	`recommendation` integer NOT NULL,
	`title` text NOT NULL,
	`owner` text DEFAULT '' NOT NULL,
	`due_on` text,
	`done_at` integer,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`survey_code`) REFERENCES `survey_codes`(`code`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`insight_id`) REFERENCES `survey_insights`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "survey_actions_title_check" CHECK(length("survey_actions"."title") between 1 and 200),
	CONSTRAINT "survey_actions_owner_check" CHECK(length("survey_actions"."owner") <= 120),
	CONSTRAINT "survey_actions_due_on_check" CHECK("survey_actions"."due_on" glob '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]')
);
--> statement-breakpoint
CREATE UNIQUE INDEX `survey_actions_recommendation_unique` ON `survey_actions` (`insight_id`,`recommendation`);--> statement-breakpoint
CREATE INDEX `survey_actions_survey_code_index` ON `survey_actions` (`survey_code`);--> statement-breakpoint
CREATE TABLE `survey_invitations` (
	`id` text PRIMARY KEY NOT NULL,
	`survey_code` text NOT NULL,
	`number` integer NOT NULL,
	`address` text,
	`is_used` integer DEFAULT false NOT NULL,
	`wants_no_reminder` integer DEFAULT false NOT NULL,
	`mails` integer DEFAULT 0 NOT NULL,
	`last_mail_at` integer,
	FOREIGN KEY (`survey_code`) REFERENCES `survey_codes`(`code`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "survey_invitations_number_check" CHECK("survey_invitations"."number" between 1 and 20),
	CONSTRAINT "survey_invitations_mails_check" CHECK("survey_invitations"."mails" between 0 and 3)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `survey_invitations_number_unique` ON `survey_invitations` (`survey_code`,`number`);--> statement-breakpoint
CREATE UNIQUE INDEX `survey_invitations_address_unique` ON `survey_invitations` (`survey_code`,`address`);--> statement-breakpoint
CREATE TABLE `survey_tickets` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`invitation_id` text NOT NULL,
	FOREIGN KEY (`invitation_id`) REFERENCES `survey_invitations`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `survey_tickets_invitation_id_index` ON `survey_tickets` (`invitation_id`);--> statement-breakpoint
CREATE TABLE `report_links` (
	`id` text PRIMARY KEY NOT NULL,
	`survey_code` text NOT NULL,
	`insight_id` text NOT NULL,
	`token_hash` text NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`expires_at` integer NOT NULL,
	`opened` integer DEFAULT 0 NOT NULL,
	`made_by` text NOT NULL,
	FOREIGN KEY (`survey_code`) REFERENCES `survey_codes`(`code`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`insight_id`) REFERENCES `survey_insights`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`made_by`) REFERENCES `survey_managers`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `report_links_token_hash_unique` ON `report_links` (`token_hash`);--> statement-breakpoint
CREATE INDEX `report_links_survey_code_index` ON `report_links` (`survey_code`);--> statement-breakpoint
CREATE INDEX `report_links_insight_id_index` ON `report_links` (`insight_id`);--> statement-breakpoint
CREATE INDEX `report_links_made_by_index` ON `report_links` (`made_by`);--> statement-breakpoint
CREATE TABLE `survey_offers` (
	`id` text PRIMARY KEY NOT NULL,
	`survey_code` text NOT NULL,
	`kind` text NOT NULL,
	`token_hash` text NOT NULL,
	`recipient` text NOT NULL,
	`offered_by` text NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`survey_code`) REFERENCES `survey_codes`(`code`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`offered_by`) REFERENCES `survey_managers`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "survey_offers_kind_check" CHECK("survey_offers"."kind" in ('handover', 'second_manager'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `survey_offers_token_hash_unique` ON `survey_offers` (`token_hash`);--> statement-breakpoint
CREATE UNIQUE INDEX `survey_offers_one_of_a_kind` ON `survey_offers` (`survey_code`,`kind`);--> statement-breakpoint
CREATE INDEX `survey_offers_offered_by_index` ON `survey_offers` (`offered_by`);--> statement-breakpoint
ALTER TABLE `survey_managers` ADD `mails_first_responses` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `survey_managers` ADD `mails_all_responses` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `survey_managers` ADD `mails_closing` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `survey_managers` ADD `mails_analysis` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `survey_codes` ADD `link_kind` text DEFAULT 'shared' NOT NULL CONSTRAINT "survey_codes_link_kind_check" CHECK("survey_codes"."link_kind" in ('shared', 'personal'));--> statement-breakpoint
ALTER TABLE `survey_codes` ADD `team_size` integer CONSTRAINT "survey_codes_team_size_check" CHECK("survey_codes"."team_size" between 2 and 20);--> statement-breakpoint
ALTER TABLE `survey_codes` ADD `closed_at` integer CONSTRAINT "survey_codes_closed_at_check" CHECK(("survey_codes"."status" = 'closed') = ("survey_codes"."closed_at" is not null));--> statement-breakpoint
ALTER TABLE `survey_codes` ADD `follows` text CONSTRAINT "survey_codes_follows_check" CHECK("survey_codes"."follows" <> "survey_codes"."code") REFERENCES `survey_codes`(`code`) ON UPDATE no action ON DELETE set null;--> statement-breakpoint
ALTER TABLE `survey_codes` ADD `joined` integer CONSTRAINT "survey_codes_joined_check" CHECK("survey_codes"."joined" between 0 and 20);--> statement-breakpoint
ALTER TABLE `survey_codes` ADD `second_manager_id` text CONSTRAINT "survey_codes_second_manager_check" CHECK("survey_codes"."second_manager_id" <> "survey_codes"."manager_id") REFERENCES `survey_managers`(`id`) ON UPDATE no action ON DELETE set null;--> statement-breakpoint
ALTER TABLE `survey_codes` ADD `invitation_text` text;--> statement-breakpoint
ALTER TABLE `survey_codes` ADD `reminder_text` text;--> statement-breakpoint
CREATE INDEX `survey_codes_second_manager_id_index` ON `survey_codes` (`second_manager_id`) WHERE "survey_codes"."second_manager_id" is not null;--> statement-breakpoint
CREATE INDEX `survey_codes_follows_index` ON `survey_codes` (`follows`) WHERE "survey_codes"."follows" is not null;--> statement-breakpoint
CREATE INDEX `survey_codes_expires_at_index` ON `survey_codes` (`expires_at`) WHERE "survey_codes"."status" = 'active';--> statement-breakpoint
-- A manager who no longer has a survey leaves no link and no offer behind.
CREATE TRIGGER `survey_change_of_managers` AFTER UPDATE OF manager_id, second_manager_id ON survey_codes BEGIN DELETE FROM report_links WHERE survey_code = NEW.code AND made_by NOT IN (NEW.manager_id, ifnull(NEW.second_manager_id, '')); DELETE FROM survey_offers WHERE survey_code = NEW.code AND (offered_by <> NEW.manager_id OR (kind = 'second_manager' AND NEW.second_manager_id IS NOT NULL)); END;
--> statement-breakpoint
CREATE TRIGGER `ban_ends_sharing` AFTER UPDATE OF banned ON user WHEN NEW.banned = 1 BEGIN DELETE FROM report_links WHERE made_by IN (SELECT id FROM survey_managers WHERE user_id = NEW.id) OR survey_code IN (SELECT code FROM survey_codes WHERE manager_id IN (SELECT id FROM survey_managers WHERE user_id = NEW.id)); DELETE FROM survey_offers WHERE offered_by IN (SELECT id FROM survey_managers WHERE user_id = NEW.id); END;
--> statement-breakpoint
-- The mail of an offer names its owner and recipient and holds its token: once the offer is gone it is not sent, and
-- nothing is kept of one that could not be delivered.
CREATE TRIGGER `offer_takes_its_mail` AFTER DELETE ON survey_offers BEGIN DELETE FROM outbox WHERE about = OLD.id AND status <> 'sent'; END;
--> statement-breakpoint
-- A deleted survey leaves none of its mails, waiting or sent: their keys name its code or an analysis of it.
CREATE TRIGGER `survey_takes_its_mails` BEFORE DELETE ON survey_codes BEGIN DELETE FROM outbox WHERE about IN (SELECT id FROM survey_insights WHERE survey_code = OLD.code); DELETE FROM outbox WHERE about >= OLD.code || ':' AND about < OLD.code || ';'; END;
--> statement-breakpoint
-- Mails that wait for a user who is banned are not sent, but their keys stay, so that none is written again.
CREATE TRIGGER `ban_ends_mails` AFTER UPDATE OF banned ON user WHEN NEW.banned = 1 BEGIN UPDATE outbox SET status = 'sent', recipient = '', reply_to = NULL, subject = '', text = '', html = '', created_at = 0 WHERE recipient = NEW.email AND recipient <> '' AND status = 'waiting'; END;
--> statement-breakpoint
-- Respondents came by links of one kind.
CREATE TRIGGER `survey_keeps_link_kind` BEFORE UPDATE OF link_kind ON survey_codes WHEN NEW.link_kind <> OLD.link_kind BEGIN SELECT RAISE(ABORT, 'a survey keeps the kind of its links'); END;
--> statement-breakpoint
CREATE TRIGGER `survey_end_deletes_addresses` AFTER UPDATE OF status ON survey_codes WHEN NEW.status <> 'active' BEGIN UPDATE survey_invitations SET address = NULL, last_mail_at = NULL WHERE survey_code = NEW.code; END;
--> statement-breakpoint
CREATE TRIGGER `address_takes_its_mails` AFTER UPDATE OF address ON survey_invitations WHEN NEW.address IS NULL AND OLD.address IS NOT NULL BEGIN DELETE FROM outbox WHERE about = OLD.id; END;
--> statement-breakpoint
CREATE TRIGGER `invitation_takes_its_mails` AFTER DELETE ON survey_invitations BEGIN DELETE FROM outbox WHERE about = OLD.id; END;
--> statement-breakpoint
-- Mails sent and links made before a place was used would say when it was: in part, which response it was used for. The
-- links of all used places lead to one of them, so that they are still told that they are used.
CREATE TRIGGER `used_place_tells_no_time` AFTER UPDATE OF is_used ON survey_invitations WHEN NEW.is_used = 1 BEGIN UPDATE survey_invitations SET mails = 0, last_mail_at = NULL, wants_no_reminder = 0 WHERE id = NEW.id; DELETE FROM outbox WHERE about = NEW.id; UPDATE survey_tickets SET invitation_id = (SELECT id FROM survey_invitations WHERE survey_code = NEW.survey_code AND is_used = 1 ORDER BY number LIMIT 1) WHERE invitation_id IN (SELECT id FROM survey_invitations WHERE survey_code = NEW.survey_code AND is_used = 1); END;
