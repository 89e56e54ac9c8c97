DROP TRIGGER endpoints_hear_of_new_survey;
--> statement-breakpoint
DROP TRIGGER endpoints_hear_of_survey;
--> statement-breakpoint
DROP TRIGGER endpoints_hear_of_answers;
--> statement-breakpoint
DROP TRIGGER endpoints_hear_of_analysis;
--> statement-breakpoint
DROP TRIGGER endpoints_hear_of_action;
--> statement-breakpoint
DROP TRIGGER delivery_is_queued;
--> statement-breakpoint
DROP TRIGGER endpoint_keeps_newest_deliveries;
--> statement-breakpoint
DROP TRIGGER endpoint_takes_its_events;
--> statement-breakpoint
INSERT INTO deliveries (id, endpoint_id, survey_code, type, subject, occasion, happened_at, waits_since, tries, outcome, status) SELECT id, endpoint_id, survey_code, type, subject, occasion, happened_at, iif(outcome IS NULL, coalesce((SELECT created_at FROM outbox WHERE key = 'event:' || endpoint_id || ':' || webhook_deliveries.id), cast(unixepoch('subsec') * 1000 as integer)), NULL), tries, outcome, status FROM webhook_deliveries ORDER BY rowid;
--> statement-breakpoint
DELETE FROM outbox WHERE channel = 'event';
--> statement-breakpoint
DROP TABLE `webhook_deliveries`;
