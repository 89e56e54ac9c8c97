import { ADMIN_SCREENS, adminPath } from "#domain/admin-screens.ts";
import { documentHeads } from "#messages/frame/documents";
import { anonymityWords } from "#messages/respond/anonymity";
import { company } from "./company.ts";

/** Title and description for the tab, search results and shared links. */
export interface PageHead {
  title: string;
  description: string;
  /** False keeps search engines out; true by default. */
  isListed?: boolean;
  /** Of a page that isn't listed: the path of the picture of its link, in place of the home page's. */
  card?: string;
}

function page(title: string, description: string): PageHead {
  return { title: `${title} | ${company.name}`, description };
}

/** For pages that need an account or a code. */
function unlisted(title: string, description: string): PageHead {
  return { ...page(title, description), isListed: false };
}

const admin = unlisted("Admin", "People, signup PINs and what runs in the background.");

const application = Object.fromEntries(
  Object.entries(documentHeads).map(([path, { title, description }]) => [path, unlisted(title, description)]),
) as Record<keyof typeof documentHeads, PageHead>;

/** By their paths. */
export const pages = {
  "/": {
    title: `${company.name} | AI Innovation & Strategic Consultancy`,
    description:
      "We find where AI pays in your business, build it with your engineers and train your people to run it: measurable results in weeks, not months.",
  },
  "/services": page(
    "Services",
    "Strategy, Implementation and Scaling: what we deliver at each stage and the outcomes you can measure.",
  ),
  "/ai-kickstarter": page(
    "AI Kickstarter",
    "Three phases, from AI enablement through practical implementation to a roadmap for the next one to two years: what it takes, what’s in and what buyers ask.",
  ),
  "/our-approach": page(
    "Our Approach",
    "Strategic insight, AI-driven development and capability building: how we work and why clients choose us.",
  ),
  "/meet-the-team": page("Meet the Team", "The two partners who do the work, and what they did before."),
  "/success-stories": page("Success Stories", "What clients say about working with us, in their own words."),
  "/insights": page("Insights", "Articles worth your time on AI, leadership and the work of teams."),
  "/contact": page("Contact Us", "Tell us what you’re trying to do. We answer within two working days."),
  "/privacy": page("Privacy Policy", "What we collect, why, how long we keep it, and your rights."),
  "/terms": page("Terms of Service", "The terms on which we offer this site and its survey."),
  "/survey/sample": page(
    "Sample Survey Insights",
    "What a leadership team gets from the SLK Profile Survey: a whole report, for a made-up team.",
  ),
  ...application,
  "/survey": { ...application["/survey"], isListed: true },
  "/survey/anonymity": unlisted(anonymityWords.title, anonymityWords.description),
  ...Object.fromEntries(ADMIN_SCREENS.map((screen) => [adminPath(screen), admin])),
} satisfies Record<string, PageHead>;

/** Undefined for an address that shows no page of its own. */
export const findHead = (path: string): PageHead | undefined =>
  (pages as Partial<Record<string, PageHead>>)[path];
