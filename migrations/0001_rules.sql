-- What must hold whoever writes: the rules that a table definition cannot state.

-- An account exists only for a signup PIN that is claimed for it right now.
CREATE TRIGGER `user_needs_signup_pin` BEFORE INSERT ON `user` WHEN NOT EXISTS (SELECT 1 FROM `signup_pins` WHERE `used_by` = NEW.`id` AND `claim_expires_at` > cast(unixepoch('subsec') * 1000 as integer)) BEGIN SELECT RAISE(ABORT, 'an account needs a signup PIN'); END;
--> statement-breakpoint
-- The account, the spent PIN and the manager record appear together or not at all.
CREATE TRIGGER `user_becomes_manager` AFTER INSERT ON `user` BEGIN UPDATE `signup_pins` SET `claim_expires_at` = NULL WHERE `used_by` = NEW.`id`; INSERT INTO `survey_managers` (`id`, `user_id`) VALUES (lower(hex(randomblob(8))), NEW.`id`); END;
