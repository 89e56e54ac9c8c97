import { useState } from "react";
import { toast } from "sonner";
import { pathIn } from "#domain/language-paths.ts";
import { SURVEY_CODE_LENGTH } from "#domain/limits.ts";
import { LANGUAGE } from "#messages/language";
import { surveyCodeWords } from "#messages/respond/enter-code";
import type { FormError } from "#src/content/form-errors.ts";
import { read, respondentApi } from "#src/lib/api/api-client.ts";
import { toRequestError } from "#src/lib/api/request-error.ts";
import { track } from "#src/lib/consent/analytics.ts";
import { errorAt } from "#src/lib/form/form-errors.ts";
import { useForm } from "#src/lib/form/form-fields.ts";
import { toSurveyCode } from "#src/lib/form/typed-codes.ts";
import { Button } from "#src/ui/button.tsx";
import { TextField } from "#src/ui/form/field.tsx";

type CodeError = FormError & { field: "code" };

function toCodeError(error: unknown): "invalid" | "error" {
  const { code } = toRequestError(error);
  return code === "not_found" || code === "invalid" ? "invalid" : "error";
}

/** Looks a code up, then leaves for the respondent's page, which is a document of its own. */
function useCodeEntry() {
  const [code, setCode] = useState("");
  const [error, setError] = useState<CodeError | null>(null);
  const [isValidating, setIsValidating] = useState(false);

  function turnDown(reason: "invalid" | "error") {
    track(`survey_code_${reason}`, { category: "Survey" });
    toast.error(surveyCodeWords[reason]);
    setError({ message: surveyCodeWords[reason], field: "code" });
  }

  async function submit() {
    setIsValidating(true);
    setError(null);
    try {
      const survey = await read(respondentApi.surveys[":code"].$get({ param: { code } }));
      const takesAnswers = survey.state !== "expired" && survey.state !== "closed";
      // The page of a survey that has ended leads to its report.
      if (takesAnswers || survey.report === "ready") {
        track("survey_code_valid", { category: "Survey" });
        return location.assign(pathIn(LANGUAGE.code, `/survey/${survey.code}/respond`));
      }
      turnDown("invalid");
    } catch (failure) {
      turnDown(toCodeError(failure));
    }
    setIsValidating(false);
  }

  return {
    code,
    error,
    changeCode: (text: string) => {
      setCode(toSurveyCode(text));
      setError(null);
    },
    isComplete: code.length === SURVEY_CODE_LENGTH,
    isValidating,
    submit,
  };
}

/** The card for respondents, with a form that opens inside it. */
export function EnterCode() {
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);

  function open() {
    setWasOpened(true);
    track("survey_option_enter_code", { category: "Survey" });
    setIsOpen(true);
  }

  return (
    <section className="flex flex-col border-ink border-t pt-6">
      <h2 className="text-h3">{surveyCodeWords.title}</h2>
      <p className="mt-2 mb-auto pb-6 text-muted">{surveyCodeWords.text}</p>
      {isOpen ? (
        <CodeForm onCancel={() => setIsOpen(false)} />
      ) : (
        <Button wide onClick={open} autoFocus={wasOpened}>
          {surveyCodeWords.open}
        </Button>
      )}
    </section>
  );
}

function CodeForm({ onCancel }: { onCancel: () => void }) {
  const { code, error, changeCode, isComplete, isValidating, submit } = useCodeEntry();
  const form = useForm(() => {
    if (isComplete && !isValidating) submit();
  }, error);
  return (
    <form {...form} className="grid gap-4">
      <TextField
        label={surveyCodeWords.label}
        name="code"
        value={code}
        error={errorAt("code", error)}
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
