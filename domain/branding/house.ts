import type { LogoImage } from "./branding.ts";
import type { Shades } from "./colour.ts";
import type { LogoType } from "./logo.ts";

/** A logo among the static files. */
export interface HouseLogo extends LogoImage {
  type: LogoType;
}

declare global {
  interface ImportMetaEnv {
    /** Of the deployment, as JSON (build/house-branding.ts); empty: there is none. */
    readonly HOUSE_LOGO: string;
    readonly HOUSE_COLOUR: string;
    readonly HOUSE_LINE: string;
  }
  interface ImportMeta {
    readonly env: ImportMetaEnv;
  }
}

/**
 * How the deployment itself looks. Where there is none, what would show it is left out of the scripts. Node, which runs
 * the benches without a build, has none.
 */
export const houseLogo: HouseLogo | null = import.meta.env?.HOUSE_LOGO
  ? JSON.parse(import.meta.env?.HOUSE_LOGO)
  : null;
export const houseColour: Shades | null = import.meta.env?.HOUSE_COLOUR
  ? JSON.parse(import.meta.env?.HOUSE_COLOUR)
  : null;
export const houseLine: string | null = import.meta.env?.HOUSE_LINE || null;
