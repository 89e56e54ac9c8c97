import { pathIn } from "#domain/language-paths.ts";
import { REPORT_CARD } from "#domain/page-paths.ts";
import { escapeHtml } from "#domain/text.ts";

/**
 * What a messenger shows of a report's link, as tags for the document's head: in the report's language, and the same for all
 * reports, so that a link that is passed on names no organisation. The picture lies below `origin`.
 */
export async function makeReportCard(language: string, origin: string, siteName: string): Promise<string> {
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
