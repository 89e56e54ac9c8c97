import { secondFactorWords } from "#src/content/accounts/security.ts";
import { useSecurityCall } from "#src/features/accounts/security/use-security-call.ts";
import { BackupCodes } from "./backup-codes.tsx";
import { PasswordStep } from "./password-step.tsx";
import { ScanStep } from "./scan-step.tsx";

interface StepsProps {
  email: string;
  onClose: () => void;
}

/** The password, then the app and its first code, then the backup codes: before that code nothing is on. */
export function SetUpSecondFactor({ email, onClose }: StepsProps) {
  const start = useSecurityCall();
  const confirm = useSecurityCall();
  const { enrolment } = start;
  if (enrolment && confirm.isDone) {
    return <BackupCodes email={email} codes={enrolment.backupCodes} onDone={onClose} />;
  }
  if (enrolment) return <ScanStep totpURI={enrolment.totpURI} call={confirm} onCancel={onClose} />;
  return (
    <PasswordStep
      email={email}
      text={secondFactorWords.passwordFirst}
      submit={secondFactorWords.goOn}
      call={start}
      onSubmit={(password) => start.send({ intent: "start-second-factor", password })}
      onCancel={onClose}
    />
  );
}
