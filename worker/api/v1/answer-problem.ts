import type { Context } from "hono";
import type { ApiErrorCode } from "#domain/api-error.ts";
import { describeError } from "#worker/http/answer-error.ts";
import type { AppEnv } from "#worker/http/app.ts";
import { DOCS_PATH } from "./paths.ts";
import type { Problem } from "./shapes/problem.ts";

const PROBLEM_TYPE = "application/problem+json";

/** "survey_limit" as "Survey limit". */
const titleOf = (code: ApiErrorCode) => `${code[0]?.toUpperCase()}${code.slice(1).replaceAll("_", " ")}`;

/** Turns an error into problem details (RFC 9457). */
export async function answerProblem(error: unknown, c: Context<AppEnv>) {
  const { status, body } = await describeError(error, c);
  const { code, message, requestId, field, retryAfterSeconds } = body;
  const problem: Problem = {
    type: `${c.var.services.config.siteUrl}${DOCS_PATH}#error-${code}`,
    title: titleOf(code),
    status,
    detail: message,
    code,
    requestId,
    ...(field !== undefined && { field }),
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
  };
  return c.body(JSON.stringify(problem), status, { "content-type": PROBLEM_TYPE });
}
