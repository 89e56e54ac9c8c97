import { type SignUp, signUpSchema } from "#domain/accounts/account.ts";
import { SIGNUP_PIN_LENGTH } from "#domain/limits.ts";
import { fieldWords } from "#messages/accounts/forms";
import { accountRules } from "#messages/accounts/rules";
import { pageWords, signUpErrorWords, signUpWords } from "#messages/accounts/sign-in";
import { provingWords } from "#messages/frame/proof";
import { company } from "#src/content/company.ts";
import type { FormError, FormErrorTable } from "#src/content/form-errors.ts";
import {
  type AccountAnswer,
  AccountForm,
  type SignUpDraft,
  type useAccountCall,
} from "#src/features/accounts/form/account-form.tsx";
import { type AuthAnswer, openNextPage } from "#src/features/accounts/form/after-sign-in.ts";
import { EmailField } from "#src/features/accounts/form/fields.tsx";
import { NewPasswordField } from "#src/features/accounts/form/new-password-field.tsx";
import { useSignInOptions } from "#src/features/accounts/form/sign-in-options.ts";
import { postAuth } from "#src/lib/api/api-client.ts";
import { useIsProving, withShownProof } from "#src/lib/captcha/proving.ts";
import { track } from "#src/lib/consent/analytics.ts";
import { attempt, stay } from "#src/lib/form/attempt.ts";
import { dismissFormError, errorAt, toastErrorOf } from "#src/lib/form/form-errors.ts";
import { ENGLISH } from "#src/lib/page/language.ts";
import { FormErrorNotice } from "#src/ui/error-notice.tsx";
import { Checkbox } from "#src/ui/form/checkbox.tsx";
import { DigitsField } from "#src/ui/form/field.tsx";
import { ProvenSubmit } from "#src/ui/form/proven-submit.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { LinkedText, type TextLink } from "#src/ui/text.tsx";
import { VisuallyHidden } from "#src/ui/visually-hidden.tsx";

const EMAIL_TAKEN: FormError = { message: signUpErrorWords.emailTaken, field: "email" };

export const signUpErrors = {
  codes: {
    USER_ALREADY_EXISTS: EMAIL_TAKEN,
    USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: EMAIL_TAKEN,
    proof_required: { message: provingWords.tookTooLong },
  },
  fields: ["email", "password", "signupPin", "acceptedTerms"],
  worded: ["locked_out", "forbidden"],
  failed: signUpErrorWords.failed,
} satisfies FormErrorTable;

const TEXT_FIELDS = ["email", "password", "signupPin"] as const;

/** Returns the draft as the API takes it, or its first error; the terms come before everything else. */
export function checkSignUp(draft: SignUpDraft): { values: SignUp } | { error: FormError } {
  const parsed = signUpSchema.safeParse(draft);
  if (parsed.success) return { values: parsed.data };
  const { issues } = parsed.error;
  const terms = issues.find(({ path }) => path[0] === "acceptedTerms");
  const empty = TEXT_FIELDS.find((field) => draft[field].trim() === "");
  if (!terms && empty) return { error: { message: accountRules.empty, field: empty } };
  const issue = terms ?? issues[0];
  return { error: { message: issue?.message ?? signUpErrors.failed, field: issue?.path.join(".") } };
}

export async function signUp(draft: SignUpDraft): Promise<AccountAnswer | Response> {
  const checked = checkSignUp(draft);
  if ("error" in checked) return toastErrorOf(checked);
  const work = async () => {
    const { token, user } = await withShownProof((proof) =>
      postAuth<AuthAnswer>("sign-up/email", { ...checked.values, proof }),
    );
    if (!user) return { error: { message: signUpErrors.failed } };
    dismissFormError();
    track("survey_creator_signup", { category: "Auth", label: pageWords.createAccount });
    return token ? openNextPage(signUpWords.created) : { sentTo: user.email };
  };
  return toastErrorOf(await attempt(work, signUpErrors, stay));
}

interface SignUpFormProps {
  draft: SignUpDraft;
  onChange: (changed: Partial<SignUpDraft>) => void;
  call: ReturnType<typeof useAccountCall<SignUpDraft>>;
}

/** The form, unless this deployment takes no new accounts. */
export function SignUpPanel(props: SignUpFormProps) {
  return useSignInOptions()?.isSignupDisabled ? <SignUpClosed /> : <SignUpForm {...props} />;
}

function SignUpClosed() {
  return (
    <Notice tone="warning" title={signUpWords.closedTitle}>
      <p>
        <LinkedText
          text={signUpWords.closedText({ email: company.email, link: `mailto:${company.email}` })}
        />
      </p>
    </Notice>
  );
}

function SignUpForm({ draft, onChange, call }: SignUpFormProps) {
  const { isBusy, error } = call;
  const isProving = useIsProving();
  const isFilled = draft.acceptedTerms && draft.email.trim() && draft.password && draft.signupPin;

  function change(changed: Partial<SignUpDraft>) {
    call.forget();
    onChange(changed);
  }

  return (
    <AccountForm
      call={call}
      onSend={() => call.send(draft)}
      onEarlyInput={({ acceptedTerms, ...typed }) =>
        onChange({ ...typed, acceptedTerms: Boolean(acceptedTerms) })
      }
    >
      <EmailField
        value={draft.email}
        onChange={(email) => change({ email })}
        error={errorAt("email", error)}
      />
      <NewPasswordField
        label={fieldWords.password}
        name="password"
        email={draft.email}
        value={draft.password}
        onChange={(event) => change({ password: event.target.value })}
        error={errorAt("password", error)}
      />
      <DigitsField
        label={signUpWords.pin}
        hint={
          <LinkedText text={signUpWords.pinHint({ email: company.email, link: PIN_MAIL })} Link={MailLink} />
        }
        name="signupPin"
        length={SIGNUP_PIN_LENGTH}
        value={draft.signupPin}
        onDigits={(signupPin) => change({ signupPin, invitation: undefined })}
        error={errorAt("signupPin", error)}
      />
      <Checkbox
        label={
          <LinkedText text={signUpWords.accept({ terms: "/terms", privacy: "/privacy" })} Link={LegalLink} />
        }
        name="acceptedTerms"
        checked={draft.acceptedTerms}
        onChange={(event) => change({ acceptedTerms: event.target.checked })}
        error={errorAt("acceptedTerms", error)}
      />
      {error && !error.field && <FormErrorNotice error={error} />}
      <ProvenSubmit
        isProving={isProving}
        reason={provingWords.signUp}
        disabled={!isFilled}
        busy={isBusy}
        busyLabel={signUpWords.creating}
      >
        {pageWords.createAccount}
      </ProvenSubmit>
    </AccountForm>
  );
}

const PIN_MAIL = `mailto:${company.email}?subject=Signup%20PIN`;

const MailLink = (link: TextLink) => <a {...link} className="link text-ink" />;

/** Opens a new tab, so that input on this page stays. */
function LegalLink({ href, children }: TextLink) {
  return (
    <a href={href} hrefLang={ENGLISH} target="_blank" rel="noreferrer" className="link">
      {children}
      <VisuallyHidden> {signUpWords.newTab}</VisuallyHidden>
    </a>
  );
}
