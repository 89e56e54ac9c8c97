import { secondFactorWords } from "#src/content/accounts/security.ts";
import { useSecurityCall } from "#src/features/accounts/security/use-security-call.ts";
import { BackupCodes } from "./backup-codes.tsx";
import { PasswordStep } from "./password-step.tsx";

export function RenewBackupCodes({ email, onClose }: { email: string; onClose: () => void }) {
  const call = useSecurityCall();
  if (call.backupCodes) return <BackupCodes email={email} codes={call.backupCodes} onDone={onClose} />;
  return (
    <PasswordStep
      email={email}
      text={secondFactorWords.renewText}
      submit={secondFactorWords.goOn}
      call={call}
      onSubmit={(password) => call.send({ intent: "renew-backup-codes", password })}
      onCancel={onClose}
    />
  );
}
