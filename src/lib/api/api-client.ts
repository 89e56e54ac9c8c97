import { type ClientResponse, hc } from "hono/client";
import { LANGUAGE } from "#messages/language";
import type { Api } from "#worker/api/api.ts";
import { jsonBody, request } from "./request.ts";
import { networkError, readJson, readRequestError } from "./request-error.ts";

/** What the server words is in the language of the page. */
const inLanguage = { "accept-language": LANGUAGE.code };

/** The API as typed calls; pass a call to `read`. */
export const { api } = hc<Api>("/", { headers: inLanguage });

/** The same for what respondents and invited people ask, who name no language. */
export const { api: respondentApi } = hc<Api>("/", { headers: { "accept-language": "*" } });

export type SuccessBody<Called> =
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
  const { headers, ...rest } = jsonBody(body);
  return request<Answer>(`/api/auth/${path}`, { ...rest, headers: { ...headers, ...inLanguage } });
}
