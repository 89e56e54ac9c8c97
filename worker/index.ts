import { LOGO_PATH } from "#domain/branding/logo-path.ts";
import { readLanguage } from "#domain/language-paths.ts";
import { REPORT_LINK_PATH } from "#domain/respondent-paths.ts";
import { answerApi } from "./api/api.ts";
import { ConfigurationError, type Env, readConfig, readSiteUrl } from "./config.ts";
import { countRequest, logError, withLogScope } from "./log.ts";
import { withSecurityHeaders } from "./security-headers.ts";
import { createServiceContext } from "./services/context.ts";
import { answerOtherOrigin } from "./site-origin.ts";

export { AttemptCounter } from "./durable/attempt-counter.ts";
export { SurveyLive } from "./durable/survey-live.ts";
export { Workshop } from "./durable/workshop.ts";

const isRead = ({ method }: Request) => method === "GET" || method === "HEAD";

async function answer(request: Request, env: Env, execution: ExecutionContext): Promise<Response> {
  const url = new URL(request.url);
  const { pathname } = url;
  const isApi = pathname === "/api" || pathname.startsWith("/api/");
  // Before the redirect to SITE_URL, which would repeat the token.
  const led = !isApi && isRead(request) && (await leadOn(request, url, env));
  if (led) return led;
  const elsewhere = answerOtherOrigin(request, env);
  if (elsewhere) return withSecurityHeaders(elsewhere);
  const { page } = readLanguage(pathname);
  if (isApi) {
    readConfig(env);
    return withSecurityHeaders(await answerApi(request, env, execution));
  }
  if (/^\/mcp\/?$/.test(pathname)) {
    readConfig(env);
    const { answerMcp } = await import("./api/mcp/answer-mcp.ts");
    return withSecurityHeaders(await answerMcp(request, env, execution));
  }
  if (page.toLowerCase().startsWith(REPORT_LINK_PATH)) {
    readConfig(env);
    const { answerReport } = await import("./report-page.ts");
    return counted(`${REPORT_LINK_PATH}:token`, request, () => answerReport(request, env, execution));
  }
  if (pathname.startsWith(LOGO_PATH)) {
    readConfig(env);
    const { answerLogo } = await import("./logo.ts");
    return counted(`${LOGO_PATH}:hash`, request, () => answerLogo(request, env, execution));
  }
  const { answerPage } = await import("./pages.ts");
  return counted("page", request, () => answerPage(request, env.ASSETS));
}

/** Answers a link that a mail gateway has rewritten; null for any other address. */
async function leadOn(request: Request, url: URL, env: Env): Promise<Response | null> {
  const { mendLink } = await import("./rewritten-link.ts");
  const mended = mendLink(url);
  if (!mended) return null;
  const { leadTo } = await import("./lead-to.ts");
  const origin = env.ENVIRONMENT === "local" ? "" : readSiteUrl(env);
  return counted("page", request, () => leadTo(mended, { siteName: env.COMPANY_NAME, origin }));
}

const notAllowed = () => new Response(null, { status: 405, headers: { allow: "GET, HEAD" } });

/** Answers what is only read. The API counts its own requests, by the patterns of its routes. */
async function counted(route: string, request: Request, work: () => Promise<Response>): Promise<Response> {
  const startedAt = Date.now();
  const response = withSecurityHeaders(isRead(request) ? await work() : notAllowed());
  countRequest(route, request.method, response.status, Date.now() - startedAt);
  return response;
}

function answerMisconfigured(error: ConfigurationError): Response {
  logError("misconfigured", error.message);
  const body = { code: "internal", message: "This deployment is not configured." };
  return withSecurityHeaders(Response.json(body, { status: 503, headers: { "cache-control": "no-store" } }));
}

export default {
  fetch: (request, env, execution) =>
    withLogScope(env.METRICS, async () => {
      try {
        return await answer(request, env, execution);
      } catch (error) {
        if (error instanceof ConfigurationError) return answerMisconfigured(error);
        throw error;
      }
    }),

  queue: (batch, env, execution) =>
    withLogScope(env.METRICS, async () => {
      const { consume } = await import("./queues/consume.ts");
      await consume(batch, env, execution);
    }),

  scheduled: (_event, env, execution) =>
    withLogScope(env.METRICS, async () => {
      const { sweep } = await import("./sweep.ts");
      await sweep(createServiceContext(env, execution));
    }),
} satisfies ExportedHandler<Env>;
