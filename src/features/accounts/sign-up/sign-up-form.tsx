import { SIGNUP_PIN_LENGTH } from "#domain/limits.ts";
import { fieldWords, signInWords } from "#src/content/accounts/sign-in.ts";
import { signUpWords } from "#src/content/accounts/sign-up.ts";
import { company } from "#src/content/company.ts";
import { provingWords } from "#src/content/proof.ts";
import {
  AccountForm,
  type SignUpDraft,
  type useAccountCall,
} from "#src/features/accounts/form/account-form.tsx";
import { EmailField, PasswordField } from "#src/features/accounts/form/fields.tsx";
import { useSignInOptions } from "#src/features/accounts/sign-in/providers.tsx";
import { useIsProving } from "#src/lib/captcha/proving.ts";
import { errorAt } from "#src/lib/form/form-errors.ts";
import { toPinDigits } from "#src/lib/form/typed-codes.ts";
import { Button } from "#src/ui/button.tsx";
import { FormErrorNotice } from "#src/ui/error-notice.tsx";
import { Checkbox } from "#src/ui/form/checkbox.tsx";
import { TextField } from "#src/ui/form/field.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { VisuallyHidden } from "#src/ui/text.tsx";

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
        {signUpWords.closedText}{" "}
        <a href={`mailto:${company.email}`} className="link">
          {company.email}
        </a>
        .
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
      <PasswordField
        label={fieldWords.password}
        hint={fieldWords.passwordLength}
        name="password"
        autoComplete="new-password"
        value={draft.password}
        onChange={(event) => change({ password: event.target.value })}
        error={errorAt("password", error)}
      />
      <TextField
        label={signUpWords.pin}
        hint={<SignupPinHint />}
        name="signupPin"
        inputMode="numeric"
        autoComplete="off"
        value={draft.signupPin}
        onChange={(event) =>
          change({ signupPin: toPinDigits(event.target.value, SIGNUP_PIN_LENGTH), invitation: undefined })
        }
        error={errorAt("signupPin", error)}
        inputClassName="font-mono tracking-[0.3em]"
      />
      <Checkbox
        label={<AcceptTerms />}
        name="acceptedTerms"
        checked={draft.acceptedTerms}
        onChange={(event) => change({ acceptedTerms: event.target.checked })}
        error={errorAt("acceptedTerms", error)}
      />
      {error && !error.field && <FormErrorNotice error={error} />}
      {isProving && (
        <Notice role="status">
          <p>
            {provingWords.signUp} {provingWords.wait}
          </p>
        </Notice>
      )}
      <Button
        type="submit"
        wide
        disabled={!isFilled}
        busy={isBusy}
        busyLabel={isProving ? provingWords.busy : signUpWords.creating}
      >
        {signInWords.createAccount}
      </Button>
    </AccountForm>
  );
}

function SignupPinHint() {
  return (
    <>
      {signUpWords.pinHint}{" "}
      <a href={`mailto:${company.email}?subject=Signup%20PIN`} className="link text-ink">
        {company.email}
      </a>
      .
    </>
  );
}

function AcceptTerms() {
  return (
    <>
      {signUpWords.accept} <LegalLink to="/terms">{signUpWords.terms}</LegalLink> {signUpWords.and}{" "}
      <LegalLink to="/privacy">{signUpWords.privacy}</LegalLink>.
    </>
  );
}

/** Opens a new tab, so that input on this page stays. */
function LegalLink({ to, children }: { to: string; children: string }) {
  return (
    <a href={to} target="_blank" rel="noreferrer" className="link">
      {children}
      <VisuallyHidden> {signUpWords.newTab}</VisuallyHidden>
    </a>
  );
}
