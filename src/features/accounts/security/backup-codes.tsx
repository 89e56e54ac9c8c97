import { secondFactorWords as words } from "#messages/accounts/security";
import { company } from "#src/content/company.ts";
import { useFocusOnMount } from "#src/lib/form/form-fields.ts";
import { useCopy } from "#src/lib/form/use-copy.ts";
import { saveFile } from "#src/lib/page/save-file.ts";
import { Button } from "#src/ui/button.tsx";
import { CopyButton } from "#src/ui/copy-button.tsx";

const COPY_TOASTS = { copied: words.backupCopied, failed: words.backupCopyFailed };

const save = (text: string) => saveFile(new Blob([text], { type: "text/plain" }), "backup-codes.txt");

interface BackupCodesProps {
  email: string;
  codes: readonly string[];
  onDone: () => void;
}

/** The only time that the codes are shown. */
export function BackupCodes({ email, codes, onDone }: BackupCodesProps) {
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
