import type { Session } from "#domain/accounts/account.ts";

export type SessionEventKind =
  | "initial session"
  | "signed in"
  | "signed out"
  | "token refreshed"
  | "user updated"
  | "password recovery"
  | "mfa challenge verified";

export interface SessionEvent {
  kind: SessionEventKind;
  /** The session after the event; undefined if it has not been loaded. */
  session: Session | null | undefined;
  /** The cause lies outside this tab: another tab, another browser or an expired session. */
  isElsewhere: boolean;
}

const listeners = new Set<(event: SessionEvent) => void>();

/** Calls the listener on session events of this and other tabs, until the returned function is called. */
export function onSessionEvent(listener: (event: SessionEvent) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function emitSessionEvent(event: SessionEvent): void {
  for (const listener of listeners) listener(event);
}

/** Not broadcast: each tab loads its own session. */
const TAB_LOCAL_EVENTS: readonly SessionEventKind[] = ["initial session", "password recovery"];
const CHANNEL = "session";

let channel: BroadcastChannel | undefined;

export function broadcast(kind: SessionEventKind): void {
  if (TAB_LOCAL_EVENTS.includes(kind) || typeof BroadcastChannel === "undefined") return;
  const open = channel ?? new BroadcastChannel(CHANNEL);
  open.postMessage(kind);
  if (open !== channel) open.close();
}

/** Listens until the returned function is called. */
export function subscribeToOtherTabs(listener: (kind: SessionEventKind) => void): () => void {
  if (typeof BroadcastChannel === "undefined") return () => {};
  const opened = new BroadcastChannel(CHANNEL);
  opened.onmessage = ({ data }: MessageEvent<SessionEventKind>) => listener(data);
  channel = opened;
  return () => {
    opened.close();
    if (channel === opened) channel = undefined;
  };
}
