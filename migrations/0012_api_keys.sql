CREATE TABLE `api_keys` (
	`id` text PRIMARY KEY NOT NULL,
	`manager_id` text NOT NULL,
	`name` text NOT NULL,
	`key_hash` text NOT NULL,
	`hint` text NOT NULL,
	`scopes` text NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`expires_at` integer NOT NULL,
	`last_used_at` integer,
	`replaced_by` text,
	FOREIGN KEY (`manager_id`) REFERENCES `survey_managers`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "api_keys_name_check" CHECK(length("api_keys"."name") between 1 and 60),
	CONSTRAINT "api_keys_hash_check" CHECK(length("api_keys"."key_hash") = 64),
	CONSTRAINT "api_keys_scopes_check" CHECK("api_keys"."scopes" in ('read', 'manage', 'analyse', 'read manage', 'read analyse', 'manage analyse', 'read manage analyse')),
	CONSTRAINT "api_keys_expires_at_check" CHECK("api_keys"."expires_at" <= "api_keys"."created_at" + 31536000000)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `api_keys_key_hash_unique` ON `api_keys` (`key_hash`);--> statement-breakpoint
CREATE INDEX `api_keys_manager_id_index` ON `api_keys` (`manager_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `api_keys_expires_at_index` ON `api_keys` (`expires_at`);--> statement-breakpoint
CREATE TABLE `api_requests` (
	`key` text PRIMARY KEY NOT NULL,
	`manager_id` text NOT NULL,
	`fingerprint` text NOT NULL,
	`claimed_at` integer NOT NULL,
	`status` integer,
	`body` text,
	FOREIGN KEY (`manager_id`) REFERENCES `survey_managers`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `api_requests_manager_id_index` ON `api_requests` (`manager_id`);--> statement-breakpoint
CREATE INDEX `api_requests_claimed_at_index` ON `api_requests` (`claimed_at`);