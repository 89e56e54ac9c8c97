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
  /** As it is known after the event; undefined where nobody has asked yet. */
  session: Session | null | undefined;
  /** Whether something outside this tab was the cause: another tab, another browser, or time. */
  isElsewhere: boolean;
}

const listeners = new Set<(event: SessionEvent) => void>();

/** Hears what becomes of the session, here or in another tab; returns the way to stop. */
export function onSessionEvent(listener: (event: SessionEvent) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function emitSessionEvent(event: SessionEvent): void {
  for (const listener of listeners) listener(event);
}

/** Each tab asks for its session by itself: the first answer and a recovery are nobody else's news. */
const OWN_NEWS: readonly SessionEventKind[] = ["initial session", "password recovery"];
const CHANNEL = "session";

let channel: BroadcastChannel | undefined;

export function broadcast(kind: SessionEventKind): void {
  if (OWN_NEWS.includes(kind) || typeof BroadcastChannel === "undefined") return;
  const open = channel ?? new BroadcastChannel(CHANNEL);
  open.postMessage(kind);
  if (open !== channel) open.close();
}

/** Listens until the returned function is called. */
export function subscribeToOtherTabs(hear: (kind: SessionEventKind) => void): () => void {
  if (typeof BroadcastChannel === "undefined") return () => {};
  const opened = new BroadcastChannel(CHANNEL);
  opened.onmessage = ({ data }: MessageEvent<SessionEventKind>) => hear(data);
  channel = opened;
  return () => {
    opened.close();
    if (channel === opened) channel = undefined;
  };
}
