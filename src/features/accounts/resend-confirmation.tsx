import { Button } from "#src/ui/button.tsx";
import { useAccountCall } from "./use-account-call.ts";

export function ResendConfirmation({ email }: { email: string }) {
  const { isBusy, send } = useAccountCall();
  return (
    <Button
      look="secondary"
      size="small"
      className="justify-self-start"
      busy={isBusy}
      onClick={() => send({ intent: "resend", email })}
    >
      Resend confirmation email
    </Button>
  );
}
