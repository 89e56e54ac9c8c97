import { lazy, type ReactNode, Suspense } from "react";
import * as z from "zod/mini";
import { ONE_TIME_CODE_LENGTH } from "#domain/limits.ts";
import { parseUrl } from "#domain/parse-url.ts";
import { secondFactorWords as words } from "#messages/accounts/security";
import { company } from "#src/content/company.ts";
import { KnownEmail, OneTimeCodeField, PasswordField } from "#src/features/accounts/fields/fields.tsx";
import { postAuth } from "#src/lib/api/api-client.ts";
import { useFocusOnMount } from "#src/lib/form/form-fields.ts";
import { useCopy } from "#src/lib/form/use-copy.ts";
import { type Mutation, useMutation } from "#src/lib/form/use-mutation.ts";
import { saveFile } from "#src/lib/page/save-file.ts";
import { announceSessionEvent } from "#src/lib/session/session.ts";
import { Button, buttonClass } from "#src/ui/button.tsx";
import { CopyButton } from "#src/ui/copy-button.tsx";
import { ActionForm } from "#src/ui/form/action-form.tsx";

/** The secret for an authenticator app, and the codes that replace the app. */
interface Enrolment {
  totpURI: string;
  backupCodes: string[];
}

/** Sets the second factor up, or changes it. */
async function changeFactor(path: "verify-totp" | "disable", body: object) {
  const answer = await postAuth<object>(`two-factor/${path}`, body);
  announceSessionEvent("user updated");
  return answer;
}

const enable = (password: string) => postAuth<Enrolment>("two-factor/enable", { password });
const confirm = (code: string) => changeFactor("verify-totp", { code });
const renew = (password: string) => postAuth<Enrolment>("two-factor/generate-backup-codes", { password });
const disable = (password: string) => changeFactor("disable", { password });

interface StepsProps {
  email: string;
  onClose: () => void;
}

/** First the password, then the app and its first code, then the backup codes: nothing is on before that code. */
export function SetUpSecondFactor({ email, onClose }: StepsProps) {
  const start = useMutation(enable, { reloads: false });
  const confirmation = useMutation(confirm, { done: words.enabled });
  const enrolment = start.answer;
  if (enrolment && confirmation.answer) {
    return <BackupCodes email={email} codes={enrolment.backupCodes} onDone={onClose} />;
  }
  if (enrolment) return <ScanStep totpURI={enrolment.totpURI} mutation={confirmation} onCancel={onClose} />;
  return (
    <PasswordStep
      email={email}
      text={words.passwordFirst}
      submit={words.goOn}
      mutation={start}
      onCancel={onClose}
    />
  );
}

export function RenewBackupCodes({ email, onClose }: StepsProps) {
  const renewal = useMutation(renew, { done: words.renewed });
  if (renewal.answer) {
    return <BackupCodes email={email} codes={renewal.answer.backupCodes} onDone={onClose} />;
  }
  return (
    <PasswordStep
      email={email}
      text={words.renewText}
      submit={words.goOn}
      mutation={renewal}
      onCancel={onClose}
    />
  );
}

export function RemoveSecondFactor({ email, onClose }: StepsProps) {
  return (
    <PasswordStep
      email={email}
      text={words.removeText}
      submit={words.remove}
      isDangerous
      mutation={useMutation(disable, { done: words.removed, onDone: onClose })}
      onCancel={onClose}
    />
  );
}

interface StepProps {
  mutation: Mutation & { run: (typed: string) => void };
  onCancel: () => void;
}

interface PasswordStepProps extends StepProps {
  email: string;
  text: string;
  submit: string;
  isDangerous?: boolean;
}

const passwordSchema = z.object({ password: z.string() });

/** Changing how an account is protected takes its password. */
function PasswordStep({ email, text, mutation, ...buttons }: PasswordStepProps) {
  return (
    <ActionForm
      {...buttons}
      schema={passwordSchema}
      initial={{ password: "" }}
      mutation={mutation}
      onSend={({ password }) => mutation.run(password)}
      busyLabel={words.checking}
      isIncomplete={({ password }) => !password}
    >
      {({ field }) => (
        <>
          <p>{text}</p>
          <KnownEmail email={email} />
          <PasswordField label={words.password} {...field("password")} />
        </>
      )}
    </ActionForm>
  );
}

