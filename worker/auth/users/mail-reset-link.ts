import { ADMIN_MAIL_LIMIT } from "#domain/limits.ts";
import { reserveAttempt } from "#worker/services/attempts/reserve-attempt.ts";
import { recordAct, userAct } from "#worker/services/audit/record-act.ts";
import type { ServiceContext } from "#worker/services/context.ts";
import { getUser } from "./get-user.ts";

/** Has a reset link mailed to a user who cannot sign in. Throws a NotFoundError. */
export async function mailResetLink(
  context: ServiceContext,
  adminId: string,
  userId: string,
  origin: string,
): Promise<void> {
  const { email } = await getUser(context, userId);
  // Counted apart from what the owner asks for, which an admin must not use up.
  const subject = `reset:${email}`;
  await reserveAttempt(context, { kind: "mail", subject, address: "", limits: ADMIN_MAIL_LIMIT });
  const { sendResetLink } = await import("./account-links.ts");
  await sendResetLink(context, origin, email);
  await recordAct(context, userAct(adminId, "link_generated", userId));
}
