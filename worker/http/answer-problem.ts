import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { ApiErrorCode, Problem } from "#domain/api-error.ts";
import { DOCS_PATH } from "#domain/api-paths.ts";
import { ORIGINAL_LANGUAGE } from "#domain/language-paths.ts";
import { AppError, DatabaseOfflineError, InvalidError, isDatabaseError } from "#worker/errors.ts";
import { currentRequestId, logError } from "#worker/log.ts";
import type { AppEnv } from "./app.ts";
import { requestedLanguage } from "./requested-language.ts";

/** The screens of admins are English, and show each error. */
const BY_ADMINS = /^\/api\/(?:admin|signup-pins)(?:\/|$)/;

/** Respondents say their language in no request, the contact form's page is English, and so is all that assistants read. */
const IN_ENGLISH = /^\/(?:api\/(?:surveys|questionnaire|reminders|contact|page-errors)|mcp)(?:\/|$)/;

const BY_PROGRAMS = /^\/(?:api\/v1|mcp)(?:\/|$)/;

/** What the specification gives a shape of its own: sign-in, the contact form, and a page whose database is away. */
const isSpecified = (path: string, code: ApiErrorCode) =>
  /^\/api\/(?:auth|contact)(?:\/|$)/.test(path) || (code === "offline" && !BY_PROGRAMS.test(path));

/** "survey_limit" as "Survey limit". */
const titleOf = (code: ApiErrorCode) => `${code[0]?.toUpperCase()}${code.slice(1).replaceAll("_", " ")}`;

function toAppError(error: unknown): AppError | null {
  if (error instanceof AppError) return error;
  if (error instanceof HTTPException && error.status === 400) {
    return new InvalidError("The request body is not valid JSON.");
  }
  return isDatabaseError(error) ? new DatabaseOfflineError() : null;
}

interface Described {
  problem: Problem;
  /** `content-language` stands at what is for people to read. */
  headers: Record<string, string>;
}

/**
 * Says what a caller reads of an error, and logs one that we have to know of. An unknown error crosses the wire as a
 * request id.
 */
export async function describeProblem(
  error: unknown,
  c: Pick<Context<AppEnv>, "var" | "req">,
): Promise<Described> {
  const requestId = c.var.requestId ?? currentRequestId();
  const made = (status: number, code: ApiErrorCode, detail: string) => ({
    type: `${c.var.services?.config.siteUrl ?? ""}${DOCS_PATH}#error-${code}`,
    title: titleOf(code),
    status,
    detail,
    code,
    requestId,
  });
  const known =
    toAppError(error) ?? (c.var.services?.hasDatabaseFailed() ? new DatabaseOfflineError() : null);
  if (!known) {
    logError("request_failed", error, { path: c.req.routePath });
    return { problem: made(500, "internal", "Something went wrong"), headers: {} };
  }
  if (known.status === 503) logError("unavailable", error, { path: c.req.routePath });
  const { status, code, details } = known;
  const { retryAfterSeconds } = details;
  const isByAdmin = BY_ADMINS.test(c.req.path);
  const asked = isByAdmin || IN_ENGLISH.test(c.req.path) ? null : requestedLanguage(c.req.raw);
  const language = asked ?? ORIGINAL_LANGUAGE;
  return {
    problem: { ...made(status, code, await known.messageIn(language)), ...details },
    headers: {
      ...(retryAfterSeconds && { "retry-after": String(retryAfterSeconds) }),
      ...((known.isForPeople || isByAdmin) && { "content-language": language }),
    },
  };
}

/** Answers an error with problem details (RFC 9457), or as specified. */
export async function answerProblem(error: unknown, c: Context<AppEnv>) {
  const { problem, headers } = await describeProblem(error, c);
  const { status, type, title, detail, ...own } = problem;
  if (isSpecified(c.req.path, problem.code)) {
    const data = problem.code === "offline" && { data: null };
    return c.json({ message: detail, ...own, ...data }, status as ContentfulStatusCode, headers);
  }
  return c.body(JSON.stringify(problem), status as ContentfulStatusCode, {
    ...headers,
    "content-type": "application/problem+json",
  });
}
