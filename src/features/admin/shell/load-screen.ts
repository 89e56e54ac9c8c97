import { isAccessDenied, type RequestError, toRequestError } from "#src/lib/api/request-error.ts";
import { redirectIfSignedOut } from "#src/lib/session/redirect-signed-out.ts";
import { loadSession } from "#src/lib/session/session.ts";

export type ScreenData<Data> =
  | { kind: "loaded"; data: Data }
  | { kind: "denied"; isOff: boolean }
  | { kind: "stale" }
  | { kind: "failed"; error: RequestError };

/** Loads a screen by the query of its address. Throws a redirect to the sign-in page, which leads back. */
export async function loadScreen<Data>(
  { url }: Request,
  load: (query: Record<string, string>) => Promise<Data>,
): Promise<ScreenData<Data>> {
  try {
    const query = Object.fromEntries(new URL(url).searchParams);
    const [data, session] = await Promise.all([load(query), loadSession()]);
    return session?.hasAdminScreens ? { kind: "loaded", data } : { kind: "denied", isOff: true };
  } catch (thrown) {
    const error = redirectIfSignedOut(toRequestError(thrown), { page: url });
    if (error.code === "stale_session") return { kind: "stale" };
    if (isAccessDenied(error)) return { kind: "denied", isOff: error.code === "admin_screens_off" };
    return { kind: "failed", error };
  }
}
