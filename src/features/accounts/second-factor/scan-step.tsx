import { lazy, type ReactNode, Suspense, useState } from "react";
import { ONE_TIME_CODE_LENGTH } from "#domain/limits.ts";
import { secondFactorWords } from "#src/content/accounts/security.ts";
import { AccountForm } from "#src/features/accounts/form/account-form.tsx";
import { DialogButtons } from "#src/features/accounts/form/dialog-buttons.tsx";
import { RefusalNotice } from "#src/features/accounts/form/form-error-notice.tsx";
import { OneTimeCodeField } from "#src/features/accounts/form/one-time-code-field.tsx";
import type { useSecurityCall } from "#src/features/accounts/security/use-security-call.ts";
import { useCopy } from "#src/lib/form/use-copy.ts";
import { buttonClass } from "#src/ui/button.tsx";
import { CopyButton } from "#src/ui/copy-button.tsx";
import { readTotpKey } from "./totp-key.ts";

type Picture = (props: { text: string; label: string }) => ReactNode;
const NoPicture: Picture = () => null;

/** Where it cannot be fetched, the key is still there. */
const QrCode = lazy<Picture>(() => import("#src/ui/qr-code.tsx").catch(() => ({ default: NoPicture })));

const KEY_TOASTS = { copied: secondFactorWords.keyCopied, failed: secondFactorWords.keyCopyFailed };

/** For an app that cannot see the picture: on this very device, or without a camera. */
function WithoutCamera({ totpURI }: { totpURI: string }) {
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

interface ScanStepProps {
  totpURI: string;
  call: ReturnType<typeof useSecurityCall>;
  onCancel: () => void;
}

export function ScanStep({ totpURI, call, onCancel }: ScanStepProps) {
  const [code, setCode] = useState("");
  const { refusal, isBusy } = call;

  return (
    <AccountForm call={call} onSend={() => call.send({ intent: "confirm-second-factor", code })}>
      <p>{secondFactorWords.scan}</p>
      <div className="grid items-center gap-x-6 gap-y-4 sm:grid-cols-[13rem_1fr]">
        <div className="mx-auto aspect-square w-full max-w-44 bg-sunk sm:max-w-52">
          <Suspense>
            <QrCode text={totpURI} label={secondFactorWords.qr} />
          </Suspense>
        </div>
        <WithoutCamera totpURI={totpURI} />
      </div>
      <OneTimeCodeField
        label={secondFactorWords.code}
        value={code}
        onChange={(typed) => {
          call.forget();
          setCode(typed);
        }}
        error={refusal?.field === "code" ? refusal.message : null}
      />
      {refusal && refusal.field !== "code" && <RefusalNotice refusal={refusal} />}
      <DialogButtons
        cancel={secondFactorWords.cancel}
        onCancel={onCancel}
        submit={secondFactorWords.verify}
        busyLabel={secondFactorWords.verifying}
        disabled={code.length < ONE_TIME_CODE_LENGTH || refusal?.isOver === true}
        busy={isBusy}
      />
    </AccountForm>
  );
}
