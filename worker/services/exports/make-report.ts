import { eq } from "drizzle-orm";
import type { LogoImage } from "#domain/branding/branding.ts";
import { toDataUri } from "#domain/branding/data-uri.ts";
import { type HouseLogo, houseLogo } from "#domain/branding/house.ts";
import { readLogoPath } from "#domain/branding/logo-path.ts";
import { shownBranding } from "#domain/branding/shown-branding.ts";
import { languageOf } from "#domain/language-paths.ts";
import { escapeHtml } from "#domain/text.ts";
import { surveyInsights } from "#worker/db/schema/analysis.ts";
import { type ReadingContext, readVersion } from "#worker/services/analyses/insight-version.ts";
import { readHouseLogo, readLogoFile } from "#worker/services/branding/logo-file.ts";
import type { ServiceContext, Services } from "#worker/services/context.ts";
import type { ExportOrder } from "./make-file.ts";

/** One analysis in a language, or that of its survey. */
type Reading = Pick<ExportOrder, "insightId"> & { language: string | null };

/** Reads a completed analysis; throws if it has been deleted. */
export async function readAnalysis(context: ReadingContext, { insightId, language }: Reading) {
  const found = await readVersion(context, eq(surveyInsights.id, insightId ?? ""), language);
  if (!found) throw new Error("The analysis is gone");
  return found;
}

/** The place in the built template for the report; for its language; in its title, for the organisation's name. */
const REPORT_MARK = "<!--report-->";
const ROOT = /<html[^>]*>/;
const TITLE = /<title>.*?<\/title>/;

/**
 * The report as one HTML file that needs nothing else: it looks and prints like the page's own print. `makeCard` returns
 * tags for its head in the report's language, where it is opened by a link.
 */
export async function makeReport(
  context: ServiceContext,
  order: Reading,
  makeCard?: (language: string) => Promise<string>,
): Promise<string> {
  // First, and alone: an import under way when its request fails never settles, and later ones wait for it.
  const { renderers } = await import("virtual:report-renderers");
  const [analysis, template, house] = await Promise.all([
    readAnalysis(context, order),
    readTemplate(context.assets),
    embedHouseLogo(context.assets, houseLogo),
  ]);
  const shown = shownBranding(analysis.branding);
  const branding = { ...shown, logo: await embedLogo(context, shown.logo) };
  const { code, locale, direction } = languageOf(analysis.language);
  const { renderReport } = await (renderers[code] as (typeof renderers)[string])();
  const { title, style, html } = renderReport({ ...analysis, branding, house });
  const card = (await makeCard?.(code)) ?? "";
  const root = `<html lang="${locale}" dir="${direction}"${style && ` style="${escapeHtml(style)}"`}>`;
  return template
    .replace(ROOT, () => root)
    .replace(TITLE, () => title + card)
    .replace(REPORT_MARK, () => html);
}

async function readTemplate(assets: Fetcher): Promise<string> {
  const answer = await assets.fetch("https://assets.invalid/report-template.txt");
  const template = await answer.text();
  if (!answer.ok || !template.includes(REPORT_MARK)) throw new Error("The report’s template is missing");
  return template;
}

/** A survey's logo with its file inside, for a document that asks for nothing; null if it is gone. */
async function embedLogo(context: Services<"exports">, logo: LogoImage | null): Promise<LogoImage | null> {
  const stored = logo && readLogoPath(logo.src);
  const file = stored && (await readLogoFile(context, stored.code, stored.hash));
  return file ? { ...logo, src: toDataUri(file.type, file.bytes) } : null;
}

/** The same with the deployment's logo, which is among the static files. */
async function embedHouseLogo(assets: Fetcher, logo: HouseLogo | null): Promise<LogoImage | null> {
  if (!logo) return null;
  return { ...logo, src: toDataUri(logo.type, await readHouseLogo(assets, logo)) };
}
