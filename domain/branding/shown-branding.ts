import type { Branding } from "./branding.ts";
import { houseColour, houseLine } from "./house.ts";

/** What is shown of a survey: its own, and where it has none the deployment's colour and line. */
export const shownBranding = (branding: Branding | null): Branding => ({
  logo: branding?.logo ?? null,
  colour: branding?.colour ?? houseColour,
  line: branding?.line ?? houseLine,
});
