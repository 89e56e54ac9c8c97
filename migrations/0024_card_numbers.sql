ALTER TABLE `survey_invitations` ADD `card_number` integer;--> statement-breakpoint
-- Cards that have been printed bear the number of their place.
UPDATE `survey_invitations` SET `card_number` = `number` WHERE `address` IS NULL;
