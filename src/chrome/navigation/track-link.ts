import { navigationWords } from "#messages/frame/chrome";
import { track } from "#src/lib/consent/analytics.ts";
import type { NavigationLink } from "./navigation.ts";

export type LinkPlace = "header" | "menu" | "footer";

/** "nav_footer_privacy_policy" for the footer's "Privacy Policy". */
export function trackLink(place: LinkPlace, name: NavigationLink["name"]): void {
  track(`nav_${place}_${name}`, { category: "Navigation", label: navigationWords[name], context: place });
}
