import { company, toReachUs } from "./company.ts";

export const chromeWords = {
  skip: "Skip to content",
  home: (company: string) => `${company}, home`,
  mainNavigation: "Main",
  siteNavigation: "Site",
  footerNavigation: "Footer",
  menu: "Menu",
  closeMenu: "Close menu",
  theme: (chosen: string, next: string) => `Theme: ${chosen}. Switch to ${next}`,
  managePins: "Manage PINs",
  cookieSettings: "Cookie settings",
};

export interface NavigationLink {
  label: string;
  to: string;
  /** Left out of a narrow header: the logo links there too. */
  onLargeScreensOnly?: boolean;
}

export interface NavigationGroup {
  label: string;
  links: readonly NavigationLink[];
}

type NavigationEntry = NavigationLink | NavigationGroup;

/** The header's entries in order; the contact page is always last. */
export const navigation: readonly NavigationEntry[] = [
  { label: "Home", to: "/", onLargeScreensOnly: true },
  {
    label: "Services",
    links: [
      { label: "Our Services", to: "/services" },
      { label: "AI Kickstarter", to: "/ai-kickstarter" },
    ],
  },
  {
    label: "About Us",
    links: [
      { label: "Our Approach", to: "/our-approach" },
      { label: "Meet the Team", to: "/meet-the-team" },
    ],
  },
  { label: "Success Stories", to: "/success-stories" },
  { label: "Insights", to: "/insights" },
  { label: "Contact Us", to: "/contact" },
];

export const footerLinks: readonly NavigationLink[] = [
  { label: "Privacy Policy", to: "/privacy" },
  { label: "Terms of Service", to: "/terms" },
  { label: "Manage Survey", to: "/survey" },
  { label: "Contact Us", to: "/contact" },
  ...(company.bookingUrl ? [toReachUs] : []),
];

const { registeredName, registeredNumber, registeredAddress } = company;

/** Who runs the site, as a company has to say on it. */
export const registeredLine = [
  registeredName,
  registeredNumber && `registered in England and Wales, no. ${registeredNumber}`,
  registeredAddress,
]
  .filter(Boolean)
  .join(" · ");

export function isGroup(entry: NavigationEntry): entry is NavigationGroup {
  return "links" in entry;
}

export function leadsTo({ links }: NavigationGroup, pathname: string): boolean {
  return links.some(({ to }) => to === pathname);
}
