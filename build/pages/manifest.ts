import { readFileSync } from "node:fs";
import type { Manifest, ManifestChunk } from "vite";
import { ORIGINAL } from "#build/messages/sources.ts";

/** The site's manifest and, beside it, the application's and the respondent's of each language, builds of their own. */
export const SITE_MANIFEST = ".vite/site.json";
export const applicationManifest = (language: string) =>
  language === ORIGINAL ? SITE_MANIFEST : `.vite/application-${language}.json`;
export const respondentManifest = (language: string) => `.vite/respondent-${language}.json`;

/** What a page of a language is made of. */
export function readManifest(client: string, language: string): Manifest {
  const [application, respondent] = [applicationManifest(language), respondentManifest(language)].map(
    (file): Manifest => JSON.parse(readFileSync(`${client}/${file}`, "utf8")),
  );
  return { ...application, ...respondent };
}

function requireChunk(manifest: Manifest, source: string): ManifestChunk {
  const chunk = manifest[source];
  if (!chunk) throw new Error(`The build has no ${source}. Has the file moved?`);
  return chunk;
}

export function findAddress(manifest: Manifest, source: string): string {
  return `/${requireChunk(manifest, source).file}`;
}

export function findStylesheet(manifest: Manifest, entry: string): string {
  const [file] = requireChunk(manifest, entry).css ?? [];
  if (!file) throw new Error(`${entry} imports no stylesheet.`);
  return `/${file}`;
}

/** The addresses of a module and of all that it imports, in the order in which they are met. */
export function listModules(manifest: Manifest, source: string, seen = new Set<string>()): string[] {
  if (seen.has(source)) return [];
  seen.add(source);
  const { imports = [] } = requireChunk(manifest, source);
  return [
    findAddress(manifest, source),
    ...imports.flatMap((imported) => listModules(manifest, imported, seen)),
  ];
}
