import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { ApiErrorCode } from "#domain/api-error.ts";
import { describeError } from "#worker/http/answer-error.ts";
import type { AppEnv } from "#worker/http/app.ts";
import { DOCS_PATH } from "./paths.ts";
import type { Problem } from "./shapes/problem.ts";

const PROBLEM_TYPE = "application/problem+json";

/** "survey_limit" as "Survey limit". */
const titleOf = (code: ApiErrorCode) => `${code[0]?.toUpperCase()}${code.slice(1).replaceAll("_", " ")}`;

/** Says what a caller is told of an error. */
export async function describeProblem(
  error: unknown,
  c: Parameters<typeof describeError>[1],
): Promise<Problem> {
  const { status, body } = await describeError(error, c);
  const { code, message, requestId, field, retryAfterSeconds } = body;
  return {
    type: `${c.var.services.config.siteUrl}${DOCS_PATH}#error-${code}`,
    title: titleOf(code),
    status,
    detail: message,
    code,
    requestId,
    ...(field !== undefined && { field }),
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
  };
}

/** Answers an error with problem details (RFC 9457). */
export async function answerProblem(error: unknown, c: Context<AppEnv>) {
  const problem = await describeProblem(error, c);
  return c.body(JSON.stringify(problem), problem.status as ContentfulStatusCode, {
    "content-type": PROBLEM_TYPE,
  });
}
