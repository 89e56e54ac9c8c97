import { type ActionFunctionArgs, useFetcher } from "react-router";
import type { SurveyResults } from "#domain/surveys/results.ts";
import type { FormError } from "#src/content/form-errors.ts";
import { resultsErrors } from "#src/content/results.ts";
import { api, read } from "#src/lib/api/api-client.ts";
import { toRequestError } from "#src/lib/api/request-error.ts";
import { setIsProving } from "#src/lib/captcha/proving.ts";
import { withProof } from "#src/lib/captcha/with-proof.ts";
import { toFormError } from "#src/lib/form/form-errors.ts";

interface ResultsAccess {
  code: string;
  pin: string;
}

type ResultsAnswer = { results: SurveyResults } | { error: FormError };

/** Code and PIN travel in the body of one request and are kept nowhere. */
export async function resultsAction({ request }: ActionFunctionArgs): Promise<ResultsAnswer> {
  const { code, pin }: ResultsAccess = await request.json();
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
  const fetcher = useFetcher<ResultsAnswer>();
  const isVerifying = fetcher.state !== "idle";
  const answer: ResultsAnswer | null = isVerifying ? null : (fetcher.data ?? null);
  return {
    isVerifying,
    results: answer && "results" in answer ? answer.results : null,
    error: answer && "error" in answer ? answer.error : null,
    open: (access: ResultsAccess) =>
      fetcher.submit({ ...access }, { method: "post", encType: "application/json" }),
    /** Returns to the empty form. */
    close: () => fetcher.reset(),
    wasClosed: fetcher.data === null,
  };
}
