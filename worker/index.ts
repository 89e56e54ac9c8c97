import { REPORT_LINK_PATH } from "#domain/page-paths.ts";
import { answerApi } from "./api/api.ts";
import { ConfigurationError, type Env, readConfig } from "./config.ts";
import { logError } from "./log.ts";
import { answerPage } from "./pages.ts";
import { withSecurityHeaders } from "./security-headers.ts";
import { createServiceContext } from "./services/context.ts";

export { PinLockout } from "./durable/pin-lockout.ts";
export { SurveyLive } from "./durable/survey-live.ts";

async function answer(request: Request, env: Env, execution: ExecutionContext): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (pathname === "/api" || pathname.startsWith("/api/")) {
    readConfig(env);
    return withSecurityHeaders(await answerApi(request, env, execution));
  }
  if (pathname.startsWith(REPORT_LINK_PATH)) {
    readConfig(env);
    const { answerReport } = await import("./report-page.ts");
    return withSecurityHeaders(await answerReport(request, env, execution));
  }
  if (pathname.startsWith("/dev/") && readConfig(env).isLocal) {
    const { devPages } = await import("./dev.ts");
    return devPages.fetch(request, env, execution);
  }
  return withSecurityHeaders(await answerPage(request, env.ASSETS));
}

function answerMisconfigured(error: ConfigurationError): Response {
  logError("misconfigured", error);
  const body = { code: "internal", message: "This deployment is not configured." };
  return withSecurityHeaders(Response.json(body, { status: 503, headers: { "cache-control": "no-store" } }));
}

export default {
  async fetch(request, env, execution) {
    try {
      return await answer(request, env, execution);
    } catch (error) {
      if (error instanceof ConfigurationError) return answerMisconfigured(error);
      throw error;
    }
  },

  async queue(batch, env, execution) {
    const { consume } = await import("./queues/consume.ts");
    await consume(batch, env, execution);
  },

  async scheduled(_event, env, execution) {
    const { sweep } = await import("./sweep.ts");
    await sweep(createServiceContext(env, execution));
  },
} satisfies ExportedHandler<Env>;
