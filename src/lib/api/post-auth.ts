import { jsonBody, request } from "./request.ts";

/** Calls one of better-auth's endpoints, which are not part of the API's type. Throws a RequestError. */
export function postAuth<Answer>(path: string, body: object): Promise<Answer> {
  return request(`/api/auth/${path}`, jsonBody(body));
}
