import { useState } from "react";
import { Tabs } from "#src/ui/tabs.tsx";
import { CheckYourEmail } from "./check-your-email.tsx";
import { SignInForm } from "./sign-in-form.tsx";
import { SignUpForm } from "./sign-up-form.tsx";
import type { SignUpDraft } from "./sign-up-refusal.ts";
import { useAccountCall } from "./use-account-call.ts";
import { useAccountTab } from "./use-account-tab.ts";

const EMPTY: SignUpDraft = { email: "", password: "", signupPin: "", acceptedTerms: false };

/** Both forms share a draft: what was typed into one, also before the page was ready, stands in the other. */
export function AccountForms() {
  const { tab, openTab, hasDeadLink } = useAccountTab();
  const [draft, setDraft] = useState(EMPTY);
  const signUp = useAccountCall();
  const change = (changed: Partial<SignUpDraft>) => setDraft((draft) => ({ ...draft, ...changed }));

  function backToSignIn() {
    signUp.forget();
    setDraft({ ...EMPTY, email: draft.email });
    openTab("signin");
  }

  if (signUp.confirmationSentTo) {
    return <CheckYourEmail email={signUp.confirmationSentTo} onBack={backToSignIn} />;
  }
  return (
    <Tabs
      label="Sign in or create an account"
      value={tab}
      onValueChange={openTab}
      tabs={[
        {
          value: "signin",
          label: "Sign In",
          content: <SignInForm draft={draft} onChange={change} hasDeadLink={hasDeadLink} />,
        },
        {
          value: "signup",
          label: "Create Account",
          content: <SignUpForm draft={draft} onChange={change} call={signUp} />,
        },
      ]}
    />
  );
}
