-- An account exists only for a signup PIN that is claimed for it right now.
CREATE TRIGGER user_needs_signup_pin BEFORE INSERT ON user WHEN NOT EXISTS (SELECT 1 FROM signup_pins WHERE used_by = NEW.id AND claim_expires_at > cast(unixepoch('subsec') * 1000 as integer)) BEGIN SELECT RAISE(ABORT, 'an account needs a signup PIN'); END;
--> statement-breakpoint
-- The account, the spent PIN and the manager record appear together or not at all.
CREATE TRIGGER user_becomes_manager AFTER INSERT ON user BEGIN UPDATE signup_pins SET claim_expires_at = NULL WHERE used_by = NEW.id; INSERT INTO survey_managers (id, user_id) VALUES (lower(hex(randomblob(8))), NEW.id); END;
--> statement-breakpoint
-- Nor does a sign-in begin that asked for no second factor while one was being switched on, or by a password that was
-- replaced meanwhile: it may have waited in the line of hashes.
CREATE TRIGGER session_needs_no_ban BEFORE INSERT ON session WHEN EXISTS (SELECT 1 FROM user WHERE id = NEW.user_id AND (banned = 1 AND (ban_expires IS NULL OR ban_expires > cast(unixepoch('subsec') * 1000 as integer)) OR two_factor_enabled = 1 AND NEW.is_sign_in = 1 AND NEW.confirmed_at IS NULL)) OR (NEW.password_salt IS NOT NULL AND NOT EXISTS (SELECT 1 FROM account WHERE user_id = NEW.user_id AND provider_id = 'credential' AND substr(password, 1, 32) = NEW.password_salt)) BEGIN SELECT RAISE(ABORT, 'this user is banned, has to show a second factor or has another password'); END;
--> statement-breakpoint
-- Another password ends sessions. Where its owner did not replace it, knowing it, it also ends what was made to outlast
-- them. A change that was begun before a reset changes nothing behind it.
-- The last four statements are those of worker/db/access-ends.ts.
CREATE TRIGGER account_password_ends_sessions AFTER UPDATE OF password ON account WHEN substr(NEW.password, 1, 32) IS NOT substr(OLD.password, 1, 32) BEGIN SELECT RAISE(ABORT, 'another password has been set since') WHERE NEW.replaced_salt IS NOT OLD.replaced_salt AND NEW.replaced_salt IS NOT substr(OLD.password, 1, 32); DELETE FROM session WHERE user_id = NEW.user_id; DELETE FROM verification WHERE value = NEW.user_id; DELETE FROM email_changes WHERE user_id = NEW.user_id; UPDATE user SET browser_generation = browser_generation + 1 WHERE id = NEW.user_id; INSERT INTO audit_log (actor_id, act, object_kind, object_id, survey_code) SELECT NULL, 'api_key_revoked', 'api_key', id, NULL FROM api_keys WHERE manager_id IN (SELECT id FROM survey_managers WHERE user_id = NEW.user_id) AND ifnull(NEW.replaced_salt <> substr(OLD.password, 1, 32), 1) UNION ALL SELECT NULL, 'webhook_paused', 'webhook', id, NULL FROM webhooks WHERE paused_at IS NULL AND manager_id IN (SELECT id FROM survey_managers WHERE user_id = NEW.user_id) AND ifnull(NEW.replaced_salt <> substr(OLD.password, 1, 32), 1) UNION ALL SELECT NULL, 'survey_offer_withdrawn', 'offer', id, survey_code FROM survey_offers WHERE offered_by IN (SELECT id FROM survey_managers WHERE user_id = NEW.user_id) AND ifnull(NEW.replaced_salt <> substr(OLD.password, 1, 32), 1); DELETE FROM api_keys WHERE manager_id IN (SELECT id FROM survey_managers WHERE user_id = NEW.user_id) AND ifnull(NEW.replaced_salt <> substr(OLD.password, 1, 32), 1); UPDATE webhooks SET paused_at = cast(unixepoch('subsec') * 1000 as integer), sealed_old_secret = NULL, old_secret_until = NULL WHERE paused_at IS NULL AND manager_id IN (SELECT id FROM survey_managers WHERE user_id = NEW.user_id) AND ifnull(NEW.replaced_salt <> substr(OLD.password, 1, 32), 1); DELETE FROM survey_offers WHERE offered_by IN (SELECT id FROM survey_managers WHERE user_id = NEW.user_id) AND ifnull(NEW.replaced_salt <> substr(OLD.password, 1, 32), 1); END;
--> statement-breakpoint
-- Respondents came by links of one kind, and read one version.
CREATE TRIGGER survey_keeps_its_questions BEFORE UPDATE OF questionnaire_version, link_kind ON survey_codes WHEN NEW.questionnaire_version <> OLD.questionnaire_version OR NEW.link_kind <> OLD.link_kind BEGIN SELECT RAISE(ABORT, 'a survey keeps its questionnaire and the kind of its links'); END;
--> statement-breakpoint
-- A manager who no longer has a survey leaves no link and no offer behind, also where a cascade takes the second one.
CREATE TRIGGER survey_change_of_managers AFTER UPDATE OF manager_id, second_manager_id ON survey_codes BEGIN DELETE FROM report_links WHERE survey_code = NEW.code AND made_by NOT IN (NEW.manager_id, ifnull(NEW.second_manager_id, '')); DELETE FROM survey_offers WHERE survey_code = NEW.code; END;
--> statement-breakpoint
-- The mail of an offer names its owner and recipient and holds its token: once the offer is gone, however it ended, it is
-- not sent, and nothing is kept of one that could not be delivered.
CREATE TRIGGER offer_takes_its_mail AFTER DELETE ON survey_offers BEGIN DELETE FROM deliveries WHERE subject = OLD.id AND outcome IS NOT 'delivered'; END;
--> statement-breakpoint
-- Also of a survey that a cascade deletes: what KV, R2 and the objects hold of it is still to be removed.
CREATE TRIGGER survey_is_forgotten AFTER DELETE ON survey_codes BEGIN INSERT OR IGNORE INTO forgotten_surveys (code) VALUES (OLD.code); END;
--> statement-breakpoint
-- Mails sent and links made before a place was used would say when it was: in part, which response it was used for. The
-- links of all used places lead to one of them, so that they are still told that they are used.
CREATE TRIGGER used_place_tells_no_time AFTER UPDATE OF is_used ON survey_invitations WHEN NEW.is_used = 1 BEGIN UPDATE survey_invitations SET mails = 0, last_mail_at = NULL WHERE id = NEW.id; DELETE FROM deliveries WHERE subject = NEW.id; UPDATE survey_tickets SET invitation_id = (SELECT id FROM survey_invitations WHERE survey_code = NEW.survey_code AND is_used = 1 ORDER BY number LIMIT 1) WHERE invitation_id IN (SELECT id FROM survey_invitations WHERE survey_code = NEW.survey_code AND is_used = 1); END;
--> statement-breakpoint
CREATE TRIGGER audit_log_refuses_update BEFORE UPDATE ON audit_log BEGIN SELECT RAISE(ABORT, 'the audit log is append-only'); END;
--> statement-breakpoint
-- REPLACE deletes without asking the trigger above: no row takes the id of another.
CREATE TRIGGER audit_log_refuses_replace BEFORE INSERT ON audit_log WHEN EXISTS (SELECT 1 FROM audit_log WHERE id = NEW.id) BEGIN SELECT RAISE(ABORT, 'the audit log is append-only'); END;
--> statement-breakpoint
CREATE TRIGGER audit_log_refuses_delete BEFORE DELETE ON audit_log WHEN OLD.at > cast(unixepoch('subsec') * 1000 as integer) - 400 * 86400000 BEGIN SELECT RAISE(ABORT, 'the audit log is append-only'); END;
--> statement-breakpoint
-- Acts in rows that better-auth writes are recorded by triggers.
CREATE TRIGGER audit_sign_up AFTER INSERT ON account WHEN NEW.provider_id = 'credential' BEGIN INSERT INTO audit_log (actor_id, act, object_kind, object_id) SELECT id, 'signed_up', 'user', id FROM user WHERE id = NEW.user_id AND accepted_terms = 1 AND created_at > cast(unixepoch('subsec') * 1000 as integer) - 86400000 AND NOT EXISTS (SELECT 1 FROM audit_log WHERE object_id = NEW.user_id AND act = 'signed_up'); INSERT INTO audit_log (actor_id, act, object_kind, object_id) SELECT NEW.user_id, 'signup_pin_used', 'signup_pin', id FROM signup_pins WHERE used_by = NEW.user_id AND claim_expires_at IS NULL AND NOT EXISTS (SELECT 1 FROM audit_log WHERE object_id = signup_pins.id AND act = 'signup_pin_used'); END;
--> statement-breakpoint
CREATE TRIGGER audit_sign_in AFTER INSERT ON session WHEN NEW.is_sign_in = 1 BEGIN INSERT INTO audit_log (actor_id, act, object_kind, object_id) VALUES (NEW.user_id, 'signed_in', 'user', NEW.user_id); END;
--> statement-breakpoint
CREATE TRIGGER audit_provider_linked AFTER INSERT ON account WHEN NEW.provider_id <> 'credential' BEGIN INSERT INTO audit_log (actor_id, act, object_kind, object_id) VALUES (NEW.user_id, 'provider_linked', 'auth_provider', NEW.provider_id); END;
--> statement-breakpoint
CREATE TRIGGER audit_second_factor_lockout AFTER UPDATE OF locked_until ON two_factor WHEN NEW.locked_until > cast(unixepoch('subsec') * 1000 as integer) AND ifnull(OLD.locked_until, 0) <= cast(unixepoch('subsec') * 1000 as integer) BEGIN INSERT INTO audit_log (act, object_kind, object_id) VALUES ('locked_out', 'user', NEW.user_id); END;
--> statement-breakpoint
-- Switched on, it ends what was signed in without it: better-auth makes another session for its caller after this statement.
CREATE TRIGGER audit_second_factor AFTER UPDATE OF two_factor_enabled ON user WHEN NEW.two_factor_enabled <> OLD.two_factor_enabled AND EXISTS (SELECT 1 FROM two_factor WHERE user_id = NEW.id) BEGIN INSERT INTO audit_log (actor_id, act, object_kind, object_id) VALUES (NEW.id, iif(NEW.two_factor_enabled, 'second_factor_enabled', 'second_factor_disabled'), 'user', NEW.id); DELETE FROM session WHERE user_id = NEW.id AND NEW.two_factor_enabled; DELETE FROM verification WHERE value = NEW.id AND NEW.two_factor_enabled; END;
