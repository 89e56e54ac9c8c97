import { useEffect, useState } from "react";
import type { WaysIn } from "#domain/accounts/ways-in.ts";
import { request } from "#src/lib/api/request.ts";

let asked: Promise<WaysIn> | undefined;

function askOnce(): Promise<WaysIn> {
  asked ??= request<WaysIn>("/api/ways").catch((error: unknown) => {
    asked = undefined;
    throw error;
  });
  return asked;
}

/** What this deployment offers beside the password; undefined until it is known. No form waits for it. */
export function useWays(): WaysIn | undefined {
  const [ways, setWays] = useState<WaysIn>();
  useEffect(() => {
    askOnce().then(setWays, () => {});
  }, []);
  return ways;
}
