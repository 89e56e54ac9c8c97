import { createHash } from "node:crypto";
import { NO_PAGE_POLICY, SECURITY_HEADERS } from "#worker/security-headers.ts";

/** The source expression by which a policy allows an inline script. */
export function hashScript(code: string): string {
  return `'sha256-${createHash("sha256").update(code).digest("base64")}'`;
}

/** Google's hosts are allowed only where something is measured. */
function measuringHosts({ ANALYTICS, GA_MEASUREMENT_ID }: Record<string, string>) {
  if (ANALYTICS !== "true" || !GA_MEASUREMENT_ID) return { script: "", data: "" };
  return {
    script: " https://*.googletagmanager.com",
    data: " https://*.googletagmanager.com https://*.google-analytics.com https://*.analytics.google.com",
  };
}

/** The `_headers` that the platform sends with static files. */
export function makeHeadersFile(vars: Record<string, string>, inlineScripts: Iterable<string>): string {
  const measuring = measuringHosts(vars);
  const captcha = vars.TURNSTILE_SITE_KEY ? " https://challenges.cloudflare.com" : "";
  const hashes = Array.from(inlineScripts, hashScript).join(" ");
  const policy = [
    "default-src 'self'",
    `script-src 'self' ${hashes}${measuring.script}${captcha}`,
    `frame-src 'self'${captcha}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data:${measuring.data}`,
    `connect-src 'self'${measuring.data}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join("; ");
  const others = Object.entries(SECURITY_HEADERS).map(([name, value]) => `  ${name}: ${value}\n`);
  return `/*
  Content-Security-Policy: ${policy}
${others.join("")}/assets/*
  Cache-Control: public, max-age=31536000, immutable
  ! Content-Security-Policy
  Content-Security-Policy: ${NO_PAGE_POLICY}
`;
}
