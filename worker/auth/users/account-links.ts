import { createEmailVerificationToken } from "better-auth/api";
import { LINK_LIFETIME_SECONDS } from "#domain/limits.ts";
import { createAuth } from "#worker/auth/create-auth.ts";
import { CONFIRMED_PAGE, RESET_PAGE } from "#worker/auth/pages.ts";
import type { ServiceContext } from "#worker/services/context.ts";

/** Makes the link of a reset mail, and mails nothing. */
export async function createResetLink(
  context: ServiceContext,
  origin: string,
  email: string,
): Promise<string> {
  let link = "";
  const auth = await createAuth(context, origin, { onResetLink: (url) => (link = url) });
  await auth.api.requestPasswordReset({ body: { email, redirectTo: RESET_PAGE } });
  if (!link) throw new Error("better-auth has made no reset link.");
  return link;
}

/** Mails a reset link to its owner. */
export async function sendResetLink(context: ServiceContext, origin: string, email: string): Promise<void> {
  const auth = await createAuth(context, origin);
  await auth.api.requestPasswordReset({ body: { email, redirectTo: RESET_PAGE } });
}

/** Makes the link of a confirmation mail, and mails nothing. */
export async function createConfirmationLink(
  { config }: ServiceContext,
  origin: string,
  email: string,
): Promise<string> {
  const expiresIn = LINK_LIFETIME_SECONDS.signup;
  const token = await createEmailVerificationToken(config.keys.current, email, undefined, expiresIn);
  return `${origin}/api/auth/verify-email?token=${token}&callbackURL=${encodeURIComponent(CONFIRMED_PAGE)}`;
}
