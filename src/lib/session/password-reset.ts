import { jsonBody, request } from "#src/lib/api/request.ts";

/** Requests an e-mail with a reset link to our own page. Throws a RequestError. */
export async function requestPasswordReset(email: string): Promise<void> {
  await request("/api/auth/request-password-reset", jsonBody({ email, redirectTo: "/auth/update-password" }));
}
