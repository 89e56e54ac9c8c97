import { useEffect, useEffectEvent, useState } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import * as z from "zod/mini";
import { type AccountTab, readOpenForm, type SignInMode } from "#domain/accounts/account-forms.ts";
import { readNextPage, signInPath } from "#domain/accounts/next-page.ts";
import { readInvitation } from "#domain/link-tokens.ts";
import { fieldWords, signInWords } from "#messages/accounts/forms";
import { authProviderWords, pageWords, signInErrorWords } from "#messages/accounts/sign-in";
import { provingWords } from "#messages/frame/proof";
import { EmailField, PasswordField, ProvenButton } from "#src/features/accounts/fields/fields.tsx";
import { useMutation } from "#src/lib/form/use-mutation.ts";
import { useIsHydrated } from "#src/lib/page/hydration.ts";
import { useSession } from "#src/lib/session/session.ts";
import { Button } from "#src/ui/button.tsx";
import { ActionButton } from "#src/ui/form/action-button.tsx";
import { Form } from "#src/ui/form/form.tsx";
import { Tabs } from "#src/ui/tabs.tsx";
import { CheckYourEmail, ResendConfirmation } from "./check-your-email.tsx";
import { EmailCodeForms, EmailForm, type EmailProps, ResetForm } from "./email-form.tsx";
import { SecondFactorForm } from "./second-factor-form.tsx";
import { SIGN_IN, signInAtProvider, signInByPassword, signInBySso } from "./sign-in-calls.ts";
import { useSignInOptions } from "./sign-in-options.ts";
import {
  ProviderReturnNotice,
  readProviderReturn,
  SignInRedirectNotice,
  useWelcomeBack,
} from "./sign-in-redirect.tsx";
import { type SignUpDraft, SignUpPanel } from "./sign-up-form.tsx";

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

/** Takes the invitation that the link brings, which no server sees, out of the URL. */
function useInvitation() {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const [invited, setInvited] = useState<ReturnType<typeof readInvitation>>(null);
  const openSignUp = useEffectEvent(() => navigate("?tab=signup", { replace: true }));
  useEffect(() => {
    const found = readInvitation(search + hash);
    if (!found) return;
    setInvited(found);
    openSignUp();
  }, [search, hash]);
  return invited;
}

const EMPTY: SignUpDraft = { email: "", password: "", signupPin: "", acceptedTerms: false };

/** The forms share a draft: input in one of them, also from before hydration, stands in the others. */
export function AccountForms() {
  const openForm = useOpenForm();
  const invited = useInvitation();
  const [draft, setDraft] = useState(EMPTY);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const onTyped = (typed: Partial<SignUpDraft>) => setDraft((draft) => ({ ...draft, ...typed }));

  function backToSignIn() {
    setSentTo(null);
    setDraft({ ...EMPTY, email: draft.email });
    openForm.openTab("signin");
  }

  if (sentTo) return <CheckYourEmail email={sentTo} onBack={backToSignIn} />;
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
          content: <SignInPanel openForm={openForm} draft={draft} onTyped={onTyped} />,
        },
        {
          value: "signup",
          label: pageWords.createAccount,
          content: <SignUpPanel draft={draft} onTyped={onTyped} invited={invited} onMailSent={setSentTo} />,
        },
      ]}
    />
  );
}

interface SignInPanelProps {
  openForm: ReturnType<typeof useOpenForm>;
  draft: SignUpDraft;
  onTyped: (typed: Partial<SignUpDraft>) => void;
}

