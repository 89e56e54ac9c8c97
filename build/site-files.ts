import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { unstable_readConfig as readWranglerConfig } from "wrangler";

const { COMPANY_NAME, SITE_URL, TAGLINE } = readWranglerConfig({ config: "wrangler.toml" }).vars;
const PAPER = "#faf8f4";

function sitemap(paths) {
  const entries = paths.map((path) => `  <url><loc>${new URL(path, SITE_URL).href}</loc></url>\n`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join("")}</urlset>
`;
}

/** Pages that are not for searchers say so themselves, which a crawler has to be let in to read. */
const robots = `User-agent: *
Allow: /
Disallow: /api/

Sitemap: ${new URL("/sitemap.xml", SITE_URL).href}
`;

function icon(size, purpose) {
  const file = purpose === "maskable" ? "/icon-maskable.png" : `/icon-${size}.png`;
  return { src: file, sizes: `${size}x${size}`, type: "image/png", purpose };
}

const webManifest = {
  id: "/",
  name: COMPANY_NAME,
  short_name: COMPANY_NAME,
  description: TAGLINE,
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

/** What crawlers and home screens ask for. The paths are those of the pages that may be found by searching. */
export async function writeSiteFiles(folder, paths) {
  await writeFile(join(folder, "sitemap.xml"), sitemap(paths));
  await writeFile(join(folder, "robots.txt"), robots);
  await writeFile(join(folder, "manifest.webmanifest"), `${JSON.stringify(webManifest, null, 2)}\n`);
}
