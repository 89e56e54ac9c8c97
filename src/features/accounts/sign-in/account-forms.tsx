import { useState } from "react";
import { signInWords } from "#src/content/accounts/sign-in.ts";
import { type SignUpDraft, useAccountCall } from "#src/features/accounts/form/account-call.ts";
import { SecondFactorForm } from "#src/features/accounts/second-factor/second-factor-form.tsx";
import { CheckYourEmail } from "#src/features/accounts/sign-up/check-your-email.tsx";
import { SignUpPanel } from "#src/features/accounts/sign-up/sign-up-form.tsx";
import { Tabs } from "#src/ui/tabs.tsx";
import { SignInPanel } from "./sign-in-panel.tsx";
import { useInvitation, useOpenForm } from "./use-open-form.ts";

const EMPTY: SignUpDraft = { email: "", password: "", signupPin: "", acceptedTerms: false };

/** The forms share a draft: input in one of them, also from before hydration, stands in the others. */
export function AccountForms() {
  const openForm = useOpenForm();
  const [draft, setDraft] = useState(EMPTY);
  const signUp = useAccountCall();
  const change = (changed: Partial<SignUpDraft>) => setDraft((draft) => ({ ...draft, ...changed }));
  useInvitation((signupPin) => change({ signupPin }));

  function backToSignIn() {
    signUp.forget();
    setDraft({ ...EMPTY, email: draft.email });
    openForm.openTab("signin");
  }

  if (signUp.sentTo) return <CheckYourEmail email={signUp.sentTo} onBack={backToSignIn} />;
  if (openForm.mode === "second-factor") return <SecondFactorForm onBack={backToSignIn} />;
  return (
    <Tabs
      label={signInWords.tabs}
      value={openForm.tab}
      onValueChange={openForm.openTab}
      tabs={[
        {
          value: "signin",
          label: signInWords.signIn,
          content: <SignInPanel openForm={openForm} draft={draft} onChange={change} />,
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
