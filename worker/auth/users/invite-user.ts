import type { DrawnSignupPin } from "#domain/accounts/signup-pins.ts";
import type { Invite } from "#domain/admin/users.ts";
import { drawInvitation, type InvitedBy, mailInvitation } from "#worker/auth/signup-pins/draw-invitation.ts";
import { requireSignup } from "#worker/auth/signup-pins/sign-up.ts";
import type { ServiceContext } from "#worker/services/context.ts";
import { findUserId } from "./get-user.ts";
import { addressTaken } from "./user-errors.ts";

/** Draws a signup PIN for an address without an account, and makes the link that brings it along. */
export async function createInvitation(
  context: ServiceContext,
  adminId: string,
  { email, ...invite }: Invite,
  origin: string,
): Promise<DrawnSignupPin> {
  requireSignup(context);
  if (await findUserId(context, email)) throw addressTaken();
  return drawInvitation(context, adminId, { ...invite, recipient: email }, origin);
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
