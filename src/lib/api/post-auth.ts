import { jsonBody, request } from "./request.ts";

/** Calls one of better-auth's endpoints, which are not part of the API's type. Throws a RequestError. */
export function postAuth<Answer>(path: string, body: object): Promise<Answer> {
  return request<Answer>(`/api/auth/${path}`, jsonBody(body));
}

/** Requests an e-mail with a reset link to our own page. Throws a RequestError. */
export async function requestPasswordReset(email: string): Promise<void> {
  await postAuth("request-password-reset", { email, redirectTo: "/auth/update-password" });
}
