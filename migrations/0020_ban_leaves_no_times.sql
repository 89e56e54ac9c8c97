-- A mail to a person who was banned kept the time of its next try: of a mail that tells of responses, nearly theirs.
DROP TRIGGER `ban_ends_mails`;--> statement-breakpoint
CREATE TRIGGER `ban_ends_mails` AFTER UPDATE OF banned ON user WHEN NEW.banned = 1 BEGIN UPDATE outbox SET status = 'sent', recipient = '', reply_to = NULL, subject = '', text = '', html = '', error_message = NULL, lease_expires_at = NULL, next_try_at = NULL, worthless_at = NULL, created_at = 0 WHERE recipient = NEW.email AND recipient <> '' AND status = 'waiting'; END;
--> statement-breakpoint
UPDATE outbox SET error_message = NULL, lease_expires_at = NULL, next_try_at = NULL, worthless_at = NULL WHERE status = 'sent' AND (error_message IS NOT NULL OR lease_expires_at IS NOT NULL OR next_try_at IS NOT NULL OR worthless_at IS NOT NULL);
