import { type ClientResponse, hc } from "hono/client";
import type { Api } from "#worker/api/api.ts";
import { jsonBody, request } from "./request.ts";
import { networkError, readJson, readRequestError } from "./request-error.ts";

/** The API as typed calls; pass a call to `read`. */
export const { api } = hc<Api>("/");

type SuccessBody<Called> =
  Called extends ClientResponse<infer Body, infer Status, "json">
    ? Status extends 200 | 201 | 202
      ? Body
      : never
    : never;

/** Returns a successful call's body. Throws a RequestError. */
export async function read<Called extends ClientResponse<unknown, number, string>>(
  call: Promise<Called>,
): Promise<SuccessBody<Called>> {
  const response = await call.catch(() => {
    throw networkError();
  });
  if (!response.ok) throw await readRequestError(response as unknown as Response);
  // Whatever was deleted is answered with 204 and no body.
  return (
    response.status === 204 ? undefined : await readJson(response as unknown as Response)
  ) as SuccessBody<Called>;
}

/** Calls one of better-auth's endpoints, which are not part of the API's type. Throws a RequestError. */
export function postAuth<Answer>(path: string, body: object): Promise<Answer> {
  return request<Answer>(`/api/auth/${path}`, jsonBody(body));
}

/** Requests an e-mail with a reset link to our own page. Throws a RequestError. */
export async function requestPasswordReset(email: string): Promise<void> {
  await postAuth("request-password-reset", { email, redirectTo: "/auth/update-password" });
}
