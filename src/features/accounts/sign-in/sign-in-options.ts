import { useEffect, useState } from "react";
import type { SignInOptions } from "#domain/accounts/auth-providers.ts";
import { api, read } from "#src/lib/api/api-client.ts";

let loading: Promise<SignInOptions> | undefined;

function loadOnce(): Promise<SignInOptions> {
  loading ??= read(api["auth-providers"].$get()).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/** The options of this deployment beside the password; undefined until loaded. No form waits for them. */
export function useSignInOptions(): SignInOptions | undefined {
  const [options, setOptions] = useState<SignInOptions>();
  useEffect(() => {
    loadOnce().then(setOptions, () => {});
  }, []);
  return options;
}
