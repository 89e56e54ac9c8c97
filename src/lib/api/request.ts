import { networkError, readJson, readRequestError } from "./request-error.ts";

/** Fetches JSON. Throws a RequestError. For pages too small for the typed client (./api-client.ts). */
export async function request<Value>(path: string, init?: RequestInit): Promise<Value> {
  const response = await fetch(path, init).catch(() => {
    throw networkError();
  });
  if (!response.ok) throw await readRequestError(response);
  return readJson(response);
}

export function jsonBody(value: unknown): RequestInit {
  // What a browser asks for goes out with no answers: a page in another language says so itself.
  const headers = { "content-type": "application/json", "accept-language": "*" };
  return { method: "POST", headers, body: JSON.stringify(value) };
}
