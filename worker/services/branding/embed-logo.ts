import type { LogoImage } from "#domain/branding/branding.ts";
import { toDataUri } from "#domain/branding/data-uri.ts";
import type { HouseLogo } from "#domain/branding/house.ts";
import { readLogoPath } from "#domain/branding/logo-path.ts";
import type { Services } from "#worker/services/context.ts";
import { readHouseLogo, readLogoFile } from "./logo-file.ts";

/** A survey's logo with its file inside, for a document that asks for nothing; null if it is gone. */
export async function embedLogo(
  context: Services<"exports">,
  logo: LogoImage | null,
): Promise<LogoImage | null> {
  const stored = logo && readLogoPath(logo.src);
  const file = stored && (await readLogoFile(context, stored.code, stored.hash));
  return file ? { ...logo, src: toDataUri(file.type, file.bytes) } : null;
}

/** The same with the deployment's logo, which is among the static files. */
export async function embedHouseLogo(assets: Fetcher, logo: HouseLogo | null): Promise<LogoImage | null> {
  if (!logo) return null;
  return { ...logo, src: toDataUri(logo.type, await readHouseLogo(assets, logo)) };
}
