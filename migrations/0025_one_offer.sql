-- A survey has one open offer: to be its second manager or, for that one, its owner. Nothing refers to an offer, and no
-- trigger would hear of the rows that go with the table. Surveys are handed over to their second managers alone.
DELETE FROM survey_offers WHERE kind <> 'second_manager';
--> statement-breakpoint
DROP TRIGGER survey_change_of_managers;
--> statement-breakpoint
CREATE TABLE `kept_offers` AS SELECT * FROM `survey_offers`;
--> statement-breakpoint
DROP TABLE `survey_offers`;
--> statement-breakpoint
CREATE TABLE `survey_offers` (
	`id` text PRIMARY KEY NOT NULL,
	`survey_code` text NOT NULL,
	`token_hash` text NOT NULL,
	`recipient` text NOT NULL,
	`offered_by` text NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`survey_code`) REFERENCES `survey_codes`(`code`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`offered_by`) REFERENCES `survey_managers`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
INSERT INTO `survey_offers` (id, survey_code, token_hash, recipient, offered_by, created_at, expires_at) SELECT id, survey_code, token_hash, recipient, offered_by, created_at, expires_at FROM `kept_offers`;
--> statement-breakpoint
DROP TABLE `kept_offers`;
--> statement-breakpoint
CREATE UNIQUE INDEX `survey_offers_survey_code_unique` ON `survey_offers` (`survey_code`);--> statement-breakpoint
CREATE UNIQUE INDEX `survey_offers_token_hash_unique` ON `survey_offers` (`token_hash`);--> statement-breakpoint
CREATE INDEX `survey_offers_offered_by_index` ON `survey_offers` (`offered_by`);--> statement-breakpoint
CREATE INDEX `survey_offers_expires_at_index` ON `survey_offers` (`expires_at`);
--> statement-breakpoint
CREATE TRIGGER offer_takes_its_mail AFTER DELETE ON survey_offers BEGIN DELETE FROM outbox WHERE about = OLD.id AND status <> 'sent'; END;
--> statement-breakpoint
-- What was offered before a change of managers would mean something else after it.
CREATE TRIGGER survey_change_of_managers AFTER UPDATE OF manager_id, second_manager_id ON survey_codes BEGIN DELETE FROM report_links WHERE survey_code = NEW.code AND made_by NOT IN (NEW.manager_id, ifnull(NEW.second_manager_id, '')); DELETE FROM survey_offers WHERE survey_code = NEW.code; END;
