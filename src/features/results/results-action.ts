import type { ActionFunctionArgs } from "react-router";
import type { SurveyResults } from "#domain/surveys/results.ts";
import { api, read } from "#src/lib/api/api-client.ts";
import { toRequestError } from "#src/lib/api/request-error.ts";
import { refuseResults } from "./results-errors.ts";

export interface ResultsAccess {
  code: string;
  pin: string;
}

export type ResultsAnswer = { results: SurveyResults } | { refusal: { message: string; field: "code" } };

/** Code and PIN travel in the body of one request and are kept nowhere. */
export async function resultsAction({ request }: ActionFunctionArgs): Promise<ResultsAnswer> {
  const { code, pin }: ResultsAccess = await request.json();
  try {
    return { results: await read(api.results.$post({ json: { code, pin } })) };
  } catch (error) {
    return { refusal: { message: refuseResults(toRequestError(error)), field: "code" } };
  }
}
