/** Triggers and options of tables that the code relies on and drizzle cannot state: only the migrations have them. */

/** Hides the order in which a team's responses came and its tickets were made. */
export const TABLES_WITHOUT_ROWID = ["recipients", "survey_responses", "survey_tickets"];

const NOW = "cast(unixepoch('subsec') * 1000 as integer)";

export const TRIGGERS: Record<string, string> = {
  user_needs_signup_pin: `
    BEFORE INSERT ON user
    WHEN NOT EXISTS (
      SELECT 1 FROM signup_pins WHERE used_by = NEW.id AND claim_expires_at > ${NOW}
    )
    BEGIN
      SELECT RAISE(ABORT, 'an account needs a signup PIN');
    END`,
  user_becomes_manager: `
    AFTER INSERT ON user
    BEGIN
      UPDATE signup_pins SET claim_expires_at = NULL WHERE used_by = NEW.id;
      INSERT INTO survey_managers (id, user_id) VALUES (lower(hex(randomblob(8))), NEW.id);
    END`,
  account_password_ends_sessions: `
    AFTER UPDATE OF password ON account
    WHEN substr(NEW.password, 1, 32) IS NOT substr(OLD.password, 1, 32)
    BEGIN
      DELETE FROM session WHERE user_id = NEW.user_id;
      DELETE FROM verification WHERE value = NEW.user_id;
      DELETE FROM email_changes WHERE user_id = NEW.user_id;
      UPDATE user SET browser_generation = browser_generation + 1 WHERE id = NEW.user_id;
    END`,
  survey_is_forgotten: `
    AFTER DELETE ON survey_codes
    BEGIN
      INSERT OR IGNORE INTO forgotten_surveys (code) VALUES (OLD.code);
    END`,
  survey_keeps_questionnaire: `
    BEFORE UPDATE OF questionnaire_version ON survey_codes
    WHEN NEW.questionnaire_version <> OLD.questionnaire_version
    BEGIN
      SELECT RAISE(ABORT, 'a survey keeps the version of its questionnaire');
    END`,
  session_needs_no_ban: `
    BEFORE INSERT ON session
    WHEN EXISTS (
      SELECT 1 FROM user
      WHERE id = NEW.user_id AND banned = 1 AND (ban_expires IS NULL OR ban_expires > ${NOW})
    )
    BEGIN
      SELECT RAISE(ABORT, 'this user is banned');
    END`,
  survey_change_of_managers: `
    AFTER UPDATE OF manager_id, second_manager_id ON survey_codes
    BEGIN
      DELETE FROM report_links
      WHERE survey_code = NEW.code AND made_by NOT IN (NEW.manager_id, ifnull(NEW.second_manager_id, ''));
      DELETE FROM survey_offers
      WHERE survey_code = NEW.code
        AND (offered_by <> NEW.manager_id OR (kind = 'second_manager' AND NEW.second_manager_id IS NOT NULL));
    END`,
  offer_takes_its_mail: `
    AFTER DELETE ON survey_offers
    BEGIN
      DELETE FROM outbox WHERE about = OLD.id AND status <> 'sent';
    END`,
  survey_takes_its_mails: `
    BEFORE DELETE ON survey_codes
    BEGIN
      DELETE FROM outbox WHERE about IN (
        SELECT id FROM survey_insights WHERE survey_code = OLD.code
        UNION ALL SELECT id FROM survey_invitations WHERE survey_code = OLD.code
      );
      DELETE FROM outbox WHERE about >= OLD.code || ':' AND about < OLD.code || ';';
    END`,
  survey_keeps_link_kind: `
    BEFORE UPDATE OF link_kind ON survey_codes
    WHEN NEW.link_kind <> OLD.link_kind
    BEGIN
      SELECT RAISE(ABORT, 'a survey keeps the kind of its links');
    END`,
  used_place_tells_no_time: `
    AFTER UPDATE OF is_used ON survey_invitations
    WHEN NEW.is_used = 1
    BEGIN
      UPDATE survey_invitations SET mails = 0, last_mail_at = NULL WHERE id = NEW.id;
      DELETE FROM outbox WHERE about = NEW.id;
      UPDATE survey_tickets SET invitation_id = (
        SELECT id FROM survey_invitations
        WHERE survey_code = NEW.survey_code AND is_used = 1 ORDER BY number LIMIT 1
      )
      WHERE invitation_id IN (
        SELECT id FROM survey_invitations WHERE survey_code = NEW.survey_code AND is_used = 1
      );
    END`,
  audit_log_refuses_update: `
    BEFORE UPDATE ON audit_log
    BEGIN
      SELECT RAISE(ABORT, 'the audit log is append-only');
    END`,
  audit_log_refuses_delete: `
    BEFORE DELETE ON audit_log
    WHEN OLD.at > ${NOW} - 400 * 86400000
    BEGIN
      SELECT RAISE(ABORT, 'the audit log is append-only');
    END`,
  audit_log_refuses_replace: `
    BEFORE INSERT ON audit_log
    WHEN EXISTS (SELECT 1 FROM audit_log WHERE id = NEW.id)
    BEGIN
      SELECT RAISE(ABORT, 'the audit log is append-only');
    END`,
  audit_sign_up: `
    AFTER INSERT ON account
    WHEN NEW.provider_id = 'credential'
    BEGIN
      INSERT INTO audit_log (actor_id, act, object_kind, object_id)
      SELECT id, 'signed_up', 'user', id FROM user
      WHERE id = NEW.user_id AND accepted_terms = 1
        AND created_at > ${NOW} - 86400000
        AND NOT EXISTS (SELECT 1 FROM audit_log WHERE object_id = NEW.user_id AND act = 'signed_up');
      INSERT INTO audit_log (actor_id, act, object_kind, object_id)
      SELECT NEW.user_id, 'signup_pin_used', 'signup_pin', id FROM signup_pins
      WHERE used_by = NEW.user_id AND claim_expires_at IS NULL
        AND NOT EXISTS (SELECT 1 FROM audit_log WHERE object_id = signup_pins.id AND act = 'signup_pin_used');
    END`,
  audit_sign_in: `
    AFTER INSERT ON session
    WHEN NEW.is_sign_in = 1
    BEGIN
      INSERT INTO audit_log (actor_id, act, object_kind, object_id) VALUES (NEW.user_id, 'signed_in', 'user', NEW.user_id);
    END`,
  audit_provider_linked: `
    AFTER INSERT ON account
    WHEN NEW.provider_id <> 'credential'
    BEGIN
      INSERT INTO audit_log (actor_id, act, object_kind, object_id)
      VALUES (NEW.user_id, 'provider_linked', 'auth_provider', NEW.provider_id);
    END`,
  audit_second_factor: `
    AFTER UPDATE OF two_factor_enabled ON user
    WHEN NEW.two_factor_enabled <> OLD.two_factor_enabled AND EXISTS (SELECT 1 FROM two_factor WHERE user_id = NEW.id)
    BEGIN
      INSERT INTO audit_log (actor_id, act, object_kind, object_id)
      VALUES (
        NEW.id, iif(NEW.two_factor_enabled, 'second_factor_enabled', 'second_factor_disabled'), 'user', NEW.id
      );
    END`,
  audit_second_factor_lockout: `
    AFTER UPDATE OF locked_until ON two_factor
    WHEN NEW.locked_until > ${NOW}
      AND ifnull(OLD.locked_until, 0) <= ${NOW}
    BEGIN
      INSERT INTO audit_log (act, object_kind, object_id) VALUES ('locked_out', 'user', NEW.user_id);
    END`,
  audit_survey_changed: `
    AFTER UPDATE OF organization_name, mode, team_size, shares_report, expires_at, status ON survey_codes
    BEGIN
      INSERT INTO audit_log (actor_id, act, object_kind, object_id, survey_code)
      SELECT user_id, act.value, 'survey', NEW.code, NEW.code
      FROM survey_managers JOIN json_each(json_array(
        iif(NEW.organization_name <> OLD.organization_name OR NEW.mode <> OLD.mode
          OR NEW.team_size IS NOT OLD.team_size OR NEW.expires_at <> OLD.expires_at, 'survey_changed', NULL),
        iif(NEW.shares_report = OLD.shares_report, NULL, iif(NEW.shares_report, 'report_shared', 'report_unshared')),
        CASE WHEN NEW.status = OLD.status THEN NULL WHEN NEW.status = 'closed' THEN 'survey_closed' ELSE 'survey_reopened' END
      )) AS act
      WHERE survey_managers.id = NEW.manager_id AND act.value IS NOT NULL;
    END`,
};
