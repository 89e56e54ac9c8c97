import { useEffect, useState } from "react";
import { pathIn } from "#domain/language-paths.ts";
import { SURVEY_CODE_LENGTH } from "#domain/limits.ts";
import { LANGUAGE } from "#messages/language";
import { surveyCodeWords } from "#messages/respond/enter-code";
import { read, respondentApi } from "#src/lib/api/api-client.ts";
import { toRequestError } from "#src/lib/api/request-error.ts";
import { track } from "#src/lib/consent/analytics.ts";
import type { FormError } from "#src/lib/form/errors.ts";
import { toSurveyCode } from "#src/lib/form/typed-codes.ts";
import type { Texts } from "#src/lib/form/typed-values.ts";
import { useMutation } from "#src/lib/form/use-mutation.ts";
import { leaveFor } from "#src/lib/page/leave-for.ts";
import { Button } from "#src/ui/button.tsx";
import { TextField } from "#src/ui/form/field.tsx";
import { Form } from "#src/ui/form/form.tsx";

function turnDown(reason: "invalid" | "error"): FormError {
  track(`survey_code_${reason}`, { category: "Survey" });
  return { message: surveyCodeWords[reason], field: "code" };
}

/** Looks a code up, then leaves for the respondent's page, which is a document of its own; or returns what is wrong. */
async function enterCode(code: string): Promise<FormError | null> {
  try {
    const survey = await read(respondentApi.surveys[":code"].$get({ param: { code } }));
    const takesAnswers = survey.state !== "expired" && survey.state !== "closed";
    // The page of a survey that has ended leads to its report.
    if (!takesAnswers && survey.report !== "ready") return turnDown("invalid");
    track("survey_code_valid", { category: "Survey" });
    await leaveFor(pathIn(LANGUAGE.code, `/survey/${survey.code}/respond`));
    return null;
  } catch (error) {
    const { code: reason } = toRequestError(error);
    return turnDown(reason === "not_found" || reason === "invalid" ? "invalid" : "error");
  }
}

/** The card for respondents, with a form that opens inside it. */
export function EnterCode() {
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  useEffect(() => {
    const openIfMeant = () => location.hash === "#code" && setIsOpen(true);
    openIfMeant();
    addEventListener("hashchange", openIfMeant);
    return () => removeEventListener("hashchange", openIfMeant);
  }, []);

  function open() {
    setWasOpened(true);
    track("survey_option_enter_code", { category: "Survey" });
    setIsOpen(true);
  }

  return (
    <section id="code" className="flex flex-col border-ink border-t pt-6">
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
  const entering = useMutation(enterCode, {
    reloads: false,
    onDone: (refusal): void => {
      if (refusal) entering.refuse(refusal);
    },
  });
  return (
    <Form<Texts<"code">>
      initial={{ code: "" }}
      reduce={{ code: toSurveyCode }}
      mutation={entering}
      onSend={({ code }) => entering.run(code)}
      className="grid gap-4"
      buttons={({ typed }) => (
        <div className="grid grid-cols-2 gap-3">
          <Button look="secondary" onClick={onCancel}>
            {surveyCodeWords.cancel}
          </Button>
          <Button
            type="submit"
            disabled={typed.code?.length !== SURVEY_CODE_LENGTH}
            busy={entering.isBusy}
            busyLabel={surveyCodeWords.submitting}
          >
            {surveyCodeWords.submit}
          </Button>
        </div>
      )}
    >
      {({ field }) => (
        <TextField
          label={surveyCodeWords.label}
          placeholder={surveyCodeWords.placeholder}
          maxLength={SURVEY_CODE_LENGTH * 2}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          autoFocus
          inputClassName="text-center font-mono tracking-[0.15em] uppercase placeholder:font-sans placeholder:tracking-normal placeholder:normal-case"
          {...field("code")}
        />
      )}
    </Form>
  );
}