/** One sign-in form at a time, under the notice about the link that led here. */
function SignInPanel({ openForm, draft, onTyped }: SignInPanelProps) {
  const session = useSession();
  const back = readProviderReturn(openForm.params);
  useWelcomeBack(back, Boolean(session));
  const emailProps = { email: draft.email, onTyped, onBack: () => openForm.openMode("password") };
  return (
    <div className="grid gap-6">
      <SignInRedirectNotice params={openForm.params} />
      <ProviderReturnNotice back={back} isWaiting={session !== null} />
      {openForm.mode === "reset" && <ResetForm {...emailProps} />}
      {openForm.mode === "code" && <EmailCodeForms {...emailProps} />}
      {openForm.mode === "sso" && <SsoForm {...emailProps} />}
      {openForm.mode === "password" && (
        <>
          <SignInForm draft={draft} onTyped={onTyped} onOpenMode={openForm.openMode} />
          <SignInProviders onOpenSso={() => openForm.openMode("sso")} />
        </>
      )}
    </div>
  );
}

/** The sign-in providers of this deployment; nothing if there are none. */
function SignInProviders({ onOpenSso }: { onOpenSso: () => void }) {
  const { providers = [], hasSso = false } = useSignInOptions() ?? {};
  if (providers.length === 0 && !hasSso) return null;
  return (
    <section aria-label={authProviderWords.label} className="grid gap-3">
      <p className="flex items-center gap-4 text-muted text-sm before:h-px before:grow before:bg-rule after:h-px after:grow after:bg-rule">
        {authProviderWords.or}
      </p>
      {providers.map(({ id, label }) => (
        <ActionButton
          key={id}
          route={signInAtProvider}
          input={id}
          failed={signInErrorWords.failed}
          size="medium"
          wide
          busyLabel={authProviderWords.leaving}
        >
          {authProviderWords.continueWith({ label })}
        </ActionButton>
      ))}
      {hasSso && (
        <Button look="secondary" wide onClick={onOpenSso}>
          {authProviderWords.sso}
        </Button>
      )}
    </section>
  );
}

/** Single sign-on: finds the provider of an organisation by an address of its people. */
function SsoForm(props: EmailProps) {
  return (
    <EmailForm
      {...props}
      title={authProviderWords.ssoTitle}
      text={authProviderWords.ssoText}
      mutation={useMutation(signInBySso, { failed: signInErrorWords.failed, reloads: false })}
      submit={authProviderWords.ssoContinue}
      busyLabel={authProviderWords.leaving}
    />
  );
}

/** A password of spaces may be one. */
export const signInSchema = z.object({
  email: z.string().check(z.trim(), z.minLength(1, signInErrorWords.empty)),
  password: z.string().check(z.minLength(1, signInErrorWords.empty)),
});

type Draft = z.infer<typeof signInSchema>;

interface SignInFormProps {
  draft: Draft;
  onTyped: (typed: Partial<Draft>) => void;
  onOpenMode: (mode: SignInMode) => void;
}

function SignInForm({ draft: { email, password }, onTyped, onOpenMode }: SignInFormProps) {
  const signIn = useMutation(signInByPassword, SIGN_IN);
  return (
    <Form
      schema={signInSchema}
      initial={{ email, password }}
      mutation={signIn}
      onSend={signIn.run}
      onTyped={onTyped}
      buttons={({ typed, error }) => (
        <>
          {error?.offersResend && <ResendConfirmation email={email} size="small" />}
          <ProvenButton
            reason={provingWords.signIn}
            disabled={!typed.email?.trim() || !typed.password}
            busy={signIn.isBusy}
            busyLabel={signInWords.signingIn}
          >
            {signInWords.signIn}
          </ProvenButton>
          <div className="-mt-2 flex flex-wrap justify-between gap-x-6 max-sm:flex-col max-sm:items-start">
            <Button look="quiet" onClick={() => onOpenMode("reset")}>
              {pageWords.forgotPassword}
            </Button>
            <Button look="quiet" onClick={() => onOpenMode("code")}>
              {pageWords.withCode}
            </Button>
          </div>
        </>
      )}
    >
      {({ field }) => (
        <>
          <EmailField {...field("email")} />
          <PasswordField label={fieldWords.password} {...field("password")} />
        </>
      )}
    </Form>
  );
}
