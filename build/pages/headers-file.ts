import { createHash } from "node:crypto";
import { NO_PAGE_POLICY, SECURITY_HEADERS } from "#worker/security-headers.ts";

/** The platform's limits: beyond them it drops rules silently. */
const MAX_RULES = 100;
const MAX_LINE_LENGTH = 2000;

export interface InlineCode {
  path: string;
  scripts: string[];
  styles: string[];
}

/** The source expression by which a policy allows an inline script or style. */
export function hashInline(code: string): string {
  return `'sha256-${createHash("sha256").update(code).digest("base64")}'`;
}

/** Google's hosts are allowed only where something is measured. */
function measuringHosts({ ANALYTICS, GA_MEASUREMENT_ID }: Record<string, string>): {
  script: string[];
  data: string[];
} {
  if (ANALYTICS !== "true" || !GA_MEASUREMENT_ID) return { script: [], data: [] };
  const script = ["https://*.googletagmanager.com"];
  return { script, data: [...script, "https://*.google-analytics.com", "https://*.analytics.google.com"] };
}

/** The policy of a page: what it has inside is allowed by its hash, style attributes of elements by their kind. */
function makePolicy(
  vars: Record<string, string>,
  { scripts, styles }: Pick<InlineCode, "scripts" | "styles">,
): string {
  const measuring = measuringHosts(vars);
  const captcha = vars.TURNSTILE_SITE_KEY ? ["https://challenges.cloudflare.com"] : [];
  const directives = {
    "default-src": ["'self'"],
    "script-src": ["'self'", ...scripts.map(hashInline), ...measuring.script, ...captcha],
    "style-src": ["'self'", ...styles.map(hashInline)],
    // Prerendered pages and the toasts place things by style attributes, which can load and run nothing.
    "style-src-attr": ["'unsafe-inline'"],
    "frame-src": ["'self'", ...captcha],
    "img-src": ["'self'", "data:", ...measuring.data],
    "connect-src": ["'self'", ...measuring.data],
    "object-src": ["'none'"],
    "frame-ancestors": ["'none'"],
    "base-uri": ["'none'"],
    "form-action": ["'self'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(" "))
    .join("; ");
}

function makeRule(path: string, policy: string): string {
  return `${path}\n  ! Content-Security-Policy\n  Content-Security-Policy: ${policy}\n`;
}

/**
 * The `_headers` that the platform sends with static files: a policy for each page, by the address of its file.
 * `styles` are those that scripts add to every page.
 */
export function makeHeadersFile(
  vars: Record<string, string>,
  pages: InlineCode[],
  styles: string[] = [],
): string {
  const others = Object.entries(SECURITY_HEADERS).map(([name, value]) => `  ${name}: ${value}\n`);
  const file = [
    `/*\n  Content-Security-Policy: ${makePolicy(vars, { scripts: [], styles })}\n${others.join("")}`,
    ...pages.map((page) =>
      makeRule(page.path, makePolicy(vars, { ...page, styles: [...page.styles, ...styles] })),
    ),
    `${makeRule("/assets/*", NO_PAGE_POLICY)}  Cache-Control: public, max-age=31536000, immutable\n`,
    // Messengers on the web show the picture of a shared link.
    ...["/share.png", "/share/*"].map(
      (path) => `${path}\n  ! Cross-Origin-Resource-Policy\n  Cross-Origin-Resource-Policy: cross-origin\n`,
    ),
    // Its scope may lie in any language's path.
    "/survey/respond-worker.js\n  Service-Worker-Allowed: /\n",
    "/.well-known/security.txt\n  Content-Type: text/plain; charset=utf-8\n",
  ].join("");
  const longest = Math.max(...file.split("\n").map((line) => line.length));
  if (pages.length + 6 > MAX_RULES || longest > MAX_LINE_LENGTH) {
    throw new Error(`_headers has ${pages.length + 6} rules and a line of ${longest} characters: too many.`);
  }
  return file;
}
