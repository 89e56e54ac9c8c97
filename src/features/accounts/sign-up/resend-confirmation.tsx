import { useAccountCall } from "#src/features/accounts/form/use-account-call.ts";
import { Button } from "#src/ui/button.tsx";

export function ResendConfirmation({ email, size }: { email: string; size?: "small" | "medium" }) {
  const { isBusy, send } = useAccountCall();
  return (
    <Button
      look="secondary"
      size={size}
      className="justify-self-start"
      busy={isBusy}
      onClick={() => send({ intent: "resend", email })}
    >
      Resend confirmation email
    </Button>
  );
}
