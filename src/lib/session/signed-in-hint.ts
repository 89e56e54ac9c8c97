import type { Session } from "#domain/accounts/account.ts";
import { localStore } from "#src/lib/storage/safe-storage.ts";
import { createStore, useStore } from "#src/lib/store.ts";

export type SignedInAs = "manager" | "admin";

const KEY = "signed-in";

function readStored(): SignedInAs | null {
  const stored = localStore.read(KEY);
  return stored === "admin" || stored === "manager" ? stored : null;
}

/** Follows the other tabs, and a return from the browser's page cache, where no storage event arrives. */
function connect(): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === KEY || key === null) signedInAs.setState(readStored());
  };
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) signedInAs.setState(readStored());
  };
  addEventListener("storage", onStorage);
  addEventListener("pageshow", onPageShow);
  return () => {
    removeEventListener("storage", onStorage);
    removeEventListener("pageshow", onPageShow);
  };
}

export const signedInAs = createStore(readStored, connect);

/** Keeps, for pages that ask no server, the role of the session: no address, no token. */
export function rememberSignedIn(session: Session | null): void {
  const next = session && (session.isAdmin ? "admin" : "manager");
  if (next) localStore.write(KEY, next);
  else localStore.remove(KEY);
  signedInAs.setState(next);
}

/** The role that this browser last heard of. It shows menu entries; the server decides. */
export function useSignedInAs(): SignedInAs | null {
  return useStore(signedInAs, null);
}
