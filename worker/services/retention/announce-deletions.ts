import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { DAY_MS, SURVEY_EXPIRY_DAYS } from "#domain/limits.ts";
import { DELETION_NOTICE_DAYS } from "#domain/retention.ts";
import { databaseNow } from "#worker/db/schema/columns.ts";
import { surveyCodes } from "#worker/db/schema/surveys.ts";
import { deletionMail } from "#worker/mail/deletion-mail.ts";
import type { ServiceContext } from "#worker/services/context.ts";
import { hasMails, notifyManagers } from "#worker/services/mails/notify-managers.ts";

const BATCH = 50;

interface EndedSurvey {
  code: string;
  organizationName: string;
  /** Milliseconds since the epoch, as the other two. */
  createdAt: number;
  expiresAt: number;
  deletesAt: number;
  now: number;
}

/**
 * Tells the managers of a survey that ended long ago when it is deleted, and sets that time once the mails are written:
 * a survey without them has none, and stays. Another end resets it.
 */
export async function announceDeletions(context: ServiceContext): Promise<void> {
  const { db, config } = context;
  const ended = await db.all<EndedSurvey>(selectEnded(config.surveyRetentionMonths));
  for (const { code, organizationName, createdAt, expiresAt, deletesAt, now } of ended) {
    const occasion = `deletion:${code}:${deletesAt}`;
    const canExtend = now < createdAt + SURVEY_EXPIRY_DAYS.max * DAY_MS;
    const letter = { ...config, organizationName, code, canExtend, deletesAt: new Date(deletesAt) };
    await notifyManagers(context, {
      surveyCode: code,
      kind: null,
      type: "deletion",
      occasion,
      write: (language) => deletionMail({ ...letter, language }),
      worthlessAt: new Date(deletesAt),
    });
    const isSame = and(eq(surveyCodes.code, code), eq(surveyCodes.expiresAt, new Date(expiresAt)));
    await db
      .update(surveyCodes)
      .set({ deletesAt: new Date(deletesAt) })
      .where(and(isSame, isNull(surveyCodes.deletesAt), hasMails(occasion)));
  }
}

/**
 * When a survey that has ended is deleted if it has no date yet, in milliseconds. It is the next midnight: who is told
 * twice on one day is told of one date, and gets one mail.
 */
export function deletionTime(months: number): SQL<number> {
  const notice = `+${DELETION_NOTICE_DAYS} days`;
  return sql`unixepoch(
    max(unixepoch(expires_at / 1000, 'unixepoch', ${`+${months} months`}), unixepoch('now', ${notice})),
    'unixepoch', 'start of day', '+1 day') * 1000`;
}

/** The surveys whose managers have to be told, found by an index that holds those without a date of deletion alone. */
export function selectEnded(months: number): SQL {
  return sql`
    SELECT code, organization_name AS organizationName, created_at AS createdAt, expires_at AS expiresAt,
      ${deletionTime(months)} AS deletesAt, ${databaseNow} AS now
    FROM ${surveyCodes}
    WHERE deletes_at IS NULL
      AND expires_at <= unixepoch('now', ${`-${months} months`}, ${`+${DELETION_NOTICE_DAYS} days`}) * 1000
    ORDER BY expires_at LIMIT ${BATCH}`;
}
