import { type ManagerAccount, PASSWORD, signIn } from "#tests/worker/setup/accounts.ts";
import { type Call, call, readCookie } from "#tests/worker/setup/calls.ts";
import { execute } from "#tests/worker/setup/rows.ts";

/** Signs in by password in another browser and returns its cookie. */
export const openSession = async (email: string, request: Call = {}) =>
  readCookie(await signIn(email, PASSWORD, request));

/** True if that cookie opens the dashboard. */
export async function isSignedIn(cookie: string): Promise<boolean> {
  return (await call("/api/v1/surveys", { cookie })).status === 200;
}

/** As if an account's sessions had begun that much earlier, with the second factor that was shown in them. */
export const ageSessions = ({ id }: Pick<ManagerAccount, "id">, ms: number) =>
  execute`UPDATE session SET created_at = created_at - ${ms}, updated_at = updated_at - ${ms},
    expires_at = expires_at - ${ms}, confirmed_at = confirmed_at - ${ms} WHERE user_id = ${id}`;
