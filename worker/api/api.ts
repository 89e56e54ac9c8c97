import type { Env } from "#worker/config.ts";
import type { contactApi } from "./contact-api.ts";
import type { memberApi } from "./member-api.ts";
import { respondentApi } from "./respondent-api.ts";

const CONTACT_PATHS = /^\/api\/contact(\/|$)/;
const MEMBER_PATHS = /^\/api\/(session|account|manage|signup-pins|admin|auth-providers|auth)(\/|$)/;

async function apiFor(path: string) {
  if (MEMBER_PATHS.test(path)) return (await import("./member-api.ts")).memberApi;
  if (CONTACT_PATHS.test(path)) return (await import("./contact-api.ts")).contactApi;
  return respondentApi;
}

/** A respondent's request never loads what only people with an account call, or the contact form does. */
export async function answerApi(request: Request, env: Env, execution: ExecutionContext): Promise<Response> {
  const api = await apiFor(new URL(request.url).pathname);
  return api.fetch(request, env, execution);
}

/** The type that `hc` reads in the browser. */
export type Api = typeof respondentApi | typeof contactApi | typeof memberApi;
