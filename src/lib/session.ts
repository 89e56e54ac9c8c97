import { useSyncExternalStore } from "react";
import type { Session } from "#domain/account.ts";
import { ApiFailure, request } from "./request.ts";

/** `session` is undefined until someone has asked the server. */
interface SessionState {
  session: Session | null | undefined;
}

const UNKNOWN: SessionState = { session: undefined };
let state = UNKNOWN;
const listeners = new Set<() => void>();

export function setSession(session: Session | null): void {
  state = { session };
  for (const listener of listeners) listener();
}

/** Asks the server who is signed in. Throws an ApiFailure. */
export async function loadSession(): Promise<Session | null> {
  const { session } = await request<{ session: Session | null }>("/api/session");
  setSession(session);
  return session;
}

/** For pages that only look a little different to someone signed in: a failure changes nothing. */
export function loadSessionQuietly(): void {
  if (state.session === undefined) loadSession().catch(() => {});
}

const ALREADY_SIGNED_OUT = [401, 403, 404];

export async function signOut(): Promise<void> {
  try {
    await request("/api/auth/sign-out", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: "{}",
    });
  } catch (error) {
    if (!(error instanceof ApiFailure) || !ALREADY_SIGNED_OUT.includes(error.status)) throw error;
  }
  setSession(null);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Who is signed in: null for nobody, undefined while unknown. */
export function useSession(): Session | null | undefined {
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => UNKNOWN,
  ).session;
}
