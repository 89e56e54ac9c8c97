import { useSearchParams } from "react-router";
import { useIsHydrated } from "#src/lib/hydration.ts";

export type AccountTab = "signin" | "signup";

/** The tab lives in the address; the page as it was prerendered shows the first. */
export function useAccountTab() {
  const [params, setParams] = useSearchParams();
  const isHydrated = useIsHydrated();
  const tab: AccountTab = isHydrated && params.get("tab") === "signup" ? "signup" : "signin";
  return {
    tab,
    /** Whether a confirmation link led here that is too old, or was used before. */
    hasDeadLink: isHydrated && params.has("error"),
    openTab: (next: AccountTab) =>
      setParams(next === "signin" ? {} : { tab: next }, { replace: true, preventScrollReset: true }),
  };
}
