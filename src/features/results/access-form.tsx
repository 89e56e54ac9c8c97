import { useState } from "react";
import { MANAGER_PIN_LENGTH, SURVEY_CODE_LENGTH } from "#domain/limits.ts";
import type { SurveyResults } from "#domain/surveys/results.ts";
import { outageWords } from "#messages/frame/forms";
import { provingWords } from "#messages/frame/proof";
import { resultsErrorWords, resultsWords } from "#messages/report/results";
import type { FormError, FormErrorTable } from "#src/content/form-errors.ts";
import { api, read } from "#src/lib/api/api-client.ts";
import { useIsProving, withShownProof } from "#src/lib/captcha/proving.ts";
import { attempt, stay } from "#src/lib/form/attempt.ts";
import { errorAt } from "#src/lib/form/form-errors.ts";
import { useEarlyInput, useForm } from "#src/lib/form/form-fields.ts";
import { toSurveyCode } from "#src/lib/form/typed-codes.ts";
import { useCall } from "#src/lib/form/use-call.ts";
import { FormErrorNotice } from "#src/ui/error-notice.tsx";
import { DigitsField, TextField, toDigits } from "#src/ui/form/field.tsx";
import { ProvenSubmit } from "#src/ui/form/proven-submit.tsx";

/** The same words for a wrong code and a wrong PIN; a lockout says how long it lasts. */
export const resultsErrors: FormErrorTable = {
  codes: { proof_required: { message: provingWords.tookTooLong } },
  worded: ["locked_out", "too_many"],
  statuses: {
    0: { message: outageWords.noConnection },
    400: { message: resultsErrorWords.wrong, field: "code" },
  },
  failed: resultsErrorWords.failed,
};

interface ResultsAccess {
  code: string;
  pin: string;
}

type ResultsAnswer = { results: SurveyResults } | { error: FormError };

/** Code and PIN travel in the body of one request and are kept nowhere. */
function openResults({ code, pin }: ResultsAccess): Promise<ResultsAnswer> {
  const post = (proof?: string) => read(api.results.$post({ json: { code, pin, proof } }));
  const work = async () => ({ results: await withShownProof(post) });
  return attempt(work, resultsErrors, stay);
}

export function useResults() {
  const { answer: last, isIdle, run, reset } = useCall(openResults);
  const [wasClosed, setWasClosed] = useState(false);
  const answer = isIdle && last ? last : null;
  return {
    isVerifying: !isIdle,
    results: answer && "results" in answer ? answer.results : null,
    error: answer && "error" in answer ? answer.error : null,
    open: run,
    /** Returns to the empty form. */
    close: () => {
      setWasClosed(true);
      reset();
    },
    wasClosed,
  };
}

const CODE_CLASS = "text-center font-mono placeholder:font-sans placeholder:tracking-normal";

export function AccessForm({
  access,
  startAtCode,
}: {
  access: ReturnType<typeof useResults>;
  startAtCode: boolean;
}) {
  const [code, setCode] = useState("");
  const [pin, setPin] = useState("");
  const { isVerifying, error, open } = access;
  const isProving = useIsProving();
  const isComplete = code.length === SURVEY_CODE_LENGTH && pin.length === MANAGER_PIN_LENGTH;
  const changeCode = (text: string) => setCode(toSurveyCode(text));
  const form = useForm(() => {
    if (isComplete && !isVerifying) open({ code, pin });
  }, error);
  useEarlyInput(form.ref, (typed) => {
    changeCode(typed.code ?? "");
    setPin(toDigits(typed.pin ?? "", MANAGER_PIN_LENGTH));
  });
  return (
    <form {...form} method="post" className="grid gap-6">
      <h2 className="text-h3">{resultsWords.formTitle}</h2>
      <TextField
        label={resultsWords.code}
        name="code"
        placeholder={resultsWords.codePlaceholder}
        value={code}
        onChange={(event) => changeCode(event.target.value)}
        error={errorAt("code", error)}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        autoFocus={startAtCode}
        inputClassName={`${CODE_CLASS} tracking-[0.15em] uppercase placeholder:normal-case`}
      />
      <DigitsField
        label={resultsWords.pin}
        type="password"
        name="pin"
        placeholder={resultsWords.pinPlaceholder}
        length={MANAGER_PIN_LENGTH}
        value={pin}
        onDigits={setPin}
        inputClassName={`${CODE_CLASS} tracking-[0.3em]`}
      />
      {error && !error.field && <FormErrorNotice error={error} />}
      <ProvenSubmit
        isProving={isProving}
        reason={provingWords.results}
        disabled={!isComplete}
        busy={isVerifying}
        busyLabel={resultsWords.opening}
      >
        {resultsWords.open}
      </ProvenSubmit>
    </form>
  );
}
