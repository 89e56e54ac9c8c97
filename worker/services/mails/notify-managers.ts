import { sql } from "drizzle-orm";
import type { MailKind } from "#domain/accounts/mail-choices.ts";
import { LANGUAGE_CODES, ORIGINAL_LANGUAGE } from "#domain/language-paths.ts";
import { isBanned } from "#worker/db/is-banned.ts";
import { MAIL_SWITCHES } from "#worker/db/mail-switches.ts";
import { startOfToday } from "#worker/db/retry.ts";
import { surveyManagers, user } from "#worker/db/schema/accounts.ts";
import { databaseNow, literal } from "#worker/db/schema/columns.ts";
import { outbox } from "#worker/db/schema/mail.ts";
import { surveyCodes } from "#worker/db/schema/surveys.ts";
import type { ManagerMail } from "#worker/mail/letter.ts";
import type { Services } from "#worker/services/context.ts";
import { activeWebhooks } from "#worker/services/webhooks/webhook-address.ts";
import { announceMail } from "./write-mail.ts";

export interface Notice {
  surveyCode: string;
  /** The choice that managers make on the account page; null for a mail that they cannot switch off. */
  kind: MailKind | null;
  /** What happened, for programs that read a webhook's notice. */
  type: NoticeType;
  /** What happened, as the key of its mails begins: `closing:K7MDP4XQ:1767225600000`. */
  occasion: string;
  /** Writes the mail in a language. */
  write: (language: string) => ManagerMail;
  worthlessAt?: Date;
}

export const hasMails = (occasion: unknown) =>
  sql`EXISTS (SELECT 1 FROM ${outbox} WHERE key >= ${occasion} || ':' AND key < ${occasion} || ';')`;

const isOfAnswer = (type: NoticeType) => type === "first_responses" || type === "all_responses";

/** Of those that a manager gets by mail. */
type NoticeType =
  | "first_responses"
  | "all_responses"
  | "closing"
  | "analysis_completed"
  | "analysis_failed"
  | "action_summary"
  | "deletion";

/**
 * Writes a mail to each manager of a survey, once for the occasion: in the language of the account, or else in the
 * survey's; and a notice for the survey's webhook in the survey's language, if it has one that works. A manager who does not want it, is banned or has
 * not confirmed their address gets a row without content that counts as sent: what they switch on later, and who
 * manages the survey later, brings no mail about the past.
 */
export async function notifyManagers(
  context: Services<"db" | "config" | "mailQueue" | "inBackground">,
  { surveyCode, kind, type, occasion, write, worthlessAt }: Notice,
): Promise<void> {
  const mails = JSON.stringify(Object.fromEntries(LANGUAGE_CODES.map((code) => [code, write(code)])));
  const partOf = (part: keyof ManagerMail) => sql`iif(manager.isWanted, mail.value ->> ${part}, '')`;
  const worthless = worthlessAt?.getTime() ?? null;
  const written = await context.db.all<{ key: string; status: string }>(sql`
    INSERT INTO ${outbox}
      (key, recipient, subject, text, html, status, created_at, worthless_at, channel, survey_code)
    SELECT ${occasion} || ':' || manager.id, iif(manager.isWanted, manager.email, ''), ${partOf("subject")},
      ${partOf("text")}, ${partOf("html")}, iif(manager.isWanted, 'waiting', 'sent'),
      iif(manager.isWanted, ${databaseNow}, 0), iif(manager.isWanted, ${worthless}, NULL), 'mail', NULL
    FROM (${managersOf(context, surveyCode, kind)}) AS manager
    JOIN json_each(${mails}) AS mail ON mail.key = manager.language
    WHERE NOT ${hasMails(occasion)}
    UNION ALL
    SELECT ${occasion} || ':webhook', '', mail.value ->> 'subject', json_object('type', ${type}, 'survey', survey.code,
        'link', json(mail.value -> 'link')), '', 'waiting', ${isOfAnswer(type) ? startOfToday : databaseNow}, ${worthless}, 'webhook', survey.code
    FROM ${activeWebhooks} JOIN json_each(${mails}) AS mail
      ON mail.key = iif(survey.language IN ${[...LANGUAGE_CODES]}, survey.language, ${ORIGINAL_LANGUAGE})
    WHERE survey.code = ${surveyCode} AND webhook.fault IS NOT 'gone' AND NOT ${hasMails(occasion)}
    ON CONFLICT (key) DO NOTHING
    RETURNING key, status`);
  for (const { key, status } of written) if (status === "waiting") announceMail(context, key);
}

function managersOf({ config }: Services<"config">, surveyCode: string, kind: Notice["kind"]) {
  const isChosen = kind === null ? literal(1) : MAIL_SWITCHES[kind];
  return sql`
    SELECT ${surveyManagers.id} AS id, ${user.email} AS email,
      CASE WHEN ${user.language} IN ${[...LANGUAGE_CODES]} THEN ${user.language}
        WHEN ${surveyCodes.language} IN ${[...LANGUAGE_CODES]} THEN ${surveyCodes.language} ELSE ${ORIGINAL_LANGUAGE} END AS language,
      ${isChosen} AND (${user.emailVerified} OR ${Number(config.skipsEmailConfirmation)}) AND NOT ${isBanned} AS isWanted
    FROM ${surveyCodes}
    JOIN ${surveyManagers} ON ${surveyManagers.id} IN (${surveyCodes.managerId}, ${surveyCodes.secondManagerId})
    JOIN ${user} ON ${user.id} = ${surveyManagers.userId}
    WHERE ${surveyCodes.code} = ${surveyCode}`;
}
