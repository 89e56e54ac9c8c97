DROP INDEX `outbox_waiting_index`;--> statement-breakpoint
CREATE INDEX `outbox_waiting_index` ON `outbox` (`channel`,`created_at`) WHERE "outbox"."status" = 'waiting';