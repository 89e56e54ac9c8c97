import { type FormEvent, useState } from "react";
import { SURVEY_CODE_LENGTH } from "#domain/limits.ts";
import { track } from "#src/lib/consent/analytics.ts";
import { Button } from "#src/ui/button.tsx";
import { TextField } from "#src/ui/form/text-field.tsx";
import { useCodeEntry } from "./use-code-entry.ts";

/** The card for respondents: the form opens inside it. */
export function EnterCode() {
  const [isOpen, setIsOpen] = useState(false);

  function open() {
    track("survey_option_enter_code", { category: "Survey" });
    setIsOpen(true);
  }

  return (
    <section className="border-ink border-t pt-6">
      <h2 className="text-h3">Enter Survey Code</h2>
      <p className="mt-2 mb-6 text-muted">
        Your survey manager gave you a code of eight characters. Answer anonymously, on any device.
      </p>
      {isOpen ? (
        <CodeForm onCancel={() => setIsOpen(false)} />
      ) : (
        <Button wide onClick={open}>
          Enter Code
        </Button>
      )}
    </section>
  );
}

function CodeForm({ onCancel }: { onCancel: () => void }) {
  const { code, changeCode, isComplete, isValidating, enter } = useCodeEntry();

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isComplete && !isValidating) enter();
  }

  return (
    <form onSubmit={submit} className="grid gap-4">
      <TextField
        label="Survey Code"
        value={code}
        onChange={(event) => changeCode(event.target.value)}
        placeholder="Enter 8-digit code"
        maxLength={SURVEY_CODE_LENGTH * 2}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        autoFocus
        inputClassName="text-center font-mono tracking-[0.15em] uppercase placeholder:font-sans placeholder:tracking-normal placeholder:normal-case"
      />
      <div className="grid grid-cols-2 gap-3">
        <Button look="secondary" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" disabled={!isComplete} busy={isValidating} busyLabel="Validating...">
          Continue
        </Button>
      </div>
    </form>
  );
}
