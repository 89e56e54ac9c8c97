import type { Session } from "#domain/accounts/account.ts";
import { ADMIN_STATUS, SESSION_RENEWAL } from "#domain/limits.ts";
import { jsonBody, request } from "#src/lib/api/request.ts";
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
  /** Undefined until someone has asked the server. */
  session: Session | null | undefined;
  /** On the monotonic clock, which nobody sets. */
  readAtMs: number;
}

interface Carrier {
  session: Session | null;
}

const UNKNOWN: SessionState = { session: undefined, readAtMs: Number.NEGATIVE_INFINITY };
const store = createStore(() => UNKNOWN);
let reading: Promise<unknown> | undefined;

function setSession(session: Session | null): void {
  const isFirst = store.getState().session === undefined;
  reading = undefined;
  store.setState({ session, readAtMs: performance.now() });
  rememberSignedIn(session);
  if (isFirst) emitSessionEvent({ kind: "initial session", session, isElsewhere: false });
}

/** What the server says: a session that it no longer knows was ended elsewhere, or has run out. */
function receive(session: Session | null): void {
  if (session === null && store.getState().session) endSession({ isElsewhere: true });
  else setSession(session);
}

/** Takes over the session that a call's answer carries, unless it has changed since the call was made. */
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

/** Asks the server who is signed in. Throws an RequestError. */
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

/** Asks unless the answer is on its way or a few seconds old, admin status included: a failure changes nothing. */
export function revalidateSession(): void {
  refreshSession();
}

/** How long the session may be relied on, in milliseconds; null where there is none to know of. */
export function sessionTimeLeftMs(): number | null {
  const { session, readAtMs } = store.getState();
  if (!session) return null;
  return session.expiresInSeconds * 1000 - SESSION_RENEWAL.expiryMarginMs - (performance.now() - readAtMs);
}

/** An answer that was on its way may be from before the change. */
function markStale(): void {
  store.setState({ ...store.getState(), readAtMs: UNKNOWN.readAtMs });
  reading = undefined;
}

/** After these what is known here no longer holds. */
const CHANGES: readonly SessionEventKind[] = ["signed in", "mfa challenge verified", "user updated"];

/** Says what has become of the session, here and to the other tabs. */
export function announceSessionEvent(kind: Exclude<SessionEventKind, "signed out">): void {
  if (CHANGES.includes(kind)) markStale();
  if (kind === "user updated") revalidateSession();
  emitSessionEvent({ kind, session: store.getState().session, isElsewhere: false });
  broadcast(kind);
}

function endSession({ isElsewhere }: { isElsewhere: boolean }): void {
  setSession(null);
  emitSessionEvent({ kind: "signed out", session: null, isElsewhere });
  broadcast("signed out");
}

/** A page that has not asked, such as a respondent's last one, does not begin to. */
async function onOtherTabEvent(kind: SessionEventKind): Promise<void> {
  if (store.getState().session === undefined) return;
  if (kind === "signed out") setSession(null);
  else {
    markStale();
    await refreshSession();
  }
  emitSessionEvent({ kind, session: store.getState().session, isElsewhere: true });
}

/** The server has said that nobody is signed in. */
export function markSignedOut(): void {
  if (store.getState().session) endSession({ isElsewhere: false });
  else setSession(null);
}

/** Asks again when the reader comes back: the session may have ended, or the role changed. */
function lookAgain(): void {
  if (document.visibilityState === "visible" && store.getState().session !== undefined) revalidateSession();
}

/** Keeps in step with the other tabs, and with what happened while this one slept, until it is told to stop. */
export function syncWithOtherTabs(): () => void {
  const stopHearing = subscribeToOtherTabs((kind) => void onOtherTabEvent(kind));
  document.addEventListener("visibilitychange", lookAgain);
  return () => {
    stopHearing();
    document.removeEventListener("visibilitychange", lookAgain);
  };
}

const ALREADY_SIGNED_OUT = [401, 403, 404];

async function endSessions(path: "sign-out" | "revoke-sessions" | "revoke-other-sessions"): Promise<void> {
  try {
    await request(`/api/auth/${path}`, jsonBody({}));
  } catch (error) {
    if (!(error instanceof RequestError) || !ALREADY_SIGNED_OUT.includes(error.status)) throw error;
  }
}

/** Ends this browser's session, or the account's sessions everywhere. Throws an RequestError. */
export async function signOut(scope: "local" | "global" = "local"): Promise<void> {
  if (scope === "global") await endSessions("revoke-sessions");
  await endSessions("sign-out");
  endSession({ isElsewhere: false });
}

/** Ends the account's sessions in all other browsers. Throws an RequestError. */
export function signOutElsewhere(): Promise<void> {
  return endSessions("revoke-other-sessions");
}

/** Who is signed in: null for nobody, undefined while unknown. */
export function useSession(): Session | null | undefined {
  return useStore(store, UNKNOWN).session;
}
