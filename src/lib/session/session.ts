import type { Session } from "#domain/accounts/account.ts";
import { ADMIN_STATUS, SESSION_RENEWAL } from "#domain/limits.ts";
import { postAuth } from "#src/lib/api/api-client.ts";
import { request } from "#src/lib/api/request.ts";
import { RequestError } from "#src/lib/api/request-error.ts";
import { createStore, useStore } from "#src/lib/store.ts";
import {
  broadcast,
  emitSessionEvent,
  type SessionEventKind,
  subscribeToOtherTabs,
} from "./session-events.ts";
import { rememberSignedIn } from "./signed-in-hint.ts";

interface SessionState {
  /** Undefined until it has been loaded. */
  session: Session | null | undefined;
  /** On the monotonic clock. */
  readAtMs: number;
}

interface Carrier {
  session: Session | null;
}

const UNKNOWN: SessionState = { session: undefined, readAtMs: Number.NEGATIVE_INFINITY };
const store = createStore(() => UNKNOWN);
let reading: Promise<unknown> | undefined;

/** Somebody was signed in, and has not been told yet that this is over. */
let wasSignedIn = false;

function setSession(session: Session | null): void {
  const isFirst = store.getState().session === undefined;
  reading = undefined;
  if (session) wasSignedIn = true;
  store.setState({ session, readAtMs: performance.now() });
  rememberSignedIn(session);
  if (isFirst) emitSessionEvent({ kind: "initial session", session, isElsewhere: false });
}

/** Stores the server's answer. A session that it no longer knows was ended elsewhere or has expired. */
function receive(session: Session | null): void {
  if (session === null && store.getState().session) endSession({ isElsewhere: true });
  else setSession(session);
}

/** Stores the session in a call's answer, unless the session has changed since the call was made. */
export async function adoptSession<Answer extends Carrier>(call: Promise<Answer>): Promise<Answer> {
  reading = call;
  try {
    const answer = await call;
    if (reading === call) receive(answer.session);
    return answer;
  } finally {
    if (reading === call) reading = undefined;
  }
}

/** Loads the session. Throws a RequestError. */
export async function loadSession(): Promise<Session | null> {
  const { session } = await adoptSession(request<Carrier>("/api/session"));
  return session;
}

function isFresh(): boolean {
  return performance.now() - store.getState().readAtMs < ADMIN_STATUS.cachedMs;
}

async function refreshSession(): Promise<void> {
  if (reading) await reading.catch(() => {});
  if (!isFresh()) await loadSession().catch(() => {});
}

/** Loads the session in the background, unless it is fresh or being loaded. Ignores failures. */
export function revalidateSession(): void {
  refreshSession();
}

/** Returns how long the session is valid, in milliseconds; null if none is known. */
export function sessionTimeLeftMs(): number | null {
  const { session, readAtMs } = store.getState();
  if (!session) return null;
  return session.expiresInSeconds * 1000 - SESSION_RENEWAL.expiryMarginMs - (performance.now() - readAtMs);
}

/** Ignores an answer under way: it may be older than the change. */
function markStale(): void {
  store.setState({ ...store.getState(), readAtMs: UNKNOWN.readAtMs });
  reading = undefined;
}

/** After these events the stored session is stale. */
const STALE_AFTER: readonly SessionEventKind[] = ["signed in", "mfa challenge verified", "user updated"];

/** Emits a session event in this tab and the others. */
export function announceSessionEvent(kind: Exclude<SessionEventKind, "signed out">): void {
  if (STALE_AFTER.includes(kind)) markStale();
  if (kind === "user updated") revalidateSession();
  emitSessionEvent({ kind, session: store.getState().session, isElsewhere: false });
  broadcast(kind);
}

function endSession({ isElsewhere }: { isElsewhere: boolean }): void {
  setSession(null);
  emitSessionEvent({ kind: "signed out", session: null, isElsewhere });
  broadcast("signed out");
}

/** Ignored by pages that have not loaded a session, such as the public ones. */
async function onOtherTabEvent(kind: SessionEventKind): Promise<void> {
  if (store.getState().session === undefined) return;
  if (kind === "signed out") setSession(null);
  else {
    markStale();
    await refreshSession();
  }
  emitSessionEvent({ kind, session: store.getState().session, isElsewhere: true });
}

/** For a call that was answered with 401: says whether there is somebody to be told, also of what another tab has ended. */
export function markSignedOut(): boolean {
  const isNews = wasSignedIn;
  wasSignedIn = false;
  if (store.getState().session) endSession({ isElsewhere: false });
  else setSession(null);
  return isNews;
}

/** The session may have ended, or the role changed, while the tab was hidden. */
function revalidateWhenVisible(): void {
  if (document.visibilityState === "visible" && store.getState().session !== undefined) revalidateSession();
}

/** Follows the other tabs, and revalidates when this one becomes visible, until the returned function is called. */
export function syncWithOtherTabs(): () => void {
  const unsubscribe = subscribeToOtherTabs((kind) => void onOtherTabEvent(kind));
  document.addEventListener("visibilitychange", revalidateWhenVisible);
  return () => {
    unsubscribe();
    document.removeEventListener("visibilitychange", revalidateWhenVisible);
  };
}

const ALREADY_SIGNED_OUT = [401, 403, 404];

async function endSessions(path: "sign-out" | "revoke-sessions" | "revoke-other-sessions"): Promise<void> {
  try {
    await postAuth(path, {});
  } catch (error) {
    if (!(error instanceof RequestError) || !ALREADY_SIGNED_OUT.includes(error.status)) throw error;
  }
}

/** Ends this browser's session, or the account's sessions everywhere. Throws a RequestError. */
export async function signOut(scope: "local" | "global" = "local"): Promise<void> {
  if (scope === "global") await endSessions("revoke-sessions");
  await endSessions("sign-out");
  wasSignedIn = false;
  endSession({ isElsewhere: false });
}

/** Ends the account's sessions in all other browsers. Throws a RequestError. */
export function signOutElsewhere(): Promise<void> {
  return endSessions("revoke-other-sessions");
}

/** The session; null if signed out, undefined until it has been loaded. */
export function useSession(): Session | null | undefined {
  return useStore(store, UNKNOWN).session;
}
