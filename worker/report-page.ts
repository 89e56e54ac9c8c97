import { languageOf, pathIn } from "#domain/language-paths.ts";
import { REPORT_LINK_LIMIT } from "#domain/limits.ts";
import { REPORT_CARD } from "#domain/page-paths.ts";
import { escapeHtml } from "#domain/text.ts";
import type { Env } from "./config.ts";
import { TooManyError } from "./errors.ts";
import { clientAddress } from "./http/client-address.ts";
import { requestedLanguage } from "./http/requested-language.ts";
import { logError } from "./log.ts";
import { answerPlainPage } from "./plain-page.ts";
import { reserveAttempt } from "./services/attempts/reserve-attempt.ts";
import { createServiceContext, type ServiceContext } from "./services/context.ts";
import { makeReport } from "./services/exports/make-report.ts";
import { findSharedReport, openReportLink } from "./services/report-links/open-report-link.ts";
import { siteOrigin } from "./site-origin.ts";
import { makePolicy } from "./style-policy.ts";

/**
 * A read-only link has a token, the report that those who took part may read the survey's code. A full stop or a bracket
 * after a link that stood in a sentence belongs to the sentence, as what a mail gateway adds belongs to the gateway.
 */
const PATH = /^(?:\/[a-z]{2})?\/report\/(?:([\w-]{22})|([A-Za-z2-9]{8}))(?![\w-])/i;
const RATE_LIMIT_SECONDS = 60;

const HEADERS = {
  "content-type": "text/html; charset=utf-8",
  "cache-control": "no-store",
  "x-robots-tag": "noindex, nofollow, noarchive",
  "referrer-policy": "no-referrer",
};

const NOTICES = { 404: "missing", 429: "tooMany", 503: "unavailable" } as const;

async function answerNotice(
  request: Request,
  { COMPANY_NAME }: Env,
  status: keyof typeof NOTICES,
): Promise<Response> {
  const { code } = languageOf(requestedLanguage(request) ?? undefined);
  const { inLanguage } = await import("#languages/report/notices");
  const { title, text } = inLanguage(code).reportNotices[NOTICES[status]];
  const headers = new Headers(status === 429 ? { "retry-after": String(RATE_LIMIT_SECONDS) } : {});
  const content = `<p>${text}</p>`;
  return answerPlainPage({ siteName: COMPANY_NAME, language: code, title, content, status, headers });
}

/**
 * True for a browser that shows the report. A HEAD request, a prefetch, a messenger's preview and most mail scanners don't
 * count: they leave the header out or name another purpose. A scanner that is a whole browser can't be told from a reader:
 * what managers read of the count says so.
 */
function isOpening({ method, headers }: Request): boolean {
  const purpose = headers.get("sec-purpose") ?? headers.get("purpose") ?? headers.get("x-moz") ?? "";
  return method === "GET" && headers.get("sec-fetch-dest") === "document" && !/prefetch/.test(purpose);
}

async function showReport(context: ServiceContext, request: Request): Promise<Response | null> {
  const [, token, typedCode] = PATH.exec(new URL(request.url).pathname) ?? [];
  const key = token ?? typedCode?.toUpperCase();
  if (!key) return null;
  await reserveAttempt(context, {
    kind: "call",
    subject: `report-link:${key}`,
    address: clientAddress(request),
    limits: REPORT_LINK_LIMIT,
  });
  const insightId = token
    ? await openReportLink(context, token, { isOpening: isOpening(request) })
    : await findSharedReport(context, key);
  if (!insightId) return null;
  if (request.method === "HEAD") return new Response(null, { headers: HEADERS });
  const { config } = context;
  const html = await makeReport(context, { insightId, language: requestedLanguage(request) }, (language) =>
    makeReportCard(language, siteOrigin(config, request), config.companyName),
  );
  return new Response(html, { headers: { ...HEADERS, "content-security-policy": await makePolicy(html) } });
}

/** Answers a read-only link, or the code of a shared report, with the printed report: one document without scripts. */
export async function answerReport(
  request: Request,
  env: Env,
  execution: ExecutionContext,
): Promise<Response> {
  try {
    const report = await showReport(createServiceContext(env, execution), request);
    if (report) return report;
    const { success } = await env.PUBLIC_RATE_LIMIT.limit({ key: clientAddress(request) });
    return answerNotice(request, env, success ? 404 : 429);
  } catch (error) {
    if (error instanceof TooManyError) return answerNotice(request, env, 429);
    logError("report_not_shown", error);
    return answerNotice(request, env, 503);
  }
}

/**
 * What a messenger shows of a report's link, as tags for the document's head: in the report's language, and the same for all
 * reports, so that a link that is passed on names no organisation. The picture lies below `origin`.
 */
async function makeReportCard(language: string, origin: string, siteName: string): Promise<string> {
  const { inLanguage } = await import("#languages/report/notices");
  const { title, description } = inLanguage(language).reportCard;
  const image = new URL(`/share${pathIn(language, REPORT_CARD)}.png`, origin).href;
  const tags = {
    "og:type": "website",
    "og:site_name": siteName,
    "og:title": title,
    "og:description": description,
    "og:image": image,
    "og:image:width": "1200",
    "og:image:height": "630",
    "og:image:alt": title,
  };
  const properties = Object.entries(tags).map(
    ([property, content]) => `<meta property="${property}" content="${escapeHtml(content)}">`,
  );
  return [
    ...properties,
    '<meta name="twitter:card" content="summary_large_image">',
    `<link rel="apple-touch-icon" href="${new URL("/apple-touch-icon.png", origin).href}">`,
  ].join("\n");
}
