import { type FormEvent, useState } from "react";
import { toast } from "sonner";
import { SURVEY_CODE_LENGTH } from "#domain/limits.ts";
import { surveyCodeWords } from "#src/content/survey-pages.ts";
import { api, read } from "#src/lib/api/api-client.ts";
import { toRequestError } from "#src/lib/api/request-error.ts";
import { track } from "#src/lib/consent/analytics.ts";
import { toSurveyCode } from "#src/lib/form/typed-codes.ts";
import { Button } from "#src/ui/button.tsx";
import { TextField } from "#src/ui/form/field.tsx";

function toastCodeError(reason: "invalid" | "error") {
  track(`survey_code_${reason}`, { category: "Survey" });
  toast.error(surveyCodeWords[reason]);
}

/** Looks a code up, then leaves for the respondent's page, which is a document of its own. */
function useCodeEntry() {
  const [code, setCode] = useState("");
  const [isValidating, setIsValidating] = useState(false);

  async function submit() {
    setIsValidating(true);
    try {
      const survey = await read(api.surveys[":code"].$get({ param: { code } }));
      if (survey.state !== "expired") {
        track("survey_code_valid", { category: "Survey" });
        return location.assign(`/survey/${survey.code}/respond`);
      }
      toastCodeError("invalid");
    } catch (error) {
      const { code: reason } = toRequestError(error);
      toastCodeError(reason === "not_found" || reason === "invalid" ? "invalid" : "error");
    }
    setIsValidating(false);
  }

  return {
    code,
    changeCode: (text: string) => setCode(toSurveyCode(text)),
    isComplete: code.length === SURVEY_CODE_LENGTH,
    isValidating,
    submit,
  };
}

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
