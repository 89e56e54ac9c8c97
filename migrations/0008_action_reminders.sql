CREATE TABLE `action_owners` (
	`action_id` text PRIMARY KEY NOT NULL,
	`address` text NOT NULL,
	`address_hash` text NOT NULL,
	`entered_by` text,
	`since` integer NOT NULL,
	`told` integer NOT NULL,
	`next_mail_at` integer NOT NULL,
	FOREIGN KEY (`action_id`) REFERENCES `survey_actions`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`entered_by`) REFERENCES `survey_managers`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `action_owners_next_mail_at_index` ON `action_owners` (`next_mail_at`);--> statement-breakpoint
CREATE INDEX `action_owners_address_hash_index` ON `action_owners` (`address_hash`);--> statement-breakpoint
CREATE TABLE `action_tokens` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`action_id` text NOT NULL,
	FOREIGN KEY (`action_id`) REFERENCES `survey_actions`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `action_tokens_action_id_index` ON `action_tokens` (`action_id`);--> statement-breakpoint
ALTER TABLE `survey_managers` ADD `mails_actions` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `survey_actions` ADD `sequence` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `survey_actions_created_at_index` ON `survey_actions` (`created_at`);--> statement-breakpoint
-- An action that is gone, also by a cascade, leaves none of its mails: waiting, failed or sent.
CREATE TRIGGER action_takes_its_mails AFTER DELETE ON survey_actions BEGIN DELETE FROM outbox WHERE about = OLD.id; END;
