import { useEffect } from "react";
import { track } from "#src/lib/consent/analytics.ts";
import type { Consent } from "#src/lib/consent/consent.ts";
import { useCurrentPath } from "#src/lib/page/current-path.ts";

async function applyConsent(choice: Consent): Promise<void> {
  const measure = await import("./measure.ts").catch(() => null);
  measure?.applyConsent(choice);
}

/** Without a choice not even our own part of the measuring is loaded. */
export function useMeasurement(choice: Consent | null): void {
  const pathname = useCurrentPath();
  useEffect(() => {
    if (choice) applyConsent(choice);
  }, [choice]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another path is another page
  useEffect(() => track("page_view", { category: "Navigation", action: "view" }), [pathname]);
}
