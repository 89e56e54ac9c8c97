-- An event without a time of its own tells of an answer: its row of the outbox, which stays while its endpoint does not
-- answer, has the day alone.
DROP TRIGGER delivery_is_queued;
--> statement-breakpoint
CREATE TRIGGER delivery_is_queued AFTER INSERT ON webhook_deliveries BEGIN INSERT INTO outbox (key, channel, survey_code, recipient, subject, text, html, created_at) VALUES ('event:' || NEW.endpoint_id || ':' || NEW.id, 'event', NEW.survey_code, '', '', '', '', iif(NEW.happened_at IS NULL, cast(unixepoch('subsec') * 1000 as integer) / 86400000 * 86400000, cast(unixepoch('subsec') * 1000 as integer))); END;
--> statement-breakpoint
UPDATE outbox SET created_at = created_at / 86400000 * 86400000, next_try_at = NULL WHERE status = 'waiting' AND (channel = 'webhook' AND (key LIKE 'first-responses:%' OR key LIKE 'all-responses:%') OR channel = 'event' AND EXISTS (SELECT 1 FROM webhook_deliveries WHERE outbox.key = 'event:' || endpoint_id || ':' || id AND happened_at IS NULL));
