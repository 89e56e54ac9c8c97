import type { ApiKey } from "#domain/accounts/api-keys.ts";
import { readAccountToken } from "#domain/link-tokens.ts";
import type { Webhook } from "#domain/surveys/webhook-event.ts";
import { api, read } from "#src/lib/api/api-client.ts";
import { inThisLanguage } from "#src/lib/page/language.ts";
import { cleanAddress, readLinkToken } from "#src/lib/page/link-token.ts";
import { announceSessionEvent, loadSession } from "#src/lib/session/session.ts";
import { sessionStore } from "#src/lib/storage/safe-storage.ts";

export const UPDATE_PASSWORD_PATH = "/auth/update-password";
const KEY = "reset-token";

/** The proof that entitles to a new password: the token of a reset link, or a session. */
export type UpdatePasswordData =
  | { kind: "link"; token: string; isFirstProof: boolean }
  | { kind: "session"; email: string; access: Access }
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

export async function loadUpdatePassword(address: URL): Promise<UpdatePasswordData> {
  const isFirstProof = address.searchParams.get("reason") === "first-proof";
  const isHere = location.pathname === inThisLanguage(UPDATE_PASSWORD_PATH);
  const received = isHere ? readLinkToken(readAccountToken) : null;
  if (received) {
    storeResetToken(received);
    cleanAddress(readAccountToken);
    announceSessionEvent("password recovery");
  }
  const error = address.searchParams.get("error");
  if (error !== null) return { kind: "dead-link", error };
  const kept = token ?? sessionStore.read(KEY);
  if (kept) return { kind: "link", token: kept, isFirstProof };
  const session = await loadSession().catch(() => null);
  if (!session) return { kind: "nothing" };
  return { kind: "session", email: session.email, access: await readAccess() };
}

/** What works without a password, or a session: nothing where it can't be read, as before an address is confirmed. */
export interface Access {
  keys: ApiKey[];
  webhooks: Webhook[];
}

async function readAccess(): Promise<Access> {
  const [made, listed] = await Promise.all([
    read(api.account.keys.$get()).catch(() => null),
    read(api.v1.webhooks.$get()).catch(() => null),
  ]);
  const keys = made?.keys.filter(({ isExpired }) => !isExpired) ?? [];
  return { keys, webhooks: listed?.webhooks ?? [] };
}
