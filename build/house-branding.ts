import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { leastContrast, legibleShade, MIN_CONTRAST, type Shades, shadesOf } from "#domain/branding/colour.ts";
import type { HouseLogo } from "#domain/branding/house.ts";
import { type LogoFault, readLogo } from "#domain/branding/logo.ts";
import { LOGO, MAX_BRANDING_LINE_LENGTH } from "#domain/limits.ts";

interface HouseBranding {
  logo: HouseLogo | null;
  colour: Shades | null;
  line: string | null;
}

const FAULTS: Record<LogoFault, string> = {
  type: "is no PNG, JPEG or WebP",
  bytes: `has more than ${LOGO.maxBytes / 1024} KB`,
  pixels: `is wider or higher than ${LOGO.maxPixels} pixels`,
  animated: "is animated",
  damaged: "is not complete, or damaged",
};

/** The rules of a survey's branding hold for the deployment's. Returns what is wrong with it. */
export function listBrandingFaults(vars: Record<string, string>, folder = "public"): string[] {
  const { BRAND_LOGO: logo = "", BRAND_COLOUR: colour = "", BRAND_LINE: line = "" } = vars;
  const faults: string[] = [];
  if (logo !== "") {
    const found = readHouseLogo(logo, folder);
    if (typeof found === "string") faults.push(`BRAND_LOGO: ${folder}${logo} ${found}`);
  }
  if (colour !== "" && !/^#[0-9a-f]{6}$/.test(colour)) {
    faults.push(
      `BRAND_COLOUR must be "#" and six digits or small letters from a to f, or empty: "${colour}"`,
    );
  } else if (colour !== "" && leastContrast(colour, "light") < MIN_CONTRAST) {
    faults.push(
      `BRAND_COLOUR ${colour} is hard to read on a light page. The nearest shade that is not: "${legibleShade(colour, "light")}"`,
    );
  }
  if (line.length > MAX_BRANDING_LINE_LENGTH) {
    faults.push(`BRAND_LINE has more than ${MAX_BRANDING_LINE_LENGTH} characters`);
  }
  return faults;
}

/** Reads the deployment's branding. Throws where it is faulty. */
export function readHouseBranding(vars: Record<string, string>, folder = "public"): HouseBranding {
  const [fault] = listBrandingFaults(vars, folder);
  if (fault) throw new Error(`wrangler.toml: ${fault}.`);
  const { BRAND_LOGO: logo, BRAND_COLOUR: colour, BRAND_LINE: line } = vars;
  return {
    logo: logo ? (readHouseLogo(logo, folder) as HouseLogo) : null,
    colour: colour ? shadesOf(colour) : null,
    line: line || null,
  };
}

function readHouseLogo(src: string, folder: string): HouseLogo | string {
  const file = path.join(folder, src);
  if (!/^\/[\w-]+\.(?:png|jpe?g|webp)$/.test(src) || !existsSync(file)) return "is no file there";
  const logo = readLogo(readFileSync(file));
  if (typeof logo === "string") return FAULTS[logo];
  const { type, width, height } = logo;
  return { src, type, width, height };
}
