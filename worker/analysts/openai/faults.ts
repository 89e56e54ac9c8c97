import OpenAI from "openai";
import { AnalysisFault } from "#worker/analysts/analysis-fault.ts";

/** What the manager reads: the kind of fault, never the provider's own words, which may quote a key. */
export function describeFault(error: unknown): AnalysisFault {
  if (error instanceof AnalysisFault) return error;
  return new AnalysisFault(wordsFor(error), { cause: error });
}

function wordsFor(error: unknown): string {
  if (error instanceof OpenAI.APIConnectionError) return "The AI provider could not be reached.";
  if (error instanceof OpenAI.AuthenticationError || error instanceof OpenAI.PermissionDeniedError)
    return "The AI provider refused its key.";
  if (error instanceof OpenAI.RateLimitError)
    return "The AI provider has no capacity left for us at the moment.";
  if (error instanceof OpenAI.APIError)
    return `The AI provider answered with an error (status ${error.status}).`;
  return "The AI provider's answer could not be read.";
}
