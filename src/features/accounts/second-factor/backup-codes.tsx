import type { ReactNode } from "react";
import { secondFactorWords } from "#messages/accounts/security";
import { company } from "#src/content/company.ts";
import { AccountForm } from "#src/features/accounts/form/account-form.tsx";
import { PasswordField } from "#src/features/accounts/form/fields.tsx";
import type { useSecurityCall } from "#src/features/accounts/security/use-security-call.ts";
import { useFocusOnMount } from "#src/lib/form/form-fields.ts";
import { useCopy } from "#src/lib/form/use-copy.ts";
import { useTyped } from "#src/lib/form/use-typed.ts";
import { saveFile } from "#src/lib/page/save-file.ts";
import { Button } from "#src/ui/button.tsx";
import { CopyButton } from "#src/ui/copy-button.tsx";
import { FormErrorNotice } from "#src/ui/error-notice.tsx";
import { DialogButtons } from "#src/ui/overlay/dialog-buttons.tsx";

interface PasswordStepProps {
  email: string;
  text: ReactNode;
  submit: string;
  look?: "primary" | "danger";
  call: ReturnType<typeof useSecurityCall<string>>;
  onSubmit: (password: string) => void;
  onCancel: () => void;
}

/** Changing how an account is protected takes its password. */
export function PasswordStep({ email, text, submit, look, call, onSubmit, onCancel }: PasswordStepProps) {
  const { typed, fieldOf } = useTyped({ password: "" });
  const { error, isBusy } = call;
  return (
    <AccountForm call={call} onSend={() => onSubmit(typed.password)}>
      <p>{text}</p>
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={secondFactorWords.password}
        autoComplete="current-password"
        {...fieldOf("password", error, call.forget)}
      />
      {error && error.field !== "password" && <FormErrorNotice error={error} />}
      <DialogButtons
        cancel={secondFactorWords.cancel}
        onCancel={onCancel}
        submit={submit}
        busyLabel={secondFactorWords.checking}
        look={look}
        disabled={!typed.password || error?.isOver === true}
        busy={isBusy}
      />
    </AccountForm>
  );
}

const COPY_TOASTS = {
  copied: secondFactorWords.backupCopied,
  failed: secondFactorWords.backupCopyFailed,
};

const save = (text: string) => saveFile(new Blob([text], { type: "text/plain" }), "backup-codes.txt");

interface BackupCodesProps {
  email: string;
  codes: readonly string[];
  onDone: () => void;
}

/** The only time that the codes are shown. */
export function BackupCodes({ email, codes, onDone }: BackupCodesProps) {
  const heading = useFocusOnMount<HTMLHeadingElement>();
  const { copy, isHighlighted } = useCopy(codes.join("\n"), COPY_TOASTS);
  return (
    <div className="grid gap-5">
      <div>
        <h3 ref={heading} tabIndex={-1} className="font-sans font-semibold text-base outline-none">
          {secondFactorWords.backupTitle}
        </h3>
        <p className="mt-1 text-sm">{secondFactorWords.backupText}</p>
      </div>
      <ul className="grid grid-cols-2 gap-x-6 border-rule border-y py-3 font-mono text-sm">
        {codes.map((code) => (
          <li key={code} className="py-1">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap justify-end gap-3">
        <CopyButton isHighlighted={isHighlighted} onClick={copy}>
          {secondFactorWords.backupCopy}
        </CopyButton>
        <Button
          look="secondary"
          size="small"
          onClick={() =>
            save(secondFactorWords.backupFile({ company: company.name, email, codes: codes.join("\n") }))
          }
        >
          {secondFactorWords.backupSave}
        </Button>
        <Button size="small" onClick={onDone}>
          {secondFactorWords.done}
        </Button>
      </div>
    </div>
  );
}
