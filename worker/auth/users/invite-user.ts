import type { DrawnSignupPin } from "#domain/accounts/signup-pins.ts";
import type { Invite } from "#domain/admin/users.ts";
import { createSignupPin, invitationLink } from "#worker/auth/signup-pins/create-signup-pin.ts";
import { requireSignup } from "#worker/auth/signup-pins/sign-up.ts";
import type { ServiceContext } from "#worker/services/context.ts";
import { findUserId } from "./get-user.ts";
import { type InvitedBy, mailInvitation } from "./mail-invitation.ts";
import { addressTaken } from "./user-errors.ts";

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
