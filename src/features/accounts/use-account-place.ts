import { useEffect, useEffectEvent } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { SIGNUP_PIN_LENGTH } from "#domain/limits.ts";
import { useIsHydrated } from "#src/lib/hydration.ts";

export type AccountTab = "signin" | "signup";
export type SignInMode = "password" | "reset" | "code" | "sso" | "second-factor";

const MODES: readonly string[] = ["reset", "code", "sso", "second-factor"] satisfies SignInMode[];
const NOTHING = new URLSearchParams();

/** Which form is open lives in the address; the page as it was prerendered shows the first. */
export function useAccountPlace() {
  const [params, setParams] = useSearchParams();
  const shown = useIsHydrated() ? params : NOTHING;
  const tab: AccountTab = shown.get("tab") === "signup" ? "signup" : "signin";
  const mode = shown.get("mode") ?? "";
  return {
    tab,
    mode: (MODES.includes(mode) ? mode : "password") as SignInMode,
    params: shown,
    openTab: (next: AccountTab) =>
      setParams(next === "signin" ? {} : { tab: next }, { replace: true, preventScrollReset: true }),
    /** An entry of its own in the history: Back leads to where one was. */
    openMode: (next: SignInMode) =>
      setParams(next === "password" ? {} : { mode: next }, { preventScrollReset: true }),
  };
}

const INVITATION = new RegExp(`^#pin=(\\d{${SIGNUP_PIN_LENGTH}})$`);

/** An invitation names its signup PIN behind the "#", where no server sees it; it does not stay in the address. */
export function useInvitation(adopt: (signupPin: string) => void): void {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const signupPin = INVITATION.exec(hash)?.[1];
  const accept = useEffectEvent((pin: string) => {
    adopt(pin);
    navigate("?tab=signup", { replace: true, preventScrollReset: true });
  });
  useEffect(() => {
    if (signupPin) accept(signupPin);
  }, [signupPin]);
}
