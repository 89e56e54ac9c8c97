import { useEffect, useEffectEvent } from "react";
import { type SignUp, signUpSchema } from "#domain/accounts/account.ts";
import { SIGNUP_PIN_LENGTH } from "#domain/limits.ts";
import type { readInvitation } from "#domain/link-tokens.ts";
import { fieldWords } from "#messages/accounts/forms";
import { pageWords, signUpWords } from "#messages/accounts/sign-in";
import { provingWords } from "#messages/frame/proof";
import { company } from "#src/content/company.ts";
import { type CodeControl, EmailField, ProvenButton } from "#src/features/accounts/fields/fields.tsx";
import { NewPasswordField } from "#src/features/accounts/fields/new-password-field.tsx";
import { postAuth } from "#src/lib/api/api-client.ts";
import { withShownProof } from "#src/lib/captcha/proving.ts";
import { track } from "#src/lib/consent/analytics.ts";
import { useMutation } from "#src/lib/form/use-mutation.ts";
import { ENGLISH } from "#src/lib/page/language.ts";
import { Checkbox } from "#src/ui/form/checkbox.tsx";
import { DigitsField } from "#src/ui/form/field.tsx";
import { Form } from "#src/ui/form/form.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { LinkedText, type TextLink } from "#src/ui/text.tsx";
import { VisuallyHidden } from "#src/ui/visually-hidden.tsx";
import { type AuthAnswer, openNextPage, withUser } from "./sign-in-calls.ts";
import { useSignInOptions } from "./sign-in-options.ts";

export interface SignUpDraft {
  email: string;
  password: string;
  signupPin: string;
  acceptedTerms: boolean;
}

/** Makes an account. An answer without a token means that a mail with a link confirms its address first. */
export async function signUp(typed: SignUp): Promise<AuthAnswer> {
  const call = withShownProof((proof) => postAuth<AuthAnswer>("sign-up/email", { ...typed, proof }));
  const answer = await withUser(call, signUpWords.failed);
  track("survey_creator_signup", { category: "Auth", label: pageWords.createAccount });
  return answer;
}

interface SignUpFormProps {
  draft: SignUpDraft;
  onTyped: (typed: Partial<SignUpDraft>) => void;
  /** What the link of an invitation brought. */
  invited: ReturnType<typeof readInvitation>;
  onMailSent: (email: string) => void;
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

function SignUpForm({ draft, onTyped, invited, onMailSent }: SignUpFormProps) {
  const { run, ...mutation } = useMutation(signUp, {
    failed: signUpWords.failed,
    toastsErrors: true,
    reloads: false,
    onDone: ({ token }, { email }) => (token ? openNextPage(signUpWords.created) : onMailSent(email)),
  });

  function send(typed: SignUp) {
    const isInvited = typed.signupPin === invited?.signupPin;
    run(isInvited ? { ...typed, invitation: invited.invitation } : typed);
  }

  return (
    <Form
      schema={signUpSchema}
      initial={draft}
      mutation={mutation}
      onSend={send}
      onTyped={onTyped}
      buttons={({ typed }) => (
        <ProvenButton
          reason={provingWords.signUp}
          disabled={!(typed.acceptedTerms && typed.email?.trim() && typed.password && typed.signupPin)}
          busy={mutation.isBusy}
          busyLabel={signUpWords.creating}
        >
          {pageWords.createAccount}
        </ProvenButton>
      )}
    >
      {({ field, typed }) => (
        <>
          <EmailField {...field("email")} />
          <NewPasswordField label={fieldWords.password} email={typed.email} {...field("password")} />
          <SignupPinField {...field("signupPin")} invitedPin={invited?.signupPin} />
          <Checkbox
            label={
              <LinkedText
                text={signUpWords.accept({ terms: "/terms", privacy: "/privacy" })}
                Link={LegalLink}
              />
            }
            {...field("acceptedTerms")}
          />
        </>
      )}
    </Form>
  );
}

interface PinFieldProps extends CodeControl {
  /** What the link of an invitation has brought: it is filled in, unless another is there. */
  invitedPin: string | undefined;
}

function SignupPinField({ invitedPin, onChange, ...control }: PinFieldProps) {
  const adopt = useEffectEvent((pin: string) => control.value === "" && onChange(pin));
  useEffect(() => {
    if (invitedPin) adopt(invitedPin);
  }, [invitedPin]);
  return (
    <DigitsField
      label={signUpWords.pin}
      hint={
        <LinkedText text={signUpWords.pinHint({ email: company.email, link: PIN_MAIL })} Link={MailLink} />
      }
      length={SIGNUP_PIN_LENGTH}
      {...control}
      onDigits={onChange}
    />
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
