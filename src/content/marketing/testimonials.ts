export type TestimonialPage =
  | "home"
  | "insights"
  | "services"
  | "contact"
  | "ai-kickstarter"
  | "our-approach"
  | "meet-the-team";

/** What an engagement changed, in one number and two sentences. */
export interface Change {
  number: string;
  /** What the number counts. */
  counts: string;
  before: string;
  after: string;
}

/** Both quotes take **bold**; an empty line in the full quote starts a paragraph. */
export interface Testimonial {
  id: string;
  quote: string;
  fullQuote: string;
  change: Change;
  /** Empty for a client named by role only. */
  name: string;
  role: string;
  company: string;
  pages: readonly TestimonialPage[];
  order: number;
  /** Says where it stands that it is made up, until a client's own words replace it. */
  isSample: boolean;
}

export const clientSuccessWords = {
  title: "Client success",
  more: "Read more success stories",
  sample: "sample",
};

/** Sample content: no real person or company. */
export const testimonials: readonly Testimonial[] = [
  {
    id: "logistics-portfolio",
    quote:
      "We came with nineteen ideas and left with **three that paid for themselves**. The first was in use **in week three**.",
    fullQuote:
      "Nineteen ideas, each with a sponsor and none with a number. Two workshops later there were three, and sixteen people had been told no **with a reason they could repeat.**\n\nThe first one, reading carrier claims, was **in use in week three**. By the end of the quarter **all three had paid for themselves**, and we knew how to pick the fourth without outside help.",
    change: {
      number: "3 of 19",
      counts: "ideas chosen; all three paid for themselves",
      before: "Nineteen ideas, each with a sponsor and none with a number.",
      after: "Three in use, the first since week three. A reason for every no.",
    },
    name: "",
    role: "Chief Operating Officer",
    company: "Freight and logistics group",
    pages: ["home"],
    order: 1,
    isSample: true,
  },
  {
    id: "fintech-engineering",
    quote:
      "They worked in our repository, under our review rules. Two squads now ship **about twice what they did in spring**, and incidents have not risen.",
    fullQuote:
      "I have sat through enough demonstrations. What was different here is that they worked **in our repository, under our review rules**, with our slowest service and our oldest tests.\n\nTwo squads now ship **about twice what they did in spring**. We count incidents and rework just as strictly, and neither has risen. The habits are ours: the other squads are learning them from colleagues, not from consultants.",
    change: {
      number: "2×",
      counts: "the output of spring, for two squads",
      before: "Two squads at the usual pace, on the slowest service and the oldest tests.",
      after: "About twice as much shipped, with no more incidents or rework.",
    },
    name: "",
    role: "Chief Technology Officer",
    company: "Financial software company",
    pages: ["services"],
    order: 2,
    isSample: true,
  },
  {
    id: "manufacturing-focus",
    quote:
      "The most valuable page they gave us was the list of **what not to build**. It freed the people who made the rest happen.",
    fullQuote:
      "The most valuable page they gave us was the list of **what not to build**. It cancelled two projects I had announced myself, and it freed the people who made the rest happen.\n\nEvery Friday there was something to try on a real order. **Within a month the estimators were quoting from it**, and nobody had to be persuaded.",
    change: {
      number: "1 month",
      counts: "until estimators quoted with it",
      before: "Two projects announced, nothing to try on a real order.",
      after: "Both cancelled; one tool that estimators chose to use.",
    },
    name: "",
    role: "Managing Director",
    company: "Family-owned engineering firm",
    pages: ["our-approach", "contact"],
    order: 3,
    isSample: true,
  },
  {
    id: "services-alignment",
    quote:
      "The survey showed that our partners and our managers meant **different things by the same strategy**. That one hour changed the plan.",
    fullQuote:
      "We thought we disagreed about tools. The profile survey showed that partners and managers meant **different things by the same strategy**: one group wanted a plan, the other wanted room to change it.\n\nSeeing both as dots on one line took the heat out of it. **One honest hour** settled what three steering meetings had not, and the roadmap we wrote afterwards is the first that both sides defend.",
    change: {
      number: "1 hour",
      counts: "to settle what the strategy means",
      before: "Three steering meetings without agreement.",
      after: "One roadmap that partners and managers both defend.",
    },
    name: "",
    role: "Head of People",
    company: "Professional services firm",
    pages: ["meet-the-team", "insights"],
    order: 4,
    isSample: true,
  },
  {
    id: "health-kickstarter",
    quote:
      "After the Kickstarter we had a working assistant, a trained team and **a roadmap our board approved as written**.",
    fullQuote:
      "I expected a slide deck. After the Kickstarter we had an assistant that knows our clinical vocabulary, **a team that builds with it daily** and a roadmap with costs, owners and an order.\n\n**Our board approved it as written.** It said plainly what we should leave to others, which is why they believed the rest.",
    change: {
      number: "0 changes",
      counts: "asked for by the board",
      before: "No assistant that knew the clinical vocabulary, and no plan.",
      after: "A team that builds with it daily, and a roadmap approved as written.",
    },
    name: "",
    role: "Chief Product Officer",
    company: "Health technology company",
    pages: ["ai-kickstarter"],
    order: 5,
    isSample: true,
  },
];

export const testimonialsInOrder = [...testimonials].sort((a, b) => a.order - b.order);

/** Returns the first testimonial tagged for the page, or else the first of all. */
export function testimonialFor(
  page: TestimonialPage,
  from: readonly Testimonial[] = testimonialsInOrder,
): Testimonial {
  const found = from.find((testimonial) => testimonial.pages.includes(page)) ?? from[0];
  if (!found) throw new Error("There are no testimonials");
  return found;
}

const SMALL_WORDS = new Set(["of", "the", "and", "for", "in", "at", "to"]);

/** Returns the initials of first and last name, or of the role's longer words if there is no name. */
export function initialsOf({ name, role }: Pick<Testimonial, "name" | "role">): string {
  const names = wordsOf(name);
  const words =
    names.length > 0
      ? names.filter((_, index) => index === 0 || index === names.length - 1)
      : wordsOf(role).filter((word) => !SMALL_WORDS.has(word.toLowerCase()));
  return words.slice(0, 3).map(initialOf).join("");
}

function wordsOf(text: string): string[] {
  return text.split(/[\s/]+/).filter((word) => /\p{L}/u.test(word));
}

function initialOf(word: string): string {
  return word.match(/\p{L}\p{M}*/u)?.[0].toLocaleUpperCase("en-GB") ?? "";
}
