import { jsonBody, request } from "#src/lib/api/request.ts";

/** Has a reset link sent, which leads to our own page. Throws an RequestError. */
export async function requestPasswordReset(email: string): Promise<void> {
  await request("/api/auth/request-password-reset", jsonBody({ email, redirectTo: "/auth/update-password" }));
}
