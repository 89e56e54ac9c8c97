import { useFocusOnMount } from "#src/lib/form/form-fields.ts";
import { Button } from "#src/ui/button.tsx";
import { ResendConfirmation } from "./resend-confirmation.tsx";

export function CheckYourEmail({ email, onBack }: { email: string; onBack: () => void }) {
  const heading = useFocusOnMount<HTMLHeadingElement>();
  return (
    <section className="grid gap-6">
      <h2 ref={heading} tabIndex={-1} className="text-h2 outline-none">
        Check Your Email
      </h2>
      <p>
        We have sent a message to <strong className="wrap-anywhere font-semibold">{email}</strong>. Follow the
        link in it to confirm your address: it signs you in.
      </p>
      <p className="text-muted text-sm">
        Nothing there after a few minutes? Look in the spam folder, or have it sent again. If there was an
        account with this address before, the message says so: sign in instead.
      </p>
      <div className="flex flex-wrap items-center gap-4">
        <Button onClick={onBack}>Back to Sign In</Button>
        <ResendConfirmation email={email} />
      </div>
    </section>
  );
}
