import { loadAuth } from "#worker/auth/load-auth.ts";
import { RESET_PAGE } from "#worker/auth/pages.ts";
import type { ServiceContext } from "#worker/services/context.ts";

export { createConfirmationLink } from "#worker/auth/first-proof/confirmation-link.ts";

export async function createResetLink(
  context: ServiceContext,
  origin: string,
  email: string,
): Promise<string> {
  let link = "";
  const auth = await loadAuth(context, { url: origin }, { onResetLink: (url) => (link = url) });
  await auth.api.requestPasswordReset({ body: { email, redirectTo: RESET_PAGE } });
  if (!link) throw new Error("better-auth has made no reset link.");
  return link;
}

export async function sendResetLink(context: ServiceContext, origin: string, email: string): Promise<void> {
  const auth = await loadAuth(context, { url: origin });
  await auth.api.requestPasswordReset({ body: { email, redirectTo: RESET_PAGE } });
}
