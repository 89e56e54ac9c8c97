import type { navigationWords } from "#messages/frame/chrome";
import { company } from "#src/content/company.ts";
import { inThisLanguage } from "#src/lib/page/language.ts";

export interface NavigationLink {
  /** In analytics, whatever the page's language. */
  name: keyof typeof navigationWords;
  to: string;
  /** The page is in the language of this one. */
  isTranslated?: boolean;
}

export interface NavigationGroup {
  name: keyof typeof navigationWords;
  links: readonly NavigationLink[];
}

type NavigationEntry = NavigationLink | NavigationGroup;

/** The header's entries in order; the contact page is always last. */
export const navigation: readonly NavigationEntry[] = [
  { name: "home", to: "/" },
  {
    name: "services",
    links: [
      { name: "our_services", to: "/services" },
      { name: "ai_kickstarter", to: "/ai-kickstarter" },
    ],
  },
  {
    name: "about_us",
    links: [
      { name: "our_approach", to: "/our-approach" },
      { name: "meet_the_team", to: "/meet-the-team" },
    ],
  },
  { name: "success_stories", to: "/success-stories" },
  { name: "insights", to: "/insights" },
  { name: "contact_us", to: "/contact" },
];

export const footerLinks: readonly NavigationLink[] = [
  { name: "privacy_policy", to: "/privacy" },
  { name: "terms_of_service", to: "/terms" },
  { name: "enter_code", to: inThisLanguage("/survey#code"), isTranslated: true },
  { name: "manage_survey", to: inThisLanguage("/survey"), isTranslated: true },
  { name: "contact_us", to: "/contact" },
  ...(company.bookingUrl ? [{ name: "book_a_call", to: company.bookingUrl } as const] : []),
];

export function isGroup(entry: NavigationEntry): entry is NavigationGroup {
  return "links" in entry;
}

export function leadsTo({ links }: NavigationGroup, pathname: string): boolean {
  return links.some(({ to }) => to === pathname);
}
