import { eq } from "drizzle-orm";
import { ONE_TIME_CODE_LENGTH, OWN_PASSWORD_LOCKOUT } from "#domain/limits.ts";
import { loadAuth, withBody } from "#worker/auth/load-auth.ts";
import type { SignedIn } from "#worker/auth/sessions/find-signed-in.ts";
import { session } from "#worker/db/schema/accounts.ts";
import { databaseNow } from "#worker/db/schema/columns.ts";
import { ConflictError, InvalidError, TooManyError } from "#worker/errors.ts";
import { checkAsAttempt } from "#worker/services/attempts/reserve-attempt.ts";
import { factorSubject } from "#worker/services/audit/record-lockout.ts";
import type { ServiceContext } from "#worker/services/context.ts";

const TOTP = new RegExp(`^\\d{${ONE_TIME_CODE_LENGTH}}$`);

/**
 * Notes in a session that its owner has shown the second factor again, with a code of the authenticator or a backup
 * code; each is taken once. Throws an InvalidError for a wrong code, a LockedOutError after too many.
 */
export async function confirmFactor(
  context: ServiceContext,
  request: Request,
  { user, session: current }: SignedIn,
  code: string,
): Promise<void> {
  if (!user.twoFactorEnabled) throw new ConflictError("conflict", (words) => words.factorOff);
  // By session: better-auth counts at sign-in only, and a stolen session must not lock its owner out elsewhere.
  const attempt = {
    kind: "password",
    subject: factorSubject(current.id),
    address: "",
    limits: OWN_PASSWORD_LOCKOUT,
  } as const;
  if (!(await checkAsAttempt(context, attempt, () => verifyCode(context, request, code)))) {
    throw new InvalidError((words) => words.wrongCode, "code");
  }
  await context.db.update(session).set({ confirmedAt: databaseNow }).where(eq(session.id, current.id));
}

/** Has better-auth check the code in the caller's session; null for a wrong one. */
async function verifyCode(context: ServiceContext, request: Request, code: string): Promise<true | null> {
  const kind = TOTP.test(code) ? "totp" : "backup-code";
  const auth = await loadAuth(context, request);
  const answer = await auth.handler(withBody(request, { code }, `/api/auth/two-factor/verify-${kind}`));
  if (answer.status === 429) throw new TooManyError(Number(answer.headers.get("x-retry-after")) || 60);
  return answer.ok || null;
}
