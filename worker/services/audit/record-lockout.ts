import { type SQL, sql } from "drizzle-orm";
import { SURVEY_CODE_LENGTH } from "#domain/limits.ts";
import { account, session, user } from "#worker/db/schema/accounts.ts";
import { auditLog } from "#worker/db/schema/audit.ts";
import { surveyCodes } from "#worker/db/schema/surveys.ts";
import type { Services } from "#worker/services/context.ts";

/** Secrets that are guessed at. */
export type GuessKind = "sign-in" | "password" | "signup-pin" | "manager-pin";

/** How a session names itself as what is guessed at: its second factor, shown again. */
export const factorSubject = (sessionId: string) => `factor:${sessionId}`;

/** What a guess was aimed at: kind, id, code of the survey. */
function findTarget(kind: GuessKind, subject: string): SQL {
  const toUser = (query: SQL) =>
    sql`SELECT 'user' AS kind, found.id AS id, NULL AS code FROM (${query}) AS found`;
  if (kind === "sign-in") return toUser(sql`SELECT id FROM ${user} WHERE email = ${subject}`);
  if (kind === "manager-pin") {
    return sql`SELECT 'survey' AS kind, code AS id, code FROM ${surveyCodes}
      WHERE code = substr(${subject}, 1, ${SURVEY_CODE_LENGTH})`;
  }
  if (kind === "signup-pin") return sql`SELECT NULL AS kind, NULL AS id, NULL AS code`;
  const [, sessionId] = subject.split(factorSubject(""));
  return toUser(
    sessionId
      ? sql`SELECT user_id AS id FROM ${session} WHERE id = ${sessionId}`
      : sql`SELECT user_id AS id FROM ${account} WHERE provider_id = 'credential' AND password = ${subject}`,
  );
}

/**
 * Records a lockout at its first refusal: of the account or survey that was guessed at; if neither exists, of the
 * counter by its kind, since an address that has no account is not kept.
 */
export async function recordLockout({ db }: Services<"db">, kind: GuessKind, subject: string): Promise<void> {
  await db.run(sql`
    INSERT INTO ${auditLog} (act, object_kind, object_id, survey_code)
    SELECT 'locked_out', ifnull(target.kind, 'counter'), ifnull(target.id, ${kind}), target.code
    FROM (SELECT 1) LEFT JOIN (${findTarget(kind, subject)}) AS target LIMIT 1`);
}