type Picture = (props: { text: string; label: string }) => ReactNode;
const NoPicture: Picture = () => null;

/** Without a network, the key beside it still works. */
const QrCode = lazy<Picture>(() => import("#src/ui/qr-code.tsx").catch(() => ({ default: NoPicture })));

const codeSchema = z.object({ code: z.string() });

function ScanStep({ totpURI, mutation, onCancel }: StepProps & { totpURI: string }) {
  return (
    <ActionForm
      schema={codeSchema}
      initial={{ code: "" }}
      mutation={mutation}
      onSend={({ code }) => mutation.run(code)}
      submit={words.verify}
      busyLabel={words.verifying}
      isIncomplete={({ code = "" }) => code.length < ONE_TIME_CODE_LENGTH}
      onCancel={onCancel}
    >
      {({ field }) => (
        <>
          <p>{words.scan}</p>
          <div className="grid items-center gap-x-6 gap-y-4 sm:grid-cols-[13rem_1fr]">
            <div className="mx-auto aspect-square w-full max-w-44 bg-sunk sm:max-w-52">
              <Suspense>
                <QrCode text={totpURI} label={words.qr} />
              </Suspense>
            </div>
            <TotpKey totpURI={totpURI} />
          </div>
          <OneTimeCodeField label={words.code} {...field("code")} />
        </>
      )}
    </ActionForm>
  );
}

const KEY_TOASTS = { copied: words.keyCopied, failed: words.keyCopyFailed };
const KEY_GROUP = 4;

/** Returns the secret of a TOTP URI in groups, as a person types it; empty if there is none. */
function readTotpKey(totpURI: string): string {
  const key = parseUrl(totpURI)?.searchParams.get("secret") ?? "";
  return (key.match(new RegExp(`.{1,${KEY_GROUP}}`, "g")) ?? []).join(" ");
}

/** For an app on this very device, or one without a camera. */
function TotpKey({ totpURI }: { totpURI: string }) {
  const key = readTotpKey(totpURI);
  return (
    <div className="grid justify-items-start gap-3">
      <div>
        <p className="text-muted text-sm">{words.key}</p>
        <p data-testid="totp-key" className="font-mono text-sm">
          {key}
        </p>
      </div>
      <CopyButton {...useCopy(key.replaceAll(" ", ""), KEY_TOASTS)}>{words.copyKey}</CopyButton>
      <a href={totpURI} className={buttonClass({ look: "quiet", size: "small" })}>
        {words.openApp}
      </a>
    </div>
  );
}

const COPY_TOASTS = { copied: words.backupCopied, failed: words.backupCopyFailed };

const save = (text: string) => saveFile(new Blob([text], { type: "text/plain" }), "backup-codes.txt");

interface BackupCodesProps {
  email: string;
  codes: readonly string[];
  onDone: () => void;
}

/** The only time that the codes are shown. */
function BackupCodes({ email, codes, onDone }: BackupCodesProps) {
  const heading = useFocusOnMount<HTMLHeadingElement>();
  const text = codes.join("\n");
  return (
    <div className="grid gap-5">
      <div>
        <h3 ref={heading} tabIndex={-1} className="font-sans font-semibold text-base outline-none">
          {words.backupTitle}
        </h3>
        <p className="mt-1 text-sm">{words.backupText}</p>
      </div>
      <ul className="grid grid-cols-2 gap-x-6 border-rule border-y py-3 font-mono text-sm">
        {codes.map((code) => (
          <li key={code} className="py-1">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap justify-end gap-3">
        <CopyButton {...useCopy(text, COPY_TOASTS)}>{words.backupCopy}</CopyButton>
        <Button
          look="secondary"
          size="small"
          onClick={() => save(words.backupFile({ company: company.name, email, codes: text }))}
        >
          {words.backupSave}
        </Button>
        <Button size="small" onClick={onDone}>
          {words.done}
        </Button>
      </div>
    </div>
  );
}
