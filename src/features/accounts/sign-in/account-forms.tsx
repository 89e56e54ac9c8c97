import { useEffect, useEffectEvent, useState } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { type AccountTab, readOpenForm, type SignInMode } from "#domain/accounts/account-forms.ts";
import { readNextPage, signInPath } from "#domain/accounts/next-page.ts";
import { readInvitation } from "#domain/link-tokens.ts";
import { signInWords } from "#messages/accounts/forms";
import { pageWords } from "#messages/accounts/sign-in";
import { type SignUpDraft, useAccountCall } from "#src/features/accounts/form/account-form.tsx";
import { CheckYourEmail } from "#src/features/accounts/sign-up/check-your-email.tsx";
import { SignUpPanel, signUp } from "#src/features/accounts/sign-up/sign-up-form.tsx";
import { useIsHydrated } from "#src/lib/page/hydration.ts";
import { useSession } from "#src/lib/session/session.ts";
import { Tabs } from "#src/ui/tabs.tsx";
import { EmailCodeForms } from "./email-code-forms.tsx";
import { SignInProviders, SsoForm } from "./providers.tsx";
import { SecondFactorForm } from "./second-factor-form.tsx";
import { ResetForm, type SignInDraft, SignInForm } from "./sign-in-form.tsx";
import {
  ProviderReturnNotice,
  readProviderReturn,
  SignInRedirectNotice,
  useWelcomeBack,
} from "./sign-in-redirect.tsx";

const NOTHING = new URLSearchParams();

/** The next form is there before the next key: input in the one that leaves would be lost with it. */
const AT_ONCE = { flushSync: true };

/** The open form is named in the URL. Each form is prerendered; notices about a link wait for hydration. */
function useOpenForm() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const isHydrated = useIsHydrated();
  const next = readNextPage(params);
  return {
    ...readOpenForm(params),
    params: isHydrated ? params : NOTHING,
    openTab: (tab: AccountTab) =>
      navigate(signInPath(next, tab === "signin" ? {} : { tab }), { ...AT_ONCE, replace: true }),
    /** Pushes a history entry, so that Back returns to the form before. */
    openMode: (mode: SignInMode) => navigate(signInPath(next, mode === "password" ? {} : { mode }), AT_ONCE),
  };
}

type InvitedDraft = Pick<SignUpDraft, "signupPin" | "invitation">;

/** Adopts the invitation that the link brings, which no server sees, and removes it from the URL. */
function useInvitation(adopt: (invited: InvitedDraft) => void): void {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const accept = useEffectEvent((invited: InvitedDraft) => {
    adopt(invited);
    navigate("?tab=signup", { replace: true });
  });
  useEffect(() => {
    const invited = readInvitation(search + hash);
    if (invited) accept(invited);
  }, [search, hash]);
}

const EMPTY: SignUpDraft = { email: "", password: "", signupPin: "", acceptedTerms: false };

/** The forms share a draft: input in one of them, also from before hydration, stands in the others. */
export function AccountForms() {
  const openForm = useOpenForm();
  const [draft, setDraft] = useState(EMPTY);
  const signUpCall = useAccountCall(signUp);
  const change = (changed: Partial<SignUpDraft>) => setDraft((draft) => ({ ...draft, ...changed }));
  useInvitation(change);

  function backToSignIn() {
    signUpCall.forget();
    setDraft({ ...EMPTY, email: draft.email });
    openForm.openTab("signin");
  }

  if (signUpCall.sentTo) return <CheckYourEmail email={signUpCall.sentTo} onBack={backToSignIn} />;
  if (openForm.mode === "second-factor") return <SecondFactorForm onBack={backToSignIn} />;
  return (
    <Tabs
      label={pageWords.tabs}
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
          label: pageWords.createAccount,
          content: <SignUpPanel draft={draft} onChange={change} call={signUpCall} />,
        },
      ]}
    />
  );
}

interface SignInPanelProps {
  openForm: ReturnType<typeof useOpenForm>;
  draft: SignInDraft;
  onChange: (changed: Partial<SignInDraft>) => void;
}

/** One sign-in form at a time, under the notice about the link that led here. */
function SignInPanel({ openForm, draft, onChange }: SignInPanelProps) {
  const session = useSession();
  const back = readProviderReturn(openForm.params);
  useWelcomeBack(back, Boolean(session));
  const emailProps = {
    email: draft.email,
    onChange: (email: string) => onChange({ email }),
    onBack: () => openForm.openMode("password"),
  };
  return (
    <div className="grid gap-6">
      <SignInRedirectNotice params={openForm.params} />
      <ProviderReturnNotice back={back} isWaiting={session !== null} />
      {openForm.mode === "reset" && <ResetForm {...emailProps} />}
      {openForm.mode === "code" && <EmailCodeForms {...emailProps} />}
      {openForm.mode === "sso" && <SsoForm {...emailProps} />}
      {openForm.mode === "password" && (
        <>
          <SignInForm draft={draft} onChange={onChange} onOpenMode={openForm.openMode} />
          <SignInProviders onOpenSso={() => openForm.openMode("sso")} />
        </>
      )}
    </div>
  );
}
