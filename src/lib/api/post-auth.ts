import { pause } from "#domain/pause.ts";
import { jsonBody, request } from "./request.ts";
import { RequestError } from "./request-error.ts";

const MAX_REPEATS = 2;
const MAX_WAIT_SECONDS = 2;

/** The wait that the server asks for when many sign in at once; null after any other failure. */
function shortWaitSeconds(error: unknown): number | null {
  if (!(error instanceof RequestError) || error.code !== "too_many") return null;
  const { retryAfterSeconds } = error;
  return retryAfterSeconds && retryAfterSeconds <= MAX_WAIT_SECONDS ? retryAfterSeconds : null;
}

/**
 * Calls one of better-auth's endpoints, which are not part of the API's type, and again if the server was busy for a
 * moment. Throws a RequestError.
 */
export async function postAuth<Answer>(path: string, body: object, repeats = 0): Promise<Answer> {
  try {
    return await request<Answer>(`/api/auth/${path}`, jsonBody(body));
  } catch (error) {
    const waitSeconds = shortWaitSeconds(error);
    if (waitSeconds === null || repeats === MAX_REPEATS) throw error;
    await pause(waitSeconds * 1000);
    return postAuth(path, body, repeats + 1);
  }
}

/** Requests an e-mail with a reset link to our own page. Throws a RequestError. */
export async function requestPasswordReset(email: string): Promise<void> {
  await postAuth("request-password-reset", { email, redirectTo: "/auth/update-password" });
}
