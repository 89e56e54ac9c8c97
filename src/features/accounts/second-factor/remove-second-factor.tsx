import { useEffect, useEffectEvent } from "react";
import { secondFactorWords } from "#src/content/accounts/security.ts";
import { useSecurityCall } from "#src/features/accounts/security/use-security-call.ts";
import { PasswordStep } from "./password-step.tsx";

export function RemoveSecondFactor({ email, onClose }: { email: string; onClose: () => void }) {
  const call = useSecurityCall();
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (call.isDone) close();
  }, [call.isDone]);
  return (
    <PasswordStep
      email={email}
      text={secondFactorWords.removeText}
      submit={secondFactorWords.remove}
      look="danger"
      call={call}
      onSubmit={(password) => call.send({ intent: "remove-second-factor", password })}
      onCancel={onClose}
    />
  );
}
