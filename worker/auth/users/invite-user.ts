import { createSignupPin } from "#worker/auth/signup-pins/create-signup-pin.ts";
import { ForbiddenError } from "#worker/errors.ts";
import { invitationMail } from "#worker/mail/texts.ts";
import type { ServiceContext } from "#worker/services/context.ts";
import { writeMail } from "#worker/services/mails/write-mail.ts";
import { findUserId } from "./get-user.ts";
import { addressTaken } from "./user-errors.ts";
import type { Invite } from "./users.ts";

export interface Invitation {
  link: string;
  pin: string;
  expiresAt: Date;
}

/** Draws a signup PIN for an address without an account, and makes the link that brings it along. */
export async function createInvitation(
  context: ServiceContext,
  adminId: string,
  { email, expiresInDays }: Invite,
  origin: string,
): Promise<Invitation> {
  if (context.config.isSignupDisabled)
    throw new ForbiddenError("New accounts cannot be created at the moment.");
  if (await findUserId(context, email)) throw addressTaken();
  const { pin, expiresAt } = await createSignupPin(context, adminId, expiresInDays);
  // Behind the #, where no server, log or referrer sees it.
  return { link: `${origin}/survey/create?tab=signup#pin=${pin}`, pin, expiresAt };
}

/** The same, and mails it. */
export async function inviteUser(
  context: ServiceContext,
  adminId: string,
  input: Invite,
  origin: string,
): Promise<Invitation> {
  const invitation = await createInvitation(context, adminId, input, origin);
  const mail = invitationMail({
    url: invitation.link,
    signupPin: invitation.pin,
    lastDay: invitation.expiresAt.toLocaleDateString("en-GB", { dateStyle: "long", timeZone: "UTC" }),
    companyName: context.config.companyName,
  });
  await writeMail(context, `invite:${crypto.randomUUID()}`, { recipient: input.email, ...mail });
  return invitation;
}
