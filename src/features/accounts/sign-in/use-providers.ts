import { useEffect, useState } from "react";
import type { SignInOptions } from "#domain/accounts/auth-providers.ts";
import { request } from "#src/lib/api/request.ts";

let asked: Promise<SignInOptions> | undefined;

function askOnce(): Promise<SignInOptions> {
  asked ??= request<SignInOptions>("/api/auth-providers").catch((error: unknown) => {
    asked = undefined;
    throw error;
  });
  return asked;
}

/** What this deployment offers beside the password; undefined until it is known. No form waits for it. */
export function useWays(): SignInOptions | undefined {
  const [ways, setWays] = useState<SignInOptions>();
  useEffect(() => {
    askOnce().then(setWays, () => {});
  }, []);
  return ways;
}
