import { useEffect, useEffectEvent } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { type AccountTab, readAccountPlace, type SignInMode } from "#domain/accounts/account-place.ts";
import { SIGNUP_PIN_LENGTH } from "#domain/limits.ts";
import { useIsHydrated } from "#src/lib/page/hydration.ts";

const NOTHING = new URLSearchParams();

/** Which form is open lives in the address: each was prerendered, but not what there is to say about a link. */
export function useAccountPlace() {
  const [params, setParams] = useSearchParams();
  const isHydrated = useIsHydrated();
  return {
    ...readAccountPlace(params),
    params: isHydrated ? params : NOTHING,
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
