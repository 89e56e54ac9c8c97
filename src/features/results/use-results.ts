import { useState } from "react";
import type { SurveyResults } from "#domain/surveys/results.ts";
import type { FormError } from "#src/content/form-errors.ts";
import { resultsErrors } from "#src/content/results.ts";
import { api, read } from "#src/lib/api/api-client.ts";
import { toRequestError } from "#src/lib/api/request-error.ts";
import { setIsProving } from "#src/lib/captcha/proving.ts";
import { withProof } from "#src/lib/captcha/with-proof.ts";
import { toFormError } from "#src/lib/form/form-errors.ts";
import { useCall } from "#src/lib/form/use-call.ts";

interface ResultsAccess {
  code: string;
  pin: string;
}

type ResultsAnswer = { results: SurveyResults } | { error: FormError };

/** Code and PIN travel in the body of one request and are kept nowhere. */
async function openResults({ code, pin }: ResultsAccess): Promise<ResultsAnswer> {
  try {
    const results = await withProof((proof) => read(api.results.$post({ json: { code, pin, proof } })), {
      onProving: setIsProving,
    });
    return { results };
  } catch (error) {
    return { error: toFormError(toRequestError(error), resultsErrors) };
  }
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
