import { useState } from "react";
import { signInWords } from "#src/content/accounts/sign-in.ts";
import { type SignUpDraft, useAccountCall } from "#src/features/accounts/form/account-call.ts";
import { SecondFactorForm } from "#src/features/accounts/second-factor/second-factor-form.tsx";
import { CheckYourEmail } from "#src/features/accounts/sign-up/check-your-email.tsx";
import { SignUpPanel } from "#src/features/accounts/sign-up/sign-up-form.tsx";
import { Tabs } from "#src/ui/tabs.tsx";
import { SignInPanel } from "./sign-in-panel.tsx";
import { useAccountPlace, useInvitation } from "./use-account-place.ts";

const EMPTY: SignUpDraft = { email: "", password: "", signupPin: "", acceptedTerms: false };

/** The forms share a draft: input in one of them, also from before hydration, stands in the others. */
export function AccountForms() {
  const place = useAccountPlace();
  const [draft, setDraft] = useState(EMPTY);
  const signUp = useAccountCall();
  const change = (changed: Partial<SignUpDraft>) => setDraft((draft) => ({ ...draft, ...changed }));
  useInvitation((signupPin) => change({ signupPin }));

  function backToSignIn() {
    signUp.forget();
    setDraft({ ...EMPTY, email: draft.email });
    place.openTab("signin");
  }

  if (signUp.sentTo) return <CheckYourEmail email={signUp.sentTo} onBack={backToSignIn} />;
  if (place.mode === "second-factor") return <SecondFactorForm onBack={backToSignIn} />;
  return (
    <Tabs
      label={signInWords.tabs}
      value={place.tab}
      onValueChange={place.openTab}
      tabs={[
        {
          value: "signin",
          label: signInWords.signIn,
          content: <SignInPanel place={place} draft={draft} onChange={change} />,
        },
        {
          value: "signup",
          label: signInWords.createAccount,
          content: <SignUpPanel draft={draft} onChange={change} call={signUp} />,
        },
      ]}
    />
  );
}
