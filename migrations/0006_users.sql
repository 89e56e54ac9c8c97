CREATE TABLE `forgotten_surveys` (
	`code` text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE `outbox` ADD `about` text GENERATED ALWAYS AS (substr("key", instr("key", ':') + 1, 36)) VIRTUAL;--> statement-breakpoint
CREATE INDEX `outbox_about_index` ON `outbox` (`about`);--> statement-breakpoint
CREATE INDEX `outbox_recipient_index` ON `outbox` (`recipient`) WHERE "outbox"."recipient" <> '';--> statement-breakpoint
CREATE INDEX `signup_pins_created_at_index` ON `signup_pins` (`created_at`);--> statement-breakpoint
-- Whoever deletes a survey, by a cascade too: what KV, R2 and the objects hold of it is still to be removed.
CREATE TRIGGER `survey_is_forgotten` AFTER DELETE ON `survey_codes` BEGIN INSERT OR IGNORE INTO `forgotten_surveys` (`code`) VALUES (OLD.`code`); END;
--> statement-breakpoint
-- A banned user has no session, whoever writes: those open end with the ban, none begins while it lasts.
CREATE TRIGGER `ban_ends_sessions` AFTER UPDATE OF `banned` ON `user` WHEN NEW.`banned` = 1 BEGIN DELETE FROM `session` WHERE `user_id` = NEW.`id`; END;
--> statement-breakpoint
CREATE TRIGGER `session_needs_no_ban` BEFORE INSERT ON `session` WHEN EXISTS (SELECT 1 FROM `user` WHERE `id` = NEW.`user_id` AND `banned` = 1 AND (`ban_expires` IS NULL OR `ban_expires` > cast(unixepoch('subsec') * 1000 as integer))) BEGIN SELECT RAISE(ABORT, 'this user is banned'); END;
