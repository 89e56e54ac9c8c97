import { type FormEvent, useState } from "react";
import { SURVEY_CODE_LENGTH } from "#domain/limits.ts";
import { surveyCodeWords } from "#src/content/survey-code.ts";
import { track } from "#src/lib/consent/analytics.ts";
import { Button } from "#src/ui/button.tsx";
import { TextField } from "#src/ui/form/text-field.tsx";
import { useCodeEntry } from "./use-code-entry.ts";

/** The card for respondents, with a form that opens inside it. */
export function EnterCode() {
  const [isOpen, setIsOpen] = useState(false);

  function open() {
    track("survey_option_enter_code", { category: "Survey" });
    setIsOpen(true);
  }

  return (
    <section className="border-ink border-t pt-6">
      <h2 className="text-h3">{surveyCodeWords.title}</h2>
      <p className="mt-2 mb-6 text-muted">{surveyCodeWords.text}</p>
      {isOpen ? (
        <CodeForm onCancel={() => setIsOpen(false)} />
      ) : (
        <Button wide onClick={open}>
          {surveyCodeWords.open}
        </Button>
      )}
    </section>
  );
}

function CodeForm({ onCancel }: { onCancel: () => void }) {
  const { code, changeCode, isComplete, isValidating, submit: send } = useCodeEntry();

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isComplete && !isValidating) send();
  }

  return (
    <form onSubmit={submit} className="grid gap-4">
      <TextField
        label={surveyCodeWords.label}
        value={code}
        onChange={(event) => changeCode(event.target.value)}
        placeholder={surveyCodeWords.placeholder}
        maxLength={SURVEY_CODE_LENGTH * 2}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        autoFocus
        inputClassName="text-center font-mono tracking-[0.15em] uppercase placeholder:font-sans placeholder:tracking-normal placeholder:normal-case"
      />
      <div className="grid grid-cols-2 gap-3">
        <Button look="secondary" onClick={onCancel}>
          {surveyCodeWords.cancel}
        </Button>
        <Button
          type="submit"
          disabled={!isComplete}
          busy={isValidating}
          busyLabel={surveyCodeWords.submitting}
        >
          {surveyCodeWords.submit}
        </Button>
      </div>
    </form>
  );
}
