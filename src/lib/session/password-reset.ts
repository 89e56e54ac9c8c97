import { postAuth } from "#src/lib/api/post-auth.ts";

/** Requests an e-mail with a reset link to our own page. Throws a RequestError. */
export async function requestPasswordReset(email: string): Promise<void> {
  await postAuth("request-password-reset", { email, redirectTo: "/auth/update-password" });
}
