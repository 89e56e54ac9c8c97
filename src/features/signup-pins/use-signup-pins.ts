import { useEffect, useState } from "react";
import type { SignupPinFilter, SignupPinSummary } from "#domain/accounts/signup-pins.ts";
import { signupPinWords } from "#src/content/signup-pins.ts";
import { api, read } from "#src/lib/api/api-client.ts";
import { type RequestError, toRequestError } from "#src/lib/api/request-error.ts";
import { revalidateSession } from "#src/lib/session/session.ts";

export type PinList =
  | { kind: "loaded"; pins: SignupPinSummary[] }
  | { kind: "failed"; failure: RequestError };

async function load(filter: SignupPinFilter): Promise<PinList> {
  try {
    const { pins } = await read(api["signup-pins"].$get({ query: { filter } }));
    return { kind: "loaded", pins };
  } catch (error) {
    const failure = toRequestError(error);
    // biome-ignore lint/suspicious/noConsole: specified; the reference leads to the server's own log
    console.error(signupPinWords.loadFailed, failure.status, failure.requestId ?? "");
    // Whoever is refused is an admin no longer: then the way here goes too.
    if (failure.status === 401 || failure.status === 403) revalidateSession();
    return { kind: "failed", failure };
  }
}

/** The PINs behind a filter; null until they were loaded once. What was shown stays while they load anew. */
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
