import { jsonBody, request } from "#src/lib/api/request.ts";

/** What a way in answers: somebody signed in, or the question for their second factor. */
export interface AuthAnswer {
  token?: string | null;
  user?: { email: string } | null;
  twoFactorRedirect?: boolean;
}

export const postAuth = (path: string, body: object) =>
  request<AuthAnswer>(`/api/auth/${path}`, jsonBody(body));
