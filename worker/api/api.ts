import type { Env } from "#worker/config.ts";
import type { memberApi } from "./member-api.ts";
import { publicApi } from "./public-api.ts";

const MEMBER_PATHS = /^\/api\/(session|account|manage|signup-pins|admin|ways|auth)(\/|$)/;

/** A respondent's request never loads what only people with an account call. */
export async function answerApi(request: Request, env: Env, execution: ExecutionContext): Promise<Response> {
  if (!MEMBER_PATHS.test(new URL(request.url).pathname)) return publicApi.fetch(request, env, execution);
  const { memberApi } = await import("./member-api.ts");
  return memberApi.fetch(request, env, execution);
}

/** The type that `hc` reads in the browser. */
export type Api = typeof publicApi | typeof memberApi;
