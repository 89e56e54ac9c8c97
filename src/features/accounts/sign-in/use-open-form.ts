import { useEffect, useEffectEvent } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { type AccountTab, readOpenForm, type SignInMode } from "#domain/accounts/account-forms.ts";
import { SIGNUP_PIN_LENGTH } from "#domain/limits.ts";
import { useIsHydrated } from "#src/lib/page/hydration.ts";

const NOTHING = new URLSearchParams();

/** The open form is named in the URL. Each form is prerendered; notices about a link wait for hydration. */
export function useOpenForm() {
  const [params, setParams] = useSearchParams();
  const isHydrated = useIsHydrated();
  return {
    ...readOpenForm(params),
    params: isHydrated ? params : NOTHING,
    openTab: (next: AccountTab) =>
      setParams(next === "signin" ? {} : { tab: next }, { replace: true, preventScrollReset: true }),
    /** Pushes a history entry, so that Back returns to the form before. */
    openMode: (next: SignInMode) =>
      setParams(next === "password" ? {} : { mode: next }, { preventScrollReset: true }),
  };
}

const INVITATION = new RegExp(`^#pin=(\\d{${SIGNUP_PIN_LENGTH}})$`);

/** An invitation names its signup PIN after the "#", which no server sees, and which is removed from the URL. */
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
