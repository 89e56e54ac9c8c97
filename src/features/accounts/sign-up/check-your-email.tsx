import { signInWords } from "#messages/accounts/forms";
import { checkEmailWords } from "#messages/accounts/sign-in";
import { useAccountCall } from "#src/features/accounts/form/account-form.tsx";
import { CONFIRMED_PATH } from "#src/features/accounts/form/after-sign-in.ts";
import { requestMail, sentOr } from "#src/lib/api/request-mail.ts";
import { attemptWithToasts } from "#src/lib/form/attempt.ts";
import { useFocusOnMount } from "#src/lib/form/form-fields.ts";
import { Button } from "#src/ui/button.tsx";
import { BoldText } from "#src/ui/text.tsx";

export function CheckYourEmail({ email, onBack }: { email: string; onBack: () => void }) {
  const heading = useFocusOnMount<HTMLHeadingElement>();
  return (
    <section className="grid gap-6">
      <h2 ref={heading} tabIndex={-1} className="text-h2 outline-none">
        {checkEmailWords.title}
      </h2>
      <p>
        <BoldText text={checkEmailWords.sentTo({ email })} strongClass="wrap-anywhere font-semibold" />
      </p>
      <p className="text-muted text-sm">{checkEmailWords.nothingThere}</p>
      <div className="flex flex-wrap items-center gap-4">
        <Button onClick={onBack}>{signInWords.back}</Button>
        <ResendConfirmation email={email} />
      </div>
    </section>
  );
}

export function ResendConfirmation({ email, size }: { email: string; size?: "small" | "medium" }) {
  const { isBusy, send } = useAccountCall(resendConfirmation);
  return (
    <Button
      look="secondary"
      size={size}
      className="justify-self-start"
      busy={isBusy}
      onClick={() => send(email)}
    >
      {checkEmailWords.resend}
    </Button>
  );
}

export async function resendConfirmation(email: string): Promise<null> {
  const work = () =>
    requestMail("send-verification-email", { email: email.trim(), callbackURL: CONFIRMED_PATH });
  await attemptWithToasts(work, { failed: checkEmailWords.resendFailed }, sentOr(checkEmailWords.resent));
  return null;
}
