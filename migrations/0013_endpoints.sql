CREATE TABLE `webhook_deliveries` (
	`id` text PRIMARY KEY NOT NULL,
	`endpoint_id` text NOT NULL,
	`survey_code` text NOT NULL,
	`type` text NOT NULL,
	`subject` text,
	`occasion` text NOT NULL,
	`happened_at` integer,
	`outcome` text,
	`status` integer,
	`tries` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`endpoint_id`) REFERENCES `webhook_endpoints`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`survey_code`) REFERENCES `survey_codes`(`code`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "webhook_deliveries_outcome_check" CHECK("webhook_deliveries"."outcome" in ('delivered', 'failed'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `webhook_deliveries_occasion_unique` ON `webhook_deliveries` (`endpoint_id`,`occasion`);--> statement-breakpoint
CREATE INDEX `webhook_deliveries_survey_code_index` ON `webhook_deliveries` (`survey_code`);--> statement-breakpoint
CREATE TABLE `webhook_endpoints` (
	`id` text PRIMARY KEY NOT NULL,
	`manager_id` text NOT NULL,
	`sealed_address` text NOT NULL,
	`hint` text NOT NULL,
	`sealed_secret` text NOT NULL,
	`sealed_old_secret` text,
	`old_secret_until` integer,
	`fault` text,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`manager_id`) REFERENCES `survey_managers`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "webhook_endpoints_fault_check" CHECK("webhook_endpoints"."fault" in ('gone', 'unreachable')),
	CONSTRAINT "webhook_endpoints_old_secret_check" CHECK(("webhook_endpoints"."sealed_old_secret" is null) = ("webhook_endpoints"."old_secret_until" is null))
);
--> statement-breakpoint
CREATE INDEX `webhook_endpoints_manager_id_index` ON `webhook_endpoints` (`manager_id`);--> statement-breakpoint
CREATE INDEX `survey_actions_due_on_index` ON `survey_actions` (`due_on`) WHERE "survey_actions"."done_at" is null;
--> statement-breakpoint
-- Events of a manager's surveys, for the endpoints that programs get them at. A survey is open until it is closed or
-- has expired, of which the sweep tells.
CREATE TRIGGER endpoints_hear_of_new_survey AFTER INSERT ON survey_codes WHEN NEW.status = 'active' AND NEW.expires_at > cast(unixepoch('subsec') * 1000 as integer) BEGIN INSERT INTO webhook_deliveries (id, endpoint_id, survey_code, type, subject, occasion, happened_at) SELECT 'msg_' || lower(hex(randomblob(16))), endpoint.id, survey.code, 'survey.opened', NULL, 'survey.opened:' || survey.code || ':' || survey.created_at, cast(unixepoch('subsec') * 1000 as integer) FROM survey_codes AS survey JOIN webhook_endpoints AS endpoint ON endpoint.manager_id IN (survey.manager_id, survey.second_manager_id) AND endpoint.fault IS NOT 'gone' WHERE survey.code = NEW.code ON CONFLICT DO NOTHING; END;
--> statement-breakpoint
CREATE TRIGGER endpoints_hear_of_survey AFTER UPDATE OF status, expires_at ON survey_codes WHEN (OLD.status = 'active' AND OLD.expires_at > cast(unixepoch('subsec') * 1000 as integer)) <> (NEW.status = 'active' AND NEW.expires_at > cast(unixepoch('subsec') * 1000 as integer)) BEGIN INSERT INTO webhook_deliveries (id, endpoint_id, survey_code, type, subject, occasion, happened_at) SELECT 'msg_' || lower(hex(randomblob(16))), endpoint.id, survey.code, iif((NEW.status = 'active' AND NEW.expires_at > cast(unixepoch('subsec') * 1000 as integer)), 'survey.opened', 'survey.closed'), NULL, iif((NEW.status = 'active' AND NEW.expires_at > cast(unixepoch('subsec') * 1000 as integer)), 'survey.opened:', 'survey.closed:') || survey.code || ':' || cast(unixepoch('subsec') * 1000 as integer), cast(unixepoch('subsec') * 1000 as integer) FROM survey_codes AS survey JOIN webhook_endpoints AS endpoint ON endpoint.manager_id IN (survey.manager_id, survey.second_manager_id) AND endpoint.fault IS NOT 'gone' WHERE survey.code = NEW.code ON CONFLICT DO NOTHING; END;
--> statement-breakpoint
-- No time: it would be that of an answer. A team of five or fewer is told of as complete alone.
CREATE TRIGGER endpoints_hear_of_answers AFTER INSERT ON survey_responses WHEN EXISTS (SELECT 1 FROM survey_codes AS survey JOIN webhook_endpoints AS endpoint ON endpoint.manager_id IN (survey.manager_id, survey.second_manager_id) WHERE survey.code = NEW.survey_code) BEGIN INSERT INTO webhook_deliveries (id, endpoint_id, survey_code, type, subject, occasion, happened_at) SELECT 'msg_' || lower(hex(randomblob(16))), endpoint.id, survey.code, progress.type, NULL, progress.type || ':' || survey.code || iif(progress.type = 'survey.all_answered', ':' || ifnull(survey.team_size, 20), ''), NULL FROM survey_codes AS survey JOIN (SELECT code, iif(answered >= ifnull(team_size, 20), 'survey.all_answered', iif(answered >= 5, 'survey.five_answered', NULL)) AS type FROM (SELECT code, team_size, (SELECT count(*) FROM survey_responses WHERE survey_code = NEW.survey_code) AS answered FROM survey_codes WHERE code = NEW.survey_code)) AS progress JOIN webhook_endpoints AS endpoint ON endpoint.manager_id IN (survey.manager_id, survey.second_manager_id) AND endpoint.fault IS NOT 'gone' WHERE survey.code = NEW.survey_code AND progress.type IS NOT NULL ON CONFLICT DO NOTHING; END;
--> statement-breakpoint
CREATE TRIGGER endpoints_hear_of_analysis AFTER UPDATE OF status ON survey_insights WHEN OLD.status = 'processing' AND NEW.status IN ('completed', 'failed') BEGIN INSERT INTO webhook_deliveries (id, endpoint_id, survey_code, type, subject, occasion, happened_at) SELECT 'msg_' || lower(hex(randomblob(16))), endpoint.id, survey.code, 'analysis.' || NEW.status, NEW.id, 'analysis:' || NEW.id || ':' || NEW.created_at, cast(unixepoch('subsec') * 1000 as integer) FROM survey_codes AS survey JOIN webhook_endpoints AS endpoint ON endpoint.manager_id IN (survey.manager_id, survey.second_manager_id) AND endpoint.fault IS NOT 'gone' WHERE survey.code = NEW.survey_code ON CONFLICT DO NOTHING; END;
--> statement-breakpoint
CREATE TRIGGER endpoints_hear_of_action AFTER UPDATE OF done_at ON survey_actions WHEN OLD.done_at IS NULL AND NEW.done_at IS NOT NULL BEGIN INSERT INTO webhook_deliveries (id, endpoint_id, survey_code, type, subject, occasion, happened_at) SELECT 'msg_' || lower(hex(randomblob(16))), endpoint.id, survey.code, 'action.done', NEW.id, 'action.done:' || NEW.id || ':' || NEW.done_at, cast(unixepoch('subsec') * 1000 as integer) FROM survey_codes AS survey JOIN webhook_endpoints AS endpoint ON endpoint.manager_id IN (survey.manager_id, survey.second_manager_id) AND endpoint.fault IS NOT 'gone' WHERE survey.code = NEW.survey_code ON CONFLICT DO NOTHING; END;
--> statement-breakpoint
-- Each delivery is queued with its row, and leaves the outbox with its endpoint.
CREATE TRIGGER delivery_is_queued AFTER INSERT ON webhook_deliveries BEGIN INSERT INTO outbox (key, channel, survey_code, recipient, subject, text, html) VALUES ('event:' || NEW.endpoint_id || ':' || NEW.id, 'event', NEW.survey_code, '', '', '', ''); END;
--> statement-breakpoint
CREATE TRIGGER endpoint_takes_its_events AFTER DELETE ON webhook_endpoints BEGIN DELETE FROM outbox WHERE about = OLD.id AND channel = 'event'; END;
