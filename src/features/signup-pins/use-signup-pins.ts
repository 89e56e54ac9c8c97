import { useEffect, useState } from "react";
import type { SignupPinFilter, SignupPinSummary } from "#domain/accounts/signup-pins.ts";
import { signupPinWords } from "#src/content/signup-pins.ts";
import { api, read } from "#src/lib/api/api-client.ts";
import { isAccessDenied, type RequestError, toRequestError } from "#src/lib/api/request-error.ts";
import { revalidateSession } from "#src/lib/session/session.ts";

export type PinList = { kind: "loaded"; pins: SignupPinSummary[] } | { kind: "failed"; error: RequestError };

async function load(filter: SignupPinFilter): Promise<PinList> {
  try {
    const { pins } = await read(api["signup-pins"].$get({ query: { filter } }));
    return { kind: "loaded", pins };
  } catch (thrown) {
    const error = toRequestError(thrown);
    // biome-ignore lint/suspicious/noConsole: specified; the reference leads to the server's own log
    console.error(signupPinWords.loadFailed, error.status, error.requestId ?? "");
    // No admin any more: the footer's button goes with the new session.
    if (isAccessDenied(error)) revalidateSession();
    return { kind: "failed", error };
  }
}

/** The PINs of a filter; null until loaded once. A reload keeps the list that is shown. */
export function useSignupPins(filter: SignupPinFilter) {
  const [lists, setLists] = useState<Partial<Record<SignupPinFilter, PinList>>>({});
  const [loads, setLoads] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each further load is one more
  useEffect(() => {
    let isWanted = true;
    load(filter).then((list) => {
      if (isWanted) setLists((lists) => ({ ...lists, [filter]: list }));
    });
    return () => {
      isWanted = false;
    };
  }, [filter, loads]);

  return { list: lists[filter] ?? null, reload: () => setLoads((count) => count + 1) };
}
