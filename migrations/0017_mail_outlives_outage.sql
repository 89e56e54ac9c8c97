CREATE TABLE `mail_outage` (
	`id` integer PRIMARY KEY NOT NULL,
	`since` integer NOT NULL,
	`mails` integer NOT NULL,
	`last_mail` integer NOT NULL,
	`reason` text NOT NULL,
	CONSTRAINT "mail_outage_id_check" CHECK("mail_outage"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE `outbox` ADD `next_try_at` integer;--> statement-breakpoint
ALTER TABLE `outbox` ADD `worthless_at` integer;