import type { LogoImage } from "./branding.ts";
import type { Shades } from "./colour.ts";
import type { LogoType } from "./logo.ts";

/** A logo among the static files. */
export interface HouseLogo extends LogoImage {
  type: LogoType;
}

declare global {
  interface ImportMetaEnv {
    /** Of the deployment (build/house-branding.ts); null: none is set. */
    readonly HOUSE_LOGO: HouseLogo | null;
    readonly HOUSE_COLOUR: Shades | null;
    readonly HOUSE_LINE: string | null;
  }
  interface ImportMeta {
    readonly env: ImportMetaEnv;
  }
}

/** How the deployment itself looks. Tests are built without it. */
export const houseLogo = import.meta.env.HOUSE_LOGO ?? null;
export const houseColour = import.meta.env.HOUSE_COLOUR ?? null;
export const houseLine = import.meta.env.HOUSE_LINE ?? null;
