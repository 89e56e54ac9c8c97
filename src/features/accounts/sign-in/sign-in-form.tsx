import * as z from "zod/mini";
import type { SignInMode } from "#domain/accounts/account-forms.ts";
import { fieldWords, signInWords } from "#messages/accounts/forms";
import { pageWords, signInErrorWords } from "#messages/accounts/sign-in";
import { provingWords } from "#messages/frame/proof";
import { EmailField, PasswordField, ProvenButton } from "#src/features/accounts/fields/fields.tsx";
import { useMutation } from "#src/lib/form/use-mutation.ts";
import { Button } from "#src/ui/button.tsx";
import { Form } from "#src/ui/form/form.tsx";
import { ResendConfirmation } from "./check-your-email.tsx";
import { SIGN_IN, signInByPassword } from "./sign-in-calls.ts";

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

export function SignInForm({ draft: { email, password }, onTyped, onOpenMode }: SignInFormProps) {
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
