import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";
import type { ApiError } from "#domain/api-error.ts";
import { ORIGINAL_LANGUAGE } from "#domain/language-paths.ts";
import { AppError, DatabaseOfflineError, InvalidError, isDatabaseError } from "#worker/errors.ts";
import { currentRequestId, logError } from "#worker/log.ts";
import type { AppEnv } from "./app.ts";
import { requestedLanguage } from "./requested-language.ts";

/** Respondents say their language in no request, the contact form's page is English, and so is all that assistants are told. */
const IN_ENGLISH = /^\/(?:api\/(?:surveys|questionnaire|reminders|contact|page-errors)|mcp)(?:\/|$)/;

/**
 * Says what a caller is told of an error, and logs one that we have to know of. An unknown error crosses the wire as a
 * request id.
 */
export async function describeError(error: unknown, c: Pick<Context<AppEnv>, "var" | "req" | "header">) {
  const requestId = c.var.requestId ?? currentRequestId();
  const known =
    toAppError(error) ?? (c.var.services?.hasDatabaseFailed() ? new DatabaseOfflineError() : null);
  if (!known) {
    logError("request_failed", error, { path: c.req.routePath });
    const body: ApiError = { code: "internal", message: "Something went wrong", requestId };
    return { status: 500 as const, body };
  }
  if (known.status === 503) logError("unavailable", error, { path: c.req.routePath });
  const { status, code, details } = known;
  const language = IN_ENGLISH.test(c.req.path) ? null : requestedLanguage(c.req.raw);
  const message = await known.messageIn(language ?? ORIGINAL_LANGUAGE);
  if (details.retryAfterSeconds) c.header("retry-after", String(details.retryAfterSeconds));
  const body: ApiError = { code, message, requestId, ...(code === "offline" && { data: null }), ...details };
  return { status, body };
}

/** Turns an error into its answer, for every route but those of keys. */
export async function answerError(error: unknown, c: Context<AppEnv>) {
  const { status, body } = await describeError(error, c);
  return c.json(body, status);
}

function toAppError(error: unknown): AppError | null {
  if (error instanceof AppError) return error;
  if (error instanceof HTTPException && error.status === 400) {
    return new InvalidError("The request body is not valid JSON.");
  }
  return isDatabaseError(error) ? new DatabaseOfflineError() : null;
}
