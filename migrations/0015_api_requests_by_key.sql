ALTER TABLE `api_requests` ADD `api_key_id` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `api_requests_api_key_id_index` ON `api_requests` (`api_key_id`);