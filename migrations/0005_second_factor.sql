CREATE TABLE `two_factor` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`secret` text NOT NULL,
	`backup_codes` text NOT NULL,
	`verified` integer DEFAULT false NOT NULL,
	`failed_verification_count` integer DEFAULT 0 NOT NULL,
	`locked_until` integer,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `two_factor_user_id_unique` ON `two_factor` (`user_id`);--> statement-breakpoint
ALTER TABLE `user` ADD `two_factor_enabled` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `user` ADD `banned` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `user` ADD `ban_reason` text;--> statement-breakpoint
ALTER TABLE `user` ADD `ban_expires` integer;--> statement-breakpoint
CREATE INDEX `session_expires_at_index` ON `session` (`expires_at`);--> statement-breakpoint
CREATE INDEX `verification_value_index` ON `verification` (`value`);--> statement-breakpoint
CREATE INDEX `verification_expires_at_index` ON `verification` (`expires_at`);--> statement-breakpoint
-- A new password ends, in its own statement, whatever the old one opened: sessions, half-done sign-ins, other reset links.
CREATE TRIGGER `account_password_ends_sessions` AFTER UPDATE OF `password` ON `account` WHEN NEW.`password` IS NOT OLD.`password` BEGIN DELETE FROM `session` WHERE `user_id` = NEW.`user_id`; DELETE FROM `verification` WHERE `value` = NEW.`user_id`; END;
