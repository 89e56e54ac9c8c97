import { eq, type SQLWrapper, sql } from "drizzle-orm";
import { SURVEY_CODE_LENGTH } from "#domain/limits.ts";
import { session } from "#worker/db/schema/accounts.ts";
import { auditLog } from "#worker/db/schema/audit.ts";
import { surveyCodes } from "#worker/db/schema/surveys.ts";
import type { Services } from "#worker/services/context.ts";
import { userWithEmail, userWithPassword } from "./record-failure.ts";

/** Secrets that are guessed at. */
export type GuessKind = "sign-in" | "password" | "signup-pin" | "manager-pin";

/** How a session names itself as what is guessed at: its second factor, shown again. */
export const factorSubject = (sessionId: string) => `factor:${sessionId}`;

/** Finds the account or the survey that a guess was aimed at; null for a counter that stands for none. */
function findTarget({ db }: Services<"db">, kind: GuessKind, subject: string): SQLWrapper | null {
  if (kind === "signup-pin") return null;
  if (kind === "sign-in") return userWithEmail(subject);
  if (kind === "manager-pin") {
    const code = subject.slice(0, SURVEY_CODE_LENGTH);
    return db.select({ id: surveyCodes.code }).from(surveyCodes).where(eq(surveyCodes.code, code));
  }
  const [, sessionId] = subject.split(factorSubject(""));
  if (!sessionId) return userWithPassword(subject);
  return db.select({ id: session.userId }).from(session).where(eq(session.id, sessionId));
}

/**
 * Records a lockout at its first refusal: of the account or survey that was guessed at; if neither exists, of the
 * counter by its kind, since an address that has no account is not kept.
 */
export async function recordLockout(
  context: Services<"db">,
  kind: GuessKind,
  subject: string,
): Promise<void> {
  const isSurvey = kind === "manager-pin";
  await context.db.run(sql`
    INSERT INTO ${auditLog} (act, object_kind, object_id, survey_code)
    SELECT 'locked_out', iif(id IS NULL, 'counter', ${isSurvey ? "survey" : "user"}), ifnull(id, ${kind}),
      iif(${isSurvey}, id, NULL)
    FROM (SELECT ${findTarget(context, kind, subject)} AS id)`);
}
