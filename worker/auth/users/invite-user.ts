import { eq } from "drizzle-orm";
import type { DrawnSignupPin } from "#domain/accounts/signup-pins.ts";
import type { Invite } from "#domain/admin/users.ts";
import { ADMIN_MAIL_LIMIT, LINK_LIFETIME_SECONDS, SIGNUP_PIN_EXPIRY_DAYS } from "#domain/limits.ts";
import { loadAuth } from "#worker/auth/load-auth.ts";
import { RESET_PAGE } from "#worker/auth/pages.ts";
import {
  createSignupPin,
  type Invitation,
  invitationLink,
  renewInvitation,
} from "#worker/auth/signup-pins/create-signup-pin.ts";
import { requireSignup } from "#worker/auth/signup-pins/sign-up.ts";
import { signupPins, user } from "#worker/db/schema/accounts.ts";
import { databaseNow } from "#worker/db/schema/columns.ts";
import { ConflictError, InvalidError, NotFoundError } from "#worker/errors.ts";
import { invitationMail } from "#worker/mail/account-mails.ts";
import { reserveAttempt } from "#worker/services/attempts/reserve-attempt.ts";
import { type Act, actOn, insertAct, recordAct, userAct } from "#worker/services/audit/record-act.ts";
import type { ServiceContext } from "#worker/services/context.ts";
import { wake } from "#worker/services/events/due.ts";
import { insertMails } from "#worker/services/events/insert-mails.ts";
import { findUserId, getUser } from "./get-user.ts";
import { addressTaken, userNotFound } from "./user-errors.ts";
import type { GeneratedLink, GenerateLink } from "./users.ts";

/** Draws a signup PIN for an address without an account, and makes the link that brings it along. */
export async function createInvitation(
  context: ServiceContext,
  adminId: string,
  { email, expiresInDays, note }: Invite,
  origin: string,
): Promise<DrawnSignupPin> {
  requireSignup(context);
  if (await findUserId(context, email)) throw addressTaken();
  const drawn = await createSignupPin(context, {
    createdBy: adminId,
    expiresInDays,
    note: note || null,
    recipient: email,
  });
  const { id, pin, expiresAt } = drawn;
  return { id, pin, link: invitationLink(origin, drawn), expiresAt: expiresAt.toISOString() };
}

/** The same, and mails it. */
export async function inviteUser(
  context: ServiceContext,
  adminId: string,
  input: Invite,
  by: InvitedBy,
): Promise<DrawnSignupPin> {
  const invitation = await createInvitation(context, adminId, input, by.origin);
  await mailInvitation(context, adminId, { ...by, recipient: input.email }, invitation, "user_invited");
  return invitation;
}

/** Where an admin sends an invitation from, and the language that they read: it is written in that. */
export interface InvitedBy {
  origin: string;
  language: string;
}

/** Mails a signup PIN that has just been drawn, or its new link, and records that it was. */
export async function mailInvitation(
  context: ServiceContext,
  adminId: string,
  { recipient, language, origin }: InvitedBy & { recipient: string },
  { id, pin, link, expiresAt }: DrawnSignupPin,
  act: Act["act"] = "signup_pin_mailed",
): Promise<void> {
  const mail = invitationMail({
    url: link,
    signupPin: pin,
    expiresAt: new Date(expiresAt),
    language,
    companyName: context.config.companyName,
    siteUrl: origin,
  });
  const [[written]] = await context.db.batch([
    insertMails(context, {
      ...{ type: "invite", subject: crypto.randomUUID(), address: recipient },
      ...{ mail, worthlessAt: new Date(expiresAt) },
    }),
    context.db.update(signupPins).set({ recipient, mailedAt: databaseNow }).where(eq(signupPins.id, id)),
    insertAct(context, actOn(adminId, act, "signup_pin", id)),
  ]);
  if (written) wake(context, written.id);
}

/** Mails a signup PIN again, or for the first time: with another link, since only a hash of the first is kept. */
export async function mailInvitationAgain(
  context: ServiceContext,
  adminId: string,
  id: string,
  address: string | undefined,
  by: InvitedBy,
): Promise<void> {
  requireSignup(context);
  const [stored] = await context.db
    .select({ recipient: signupPins.recipient })
    .from(signupPins)
    .where(eq(signupPins.id, id));
  if (!stored) throw new NotFoundError("There is no such signup PIN.");
  const recipient = address ?? stored.recipient;
  if (!recipient) throw new InvalidError("Please enter the address it is for", "recipient");
  if (await findUserId(context, recipient)) throw addressTaken("recipient");
  // Each recipient's own: it must not use up the mails that an account may ask for.
  const subject = `invitation:${recipient}`;
  await reserveAttempt(context, { kind: "mail", subject, address: "", limits: ADMIN_MAIL_LIMIT });
  const renewed: Invitation | null = await renewInvitation(context, id);
  if (!renewed) throw new ConflictError("conflict", "This PIN can no longer be used.");
  const { pin, expiresAt } = renewed;
  await mailInvitation(
    context,
    adminId,
    { ...by, recipient },
    {
      id,
      pin,
      link: invitationLink(by.origin, renewed),
      expiresAt: expiresAt.toISOString(),
    },
  );
}

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
