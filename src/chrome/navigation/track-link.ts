import { track } from "#src/lib/consent/analytics.ts";

export type LinkPlace = "header" | "menu" | "footer";

/** "nav_footer_privacy_policy" for the footer's "Privacy Policy". */
export function trackLink(place: LinkPlace, label: string): void {
  const name = label.toLowerCase().replace(/[^a-z0-9]+/g, "_");
  track(`nav_${place}_${name}`, { category: "Navigation", label, context: place });
}
