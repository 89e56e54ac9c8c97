import { signInWords } from "#messages/accounts/forms";
import { checkEmailWords } from "#messages/accounts/sign-in";
import { requestConfirmation, sentOr } from "#src/lib/api/request-mail.ts";
import { useFocusOnMount } from "#src/lib/form/form-fields.ts";
import { Button } from "#src/ui/button.tsx";
import { ActionButton } from "#src/ui/form/action-button.tsx";
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

export const ResendConfirmation = ({ email, size }: { email: string; size?: "small" | "medium" }) => (
  <ActionButton
    route={requestConfirmation}
    input={email.trim()}
    done={sentOr(checkEmailWords.resent)}
    failed={checkEmailWords.resendFailed}
    size={size}
    className="justify-self-start"
  >
    {checkEmailWords.resend}
  </ActionButton>
);
