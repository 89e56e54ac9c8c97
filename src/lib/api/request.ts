import { readRequestError, toRequestError } from "./request-error.ts";

/** Fetches JSON. Throws a RequestError. For pages too small for the typed client (./api-client.ts). */
export async function request<Value>(path: string, init?: RequestInit): Promise<Value> {
  const response = await fetch(path, init).catch((error: unknown) => {
    throw toRequestError(error);
  });
  if (!response.ok) throw await readRequestError(response);
  return response.json();
}

export function jsonBody(value: unknown): RequestInit {
  return { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(value) };
}

/** Calls one of better-auth's endpoints, which are not part of the API's type. Throws a RequestError. */
export function postAuth<Answer>(path: string, body: object): Promise<Answer> {
  return request(`/api/auth/${path}`, jsonBody(body));
}
