import { networkError, readJson, readRequestError } from "./request-error.ts";

declare global {
  interface Window {
    /** Answers that the page's head has asked for (src/features/respond/before-hydration.js), by path. */
    early?: Record<string, Promise<Response>>;
  }
}

/** What the page's head has asked for, once. */
function takeEarly(path: string): Promise<Response> | undefined {
  const answer = globalThis.window?.early?.[path];
  if (answer) delete window.early?.[path];
  return answer;
}

/** Fetches JSON. Throws a RequestError. For pages too small for the typed client (./api-client.ts). */
export async function request<Value>(path: string, init?: RequestInit): Promise<Value> {
  const response = await (takeEarly(path) ?? fetch(path, init)).catch(() => {
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
