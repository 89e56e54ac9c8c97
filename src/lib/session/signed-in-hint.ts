import { useSyncExternalStore } from "react";
import type { Session } from "#domain/accounts/account.ts";
import { localStore } from "#src/lib/storage/safe-storage.ts";

export type SignedInAs = "manager" | "admin";

const KEY = "signed-in";
const listeners = new Set<() => void>();
let remembered: SignedInAs | null | undefined;

function readStored(): SignedInAs | null {
  const stored = localStore.read(KEY);
  return stored === "admin" || stored === "manager" ? stored : null;
}

export function readSignedInAs(): SignedInAs | null {
  if (remembered === undefined) remembered = readStored();
  return remembered;
}

function set(next: SignedInAs | null): void {
  remembered = next;
  for (const listener of listeners) listener();
}

/** Keeps, for pages that ask no server, whether somebody is signed in and may manage PINs: no more than that. */
export function rememberSignedIn(session: Session | null): void {
  const next = session && (session.isAdmin ? "admin" : "manager");
  if (next) localStore.write(KEY, next);
  else localStore.remove(KEY);
  set(next);
}

/** Another tab has signed in or out, or cleared everything. */
function adopt({ key }: StorageEvent): void {
  if (key === KEY || key === null) set(readStored());
}

/** A page that Back has brought out of the browser's cache heard nothing meanwhile. */
function adoptOnReturn({ persisted }: PageTransitionEvent): void {
  if (persisted) set(readStored());
}

export function followSignedInAs(listener: () => void): () => void {
  if (listeners.size === 0) {
    addEventListener("storage", adopt);
    addEventListener("pageshow", adoptOnReturn);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    removeEventListener("storage", adopt);
    removeEventListener("pageshow", adoptOnReturn);
  };
}

/** As whom this browser was signed in when it was last told. It shows entries; the server decides. */
export function useSignedInAs(): SignedInAs | null {
  return useSyncExternalStore(followSignedInAs, readSignedInAs, () => null);
}
