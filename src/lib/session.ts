import { useSyncExternalStore } from "react";
import type { Session } from "#domain/account.ts";
import { ADMIN_STATUS } from "#domain/limits.ts";
import { ApiFailure, jsonBody, request } from "./request.ts";
import { emitSessionEvent, hearOtherTabs, type SessionEventKind, tellOtherTabs } from "./session-events.ts";
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
let state = UNKNOWN;
let reading: Promise<unknown> | undefined;
const listeners = new Set<() => void>();

export function setSession(session: Session | null): void {
  const isFirst = state.session === undefined;
  state = { session, readAtMs: performance.now() };
  reading = undefined;
  rememberSignedIn(session);
  for (const listener of listeners) listener();
  if (isFirst) emitSessionEvent({ kind: "initial session", session, isElsewhere: false });
}

/** Takes over the session that a call's answer carries, unless it has changed since the call was made. */
export async function adoptSession<Answer extends Carrier>(call: Promise<Answer>): Promise<Answer> {
  reading = call;
  try {
    const answer = await call;
    if (reading === call) setSession(answer.session);
    return answer;
  } finally {
    if (reading === call) reading = undefined;
  }
}

/** Asks the server who is signed in. Throws an ApiFailure. */
export async function loadSession(): Promise<Session | null> {
  const { session } = await adoptSession(request<Carrier>("/api/session"));
  return session;
}

function isFresh(): boolean {
  return performance.now() - state.readAtMs < ADMIN_STATUS.cachedMs;
}

async function refreshSession(): Promise<void> {
  await reading?.catch(() => {});
  if (!isFresh()) await loadSession().catch(() => {});
}

/** Asks unless the answer is there or on its way: a failure changes nothing. */
export function loadSessionQuietly(): void {
  refreshSession();
}

/** Whether whoever is signed in is an admin, as of the last five seconds. Throws an ApiFailure. */
export async function readAdminStatus(): Promise<boolean> {
  const session = isFresh() ? state.session : await loadSession();
  return session?.isAdmin ?? false;
}

/** An answer that was on its way may be from before the change. */
function forgetSession(): void {
  state = { ...state, readAtMs: UNKNOWN.readAtMs };
  reading = undefined;
}

/** What an event of this tab means for what is known here. */
function follow(kind: SessionEventKind): void {
  if (kind === "signed out") setSession(null);
  if (kind !== "signed in" && kind !== "mfa challenge verified" && kind !== "user updated") return;
  forgetSession();
  setTimeout(loadSessionQuietly, kind === "user updated" ? 0 : ADMIN_STATUS.recheckDelayMs);
}

/** Says what has become of the session, here and to the other tabs. */
export function announceSessionEvent(kind: SessionEventKind): void {
  follow(kind);
  emitSessionEvent({ kind, session: state.session, isElsewhere: false });
  tellOtherTabs(kind);
}

async function hearEvent(kind: SessionEventKind): Promise<void> {
  if (kind === "signed out") setSession(null);
  else {
    forgetSession();
    await refreshSession();
  }
  emitSessionEvent({ kind, session: state.session, isElsewhere: true });
}

/** The server has said that nobody is signed in. */
export function noteSignedOut(): void {
  if (state.session) announceSessionEvent("signed out");
  else setSession(null);
}

/** Keeps in step with the other tabs until the returned function is called. */
export function followOtherTabs(): () => void {
  return hearOtherTabs((kind) => void hearEvent(kind));
}

const ALREADY_SIGNED_OUT = [401, 403, 404];

async function endSessions(path: "sign-out" | "revoke-sessions" | "revoke-other-sessions"): Promise<void> {
  try {
    await request(`/api/auth/${path}`, jsonBody({}));
  } catch (error) {
    if (!(error instanceof ApiFailure) || !ALREADY_SIGNED_OUT.includes(error.status)) throw error;
  }
}

/** Ends this browser's session, or the account's sessions everywhere. Throws an ApiFailure. */
export async function signOut(scope: "local" | "global" = "local"): Promise<void> {
  if (scope === "global") await endSessions("revoke-sessions");
  await endSessions("sign-out");
  announceSessionEvent("signed out");
}

/** Ends the account's sessions in all other browsers. Throws an ApiFailure. */
export function signOutElsewhere(): Promise<void> {
  return endSessions("revoke-other-sessions");
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
