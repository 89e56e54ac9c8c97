import { useFetcher } from "react-router";
import type { ResultsAccess, ResultsAnswer, resultsAction } from "./results-action.ts";

export function useResults() {
  const fetcher = useFetcher<typeof resultsAction>();
  const isVerifying = fetcher.state !== "idle";
  const answer: ResultsAnswer | null = isVerifying ? null : (fetcher.data ?? null);
  return {
    isVerifying,
    results: answer && "results" in answer ? answer.results : null,
    refusal: answer && "refusal" in answer ? answer.refusal : null,
    open: (access: ResultsAccess) =>
      fetcher.submit({ ...access }, { method: "post", encType: "application/json" }),
    /** Back to the empty form. */
    close: () => fetcher.reset(),
    wasClosed: fetcher.data === null,
  };
}
