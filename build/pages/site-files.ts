import { DAY_MS } from "#domain/limits.ts";
import type { ListedPage } from "#src/page-file.ts";

const PAPER = "#faf8f4";

function makeSitemap(siteUrl: string, paths: string[]): string {
  const entries = paths.map((path) => `  <url><loc>${new URL(path, siteUrl).href}</loc></url>\n`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join("")}</urlset>
`;
}

/** Pages that are not for searchers say so themselves, which a crawler has to be let in to read. */
const makeRobots = (siteUrl: string) => `User-agent: *
Allow: /
Disallow: /api/

Sitemap: ${new URL("/sitemap.xml", siteUrl).href}
`;

/** What the site has for programs that read it for people, in the form of llmstxt.org. */
function makeModelText(name: string, siteUrl: string, tagline: string, pages: readonly ListedPage[]): string {
  const link = (title: string, path: string, about: string) =>
    `- [${title}](${new URL(path, siteUrl).href}): ${about}\n`;
  const entries = pages.map(({ path, title, description }) => link(title, path, description));
  return `# ${name}

> ${tagline}. A boutique consultancy for artificial intelligence, with a survey by which a team reads where it stands, where it wants to go and what to do next.

Respondents of a survey answer anonymously, with a code of eight characters and without an account. Reports are open to those who hold a survey's code and PIN, a link, or a key; nothing under /survey/manage is public.

## Pages

${entries.join("")}
## For programs

${link("API", "/api/v1/docs", "the routes for surveys, progress, reports and actions, called with a manager's key")}${link("OpenAPI 3.1", "/api/v1/openapi.json", "the same routes for programs")}${link("MCP", "/mcp", "the Model Context Protocol by streamable HTTP, with the same key as a bearer token")}`;
}

/** Less than a year, as RFC 9116 asks: an older file shows that the site has not been built since. */
const SECURITY_TEXT_DAYS = 360;

/** Where to report a weakness, by RFC 9116. */
function makeSecurityText(siteUrl: string, contactEmail: string, now: Date): string {
  const expires = new Date(now.getTime() + SECURITY_TEXT_DAYS * DAY_MS);
  return `Contact: mailto:${contactEmail}
Expires: ${expires.toISOString()}
Preferred-Languages: en
Canonical: ${new URL("/.well-known/security.txt", siteUrl).href}
`;
}

function icon(size: number, purpose: "any" | "maskable") {
  const file = purpose === "maskable" ? "/icon-maskable.png" : `/icon-${size}.png`;
  return { src: file, sizes: `${size}x${size}`, type: "image/png", purpose };
}

function makeWebManifest(name: string, description: string): string {
  const manifest = {
    id: "/",
    name,
    short_name: name,
    description,
    lang: "en-GB",
    start_url: "/",
    display: "browser",
    background_color: PAPER,
    theme_color: PAPER,
    icons: [
      { src: "/favicon.svg", sizes: "any", type: "image/svg+xml" },
      icon(192, "any"),
      icon(512, "any"),
      icon(512, "maskable"),
    ],
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

/** The files that crawlers, home screens and finders of weaknesses ask for, by name; `pages` are those for search engines. */
export function makeSiteFiles(
  vars: Record<string, string>,
  pages: readonly ListedPage[],
  now: Date,
): Record<string, string> {
  const { COMPANY_NAME, CONTACT_EMAIL, SITE_URL, TAGLINE } = vars;
  if (!COMPANY_NAME || !CONTACT_EMAIL || !SITE_URL || !TAGLINE) {
    throw new Error("wrangler.toml needs COMPANY_NAME, CONTACT_EMAIL, SITE_URL and TAGLINE among its vars.");
  }
  return {
    "sitemap.xml": makeSitemap(
      SITE_URL,
      pages.map(({ path }) => path),
    ),
    "llms.txt": makeModelText(COMPANY_NAME, SITE_URL, TAGLINE, pages),
    "robots.txt": makeRobots(SITE_URL),
    ".well-known/security.txt": makeSecurityText(SITE_URL, CONTACT_EMAIL, now),
    "manifest.webmanifest": makeWebManifest(COMPANY_NAME, TAGLINE),
  };
}
