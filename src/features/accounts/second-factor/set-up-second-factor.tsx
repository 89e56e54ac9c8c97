import { lazy, type ReactNode, Suspense, useState } from "react";
import { ONE_TIME_CODE_LENGTH } from "#domain/limits.ts";
import { parseUrl } from "#domain/parse-url.ts";
import { secondFactorWords } from "#messages/accounts/security";
import { AccountForm } from "#src/features/accounts/form/account-form.tsx";
import { OneTimeCodeField } from "#src/features/accounts/form/fields.tsx";
import { confirmSecondFactor, startSecondFactor } from "#src/features/accounts/security/security-calls.ts";
import { useSecurityCall } from "#src/features/accounts/security/use-security-call.ts";
import { errorAt } from "#src/lib/form/form-errors.ts";
import { useCopy } from "#src/lib/form/use-copy.ts";
import { buttonClass } from "#src/ui/button.tsx";
import { CopyButton } from "#src/ui/copy-button.tsx";
import { FormErrorNotice } from "#src/ui/error-notice.tsx";
import { DialogButtons } from "#src/ui/overlay/dialog-buttons.tsx";
import { BackupCodes, PasswordStep } from "./backup-codes.tsx";

/** First the password, then the app and its first code, then the backup codes: nothing is on before that code. */
export function SetUpSecondFactor({ email, onClose }: { email: string; onClose: () => void }) {
  const start = useSecurityCall(startSecondFactor);
  const confirm = useSecurityCall(confirmSecondFactor);
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
      onSubmit={start.send}
      onCancel={onClose}
    />
  );
}

type Picture = (props: { text: string; label: string }) => ReactNode;
const NoPicture: Picture = () => null;

/** Without a network, the key beside it still works. */
const QrCode = lazy<Picture>(() => import("#src/ui/qr-code.tsx").catch(() => ({ default: NoPicture })));

interface ScanStepProps {
  totpURI: string;
  call: ReturnType<typeof useSecurityCall<string>>;
  onCancel: () => void;
}

function ScanStep({ totpURI, call, onCancel }: ScanStepProps) {
  const [code, setCode] = useState("");
  const { error, isBusy } = call;
  return (
    <AccountForm call={call} onSend={() => call.send(code)}>
      <p>{secondFactorWords.scan}</p>
      <div className="grid items-center gap-x-6 gap-y-4 sm:grid-cols-[13rem_1fr]">
        <div className="mx-auto aspect-square w-full max-w-44 bg-sunk sm:max-w-52">
          <Suspense>
            <QrCode text={totpURI} label={secondFactorWords.qr} />
          </Suspense>
        </div>
        <TotpKey totpURI={totpURI} />
      </div>
      <OneTimeCodeField
        label={secondFactorWords.code}
        value={code}
        onChange={(typed) => {
          call.forget();
          setCode(typed);
        }}
        error={errorAt("code", error)}
      />
      {error && error.field !== "code" && <FormErrorNotice error={error} />}
      <DialogButtons
        cancel={secondFactorWords.cancel}
        onCancel={onCancel}
        submit={secondFactorWords.verify}
        busyLabel={secondFactorWords.verifying}
        disabled={code.length < ONE_TIME_CODE_LENGTH || error?.isOver === true}
        busy={isBusy}
      />
    </AccountForm>
  );
}

const KEY_TOASTS = { copied: secondFactorWords.keyCopied, failed: secondFactorWords.keyCopyFailed };
const KEY_GROUP = 4;

/** Returns the secret of a TOTP URI in groups, as a person types it; empty if there is none. */
export function readTotpKey(totpURI: string): string {
  const key = parseUrl(totpURI)?.searchParams.get("secret") ?? "";
  return (key.match(new RegExp(`.{1,${KEY_GROUP}}`, "g")) ?? []).join(" ");
}

/** For an app on this very device, or one without a camera. */
function TotpKey({ totpURI }: { totpURI: string }) {
  const key = readTotpKey(totpURI);
  const { copy, isHighlighted } = useCopy(key.replaceAll(" ", ""), KEY_TOASTS);
  return (
    <div className="grid justify-items-start gap-3">
      <div>
        <p className="text-muted text-sm">{secondFactorWords.key}</p>
        <p data-testid="totp-key" className="font-mono text-sm">
          {key}
        </p>
      </div>
      <CopyButton isHighlighted={isHighlighted} onClick={copy}>
        {secondFactorWords.copyKey}
      </CopyButton>
      <a href={totpURI} className={buttonClass({ look: "quiet", size: "small" })}>
        {secondFactorWords.openApp}
      </a>
    </div>
  );
}
