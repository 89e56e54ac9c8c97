import { DAY_MS } from "#domain/limits.ts";

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

/** The files that crawlers, home screens and finders of weaknesses ask for, by name; `paths` are the pages for search engines. */
export function makeSiteFiles(
  vars: Record<string, string>,
  paths: string[],
  now: Date,
): Record<string, string> {
  const { COMPANY_NAME, CONTACT_EMAIL, SITE_URL, TAGLINE } = vars;
  if (!COMPANY_NAME || !CONTACT_EMAIL || !SITE_URL || !TAGLINE) {
    throw new Error("wrangler.toml needs COMPANY_NAME, CONTACT_EMAIL, SITE_URL and TAGLINE among its vars.");
  }
  return {
    "sitemap.xml": makeSitemap(SITE_URL, paths),
    "robots.txt": makeRobots(SITE_URL),
    ".well-known/security.txt": makeSecurityText(SITE_URL, CONTACT_EMAIL, now),
    "manifest.webmanifest": makeWebManifest(COMPANY_NAME, TAGLINE),
  };
}
