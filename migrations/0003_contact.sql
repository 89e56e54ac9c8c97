CREATE TABLE `spent_captcha_tokens` (
	`token_id` text PRIMARY KEY NOT NULL,
	`message_hash` text NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE `outbox` ADD `reply_to` text;