import { type FormEvent, lazy, type ReactNode, Suspense, useRef, useState } from "react";
import { ONE_TIME_CODE_LENGTH } from "#domain/limits.ts";
import { secondFactorWords } from "#src/content/security.ts";
import { useFocusOnRefusal } from "#src/lib/form-fields.ts";
import { useCopy } from "#src/lib/use-copy.ts";
import { Button, buttonClass } from "#src/ui/button.tsx";
import { CheckIcon, CopyIcon } from "#src/ui/icons.tsx";
import { OneTimeCodeField } from "./one-time-code-field.tsx";
import { RefusalNotice } from "./refusal-notice.tsx";
import { readTotpKey } from "./totp-key.ts";
import type { useSecurityCall } from "./use-security-call.ts";

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
      <Button look="secondary" size="small" onClick={copy}>
        {isHighlighted ? <CheckIcon className="size-4" /> : <CopyIcon className="size-4" />}
        {secondFactorWords.copyKey}
      </Button>
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
  const form = useRef<HTMLFormElement>(null);
  const [code, setCode] = useState("");
  const { refusal, isBusy } = call;
  useFocusOnRefusal(form, refusal);

  function send(event: FormEvent) {
    event.preventDefault();
    if (!isBusy) call.send({ intent: "confirm-second-factor", code });
  }

  return (
    <form ref={form} method="post" noValidate onSubmit={send} className="grid gap-6">
      <p>{secondFactorWords.scan}</p>
      <div className="grid items-center gap-x-6 gap-y-4 sm:grid-cols-[13rem_1fr]">
        <div className="mx-auto aspect-square w-full max-w-52 bg-sunk">
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
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="secondary" size="small" onClick={onCancel}>
          {secondFactorWords.cancel}
        </Button>
        <Button
          type="submit"
          size="small"
          disabled={code.length < ONE_TIME_CODE_LENGTH || refusal?.isOver}
          busy={isBusy}
          busyLabel={secondFactorWords.verifying}
        >
          {secondFactorWords.verify}
        </Button>
      </div>
    </form>
  );
}
