import { eq } from "drizzle-orm";
import { ADMIN_MAIL_LIMIT, LINK_LIFETIME_SECONDS, SIGNUP_PIN_EXPIRY_DAYS } from "#domain/limits.ts";
import { loadAuth } from "#worker/auth/load-auth.ts";
import { RESET_PAGE } from "#worker/auth/pages.ts";
import { user } from "#worker/db/schema/accounts.ts";
import { ConflictError } from "#worker/errors.ts";
import { reserveAttempt } from "#worker/services/attempts/reserve-attempt.ts";
import { recordAct, userAct } from "#worker/services/audit/record-act.ts";
import type { ServiceContext } from "#worker/services/context.ts";
import { getUser } from "./get-user.ts";
import { createInvitation } from "./invite-user.ts";
import { userNotFound } from "./user-errors.ts";
import type { GeneratedLink, GenerateLink } from "./users.ts";

/** Makes a link that is otherwise mailed, for an admin to pass on. */
export async function generateLink(
  context: ServiceContext,
  adminId: string,
  { type, email }: GenerateLink,
  origin: string,
): Promise<GeneratedLink> {
  if (type === "invite") {
    const days = { email, expiresInDays: SIGNUP_PIN_EXPIRY_DAYS.default };
    const { link, expiresAt } = await createInvitation(context, adminId, days, origin);
    return { link, expiresAt };
  }
  const [owner] = await context.db
    .select({ id: user.id, isConfirmed: user.emailVerified })
    .from(user)
    .where(eq(user.email, email));
  if (!owner) throw userNotFound();
  if (type === "signup" && owner.isConfirmed) {
    throw new ConflictError("conflict", "This email address is already confirmed.", { field: "email" });
  }
  const expiresAt = new Date(Date.now() + LINK_LIFETIME_SECONDS[type] * 1000);
  let link = "";
  if (type === "signup") {
    const { createConfirmationLink } = await import("#worker/auth/first-proof/confirmation-link.ts");
    link = (await createConfirmationLink(context, origin, owner.id)).url;
  } else await requestReset(context, origin, email, (url) => (link = url));
  if (!link) throw new Error("better-auth has made no reset link.");
  await recordAct(context, userAct(adminId, "link_generated", owner.id));
  return { link, expiresAt: expiresAt.toISOString() };
}

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
  await requestReset(context, origin, email);
  await recordAct(context, userAct(adminId, "link_generated", userId));
}

/** Mails a reset link, or hands it to `onResetLink` instead. */
async function requestReset(
  context: ServiceContext,
  origin: string,
  email: string,
  onResetLink?: (url: string) => void,
): Promise<void> {
  const auth = await loadAuth(context, { url: origin }, { onResetLink });
  await auth.api.requestPasswordReset({ body: { email, redirectTo: RESET_PAGE } });
}
