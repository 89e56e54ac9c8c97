import { replace } from "react-router";
import { announceSessionEvent, loadSession } from "#src/lib/session/session.ts";
import { sessionStore } from "#src/lib/storage/safe-storage.ts";

export const UPDATE_PASSWORD_PATH = "/auth/update-password";
const KEY = "reset-token";

/** The proof that entitles to a new password: the token of a reset link, or a session. */
export type UpdatePasswordData =
  | { kind: "link"; token: string; isFirstProof: boolean }
  | { kind: "session"; email: string }
  | { kind: "dead-link"; error: string }
  | { kind: "nothing" };

let token: string | null = null;

/** A token opens the account: it leaves the URL at once, and the tab once it is used. */
function storeResetToken(received: string): void {
  token = received;
  sessionStore.write(KEY, received);
}

export function deleteResetToken(): void {
  token = null;
  sessionStore.remove(KEY);
}

export async function loadUpdatePassword(address: URL): Promise<UpdatePasswordData | Response> {
  const isFirstProof = address.searchParams.get("reason") === "first-proof";
  const received = address.searchParams.get("token");
  if (received) {
    storeResetToken(received);
    announceSessionEvent("password recovery");
    return replace(isFirstProof ? `${UPDATE_PASSWORD_PATH}?reason=first-proof` : UPDATE_PASSWORD_PATH);
  }
  const error = address.searchParams.get("error");
  if (error !== null) {
    deleteResetToken();
    return { kind: "dead-link", error };
  }
  const kept = token ?? sessionStore.read(KEY);
  if (kept) return { kind: "link", token: kept, isFirstProof };
  const session = await loadSession().catch(() => null);
  return session ? { kind: "session", email: session.email } : { kind: "nothing" };
}
