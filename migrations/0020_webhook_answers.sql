ALTER TABLE `webhook_endpoints` ADD `fault_status` integer;--> statement-breakpoint
ALTER TABLE `webhook_endpoints` ADD `missing_since` integer;--> statement-breakpoint
ALTER TABLE `survey_webhooks` ADD `fault_status` integer;--> statement-breakpoint
ALTER TABLE `survey_webhooks` ADD `missing_since` integer;
--> statement-breakpoint
-- An endpoint that is gone hears of everything, too: its deliveries have failed without a try, and can be sent again.
DROP TRIGGER endpoints_hear_of_new_survey;
--> statement-breakpoint
CREATE TRIGGER endpoints_hear_of_new_survey AFTER INSERT ON survey_codes WHEN NEW.status = 'active' AND NEW.expires_at > cast(unixepoch('subsec') * 1000 as integer) BEGIN INSERT INTO webhook_deliveries (id, endpoint_id, survey_code, type, subject, occasion, happened_at) SELECT 'msg_' || lower(hex(randomblob(16))), endpoint.id, survey.code, 'survey.opened', NULL, 'survey.opened:' || survey.code || ':' || survey.created_at, cast(unixepoch('subsec') * 1000 as integer) FROM survey_codes AS survey JOIN webhook_endpoints AS endpoint ON endpoint.manager_id IN (survey.manager_id, survey.second_manager_id) WHERE survey.code = NEW.code ON CONFLICT DO NOTHING; END;
--> statement-breakpoint
DROP TRIGGER endpoints_hear_of_survey;
--> statement-breakpoint
CREATE TRIGGER endpoints_hear_of_survey AFTER UPDATE OF status, expires_at ON survey_codes WHEN (OLD.status = 'active' AND OLD.expires_at > cast(unixepoch('subsec') * 1000 as integer)) <> (NEW.status = 'active' AND NEW.expires_at > cast(unixepoch('subsec') * 1000 as integer)) BEGIN INSERT INTO webhook_deliveries (id, endpoint_id, survey_code, type, subject, occasion, happened_at) SELECT 'msg_' || lower(hex(randomblob(16))), endpoint.id, survey.code, iif((NEW.status = 'active' AND NEW.expires_at > cast(unixepoch('subsec') * 1000 as integer)), 'survey.opened', 'survey.closed'), NULL, iif((NEW.status = 'active' AND NEW.expires_at > cast(unixepoch('subsec') * 1000 as integer)), 'survey.opened:', 'survey.closed:') || survey.code || ':' || cast(unixepoch('subsec') * 1000 as integer), cast(unixepoch('subsec') * 1000 as integer) FROM survey_codes AS survey JOIN webhook_endpoints AS endpoint ON endpoint.manager_id IN (survey.manager_id, survey.second_manager_id) WHERE survey.code = NEW.code ON CONFLICT DO NOTHING; END;
--> statement-breakpoint
DROP TRIGGER endpoints_hear_of_answers;
--> statement-breakpoint
CREATE TRIGGER endpoints_hear_of_answers AFTER INSERT ON survey_responses WHEN EXISTS (SELECT 1 FROM survey_codes AS survey JOIN webhook_endpoints AS endpoint ON endpoint.manager_id IN (survey.manager_id, survey.second_manager_id) WHERE survey.code = NEW.survey_code) BEGIN INSERT INTO webhook_deliveries (id, endpoint_id, survey_code, type, subject, occasion, happened_at) SELECT 'msg_' || lower(hex(randomblob(16))), endpoint.id, survey.code, progress.type, NULL, progress.type || ':' || survey.code || iif(progress.type = 'survey.all_answered', ':' || ifnull(survey.team_size, 20), ''), NULL FROM survey_codes AS survey JOIN (SELECT code, iif(answered = ifnull(team_size, 20), 'survey.all_answered', iif(answered = 5, 'survey.five_answered', NULL)) AS type FROM (SELECT code, team_size, (SELECT count(*) FROM survey_responses WHERE survey_code = NEW.survey_code) AS answered FROM survey_codes WHERE code = NEW.survey_code)) AS progress JOIN webhook_endpoints AS endpoint ON endpoint.manager_id IN (survey.manager_id, survey.second_manager_id) WHERE survey.code = NEW.survey_code AND progress.type IS NOT NULL ON CONFLICT DO NOTHING; END;
--> statement-breakpoint
DROP TRIGGER endpoints_hear_of_analysis;
--> statement-breakpoint
CREATE TRIGGER endpoints_hear_of_analysis AFTER UPDATE OF status ON survey_insights WHEN OLD.status = 'processing' AND NEW.status IN ('completed', 'failed') BEGIN INSERT INTO webhook_deliveries (id, endpoint_id, survey_code, type, subject, occasion, happened_at) SELECT 'msg_' || lower(hex(randomblob(16))), endpoint.id, survey.code, 'analysis.' || NEW.status, NEW.id, 'analysis:' || NEW.id || ':' || NEW.created_at, cast(unixepoch('subsec') * 1000 as integer) FROM survey_codes AS survey JOIN webhook_endpoints AS endpoint ON endpoint.manager_id IN (survey.manager_id, survey.second_manager_id) WHERE survey.code = NEW.survey_code ON CONFLICT DO NOTHING; END;
--> statement-breakpoint
DROP TRIGGER endpoints_hear_of_action;
--> statement-breakpoint
CREATE TRIGGER endpoints_hear_of_action AFTER UPDATE OF done_at ON survey_actions WHEN OLD.done_at IS NULL AND NEW.done_at IS NOT NULL BEGIN INSERT INTO webhook_deliveries (id, endpoint_id, survey_code, type, subject, occasion, happened_at) SELECT 'msg_' || lower(hex(randomblob(16))), endpoint.id, survey.code, 'action.done', NEW.id, 'action.done:' || NEW.id || ':' || NEW.done_at, cast(unixepoch('subsec') * 1000 as integer) FROM survey_codes AS survey JOIN webhook_endpoints AS endpoint ON endpoint.manager_id IN (survey.manager_id, survey.second_manager_id) WHERE survey.code = NEW.survey_code ON CONFLICT DO NOTHING; END;
