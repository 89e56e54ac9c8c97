import { kickstarterTerms as terms } from "./owner.ts";

export interface Service {
  /** Fragment: /services#id. */
  id: "ai-strategy" | "ai-product-development" | "ai-workflow";
  name: string;
  promise: string;
  /** On the home page's card. */
  summary: string;
  /** In its section. */
  text: string;
  deliverables: readonly string[];
  outcomes: readonly string[];
}

/** The one sentence on how the three models relate, for the page of each; it links to the other two. */
export function relationOn(page: "/services" | "/ai-kickstarter" | "/our-approach"): string {
  const link = (label: string, to: string) => (to === page ? label : `[${label}](${to})`);
  return `You can buy ${link("our services", "/services")} one by one, or all three in the ${link("AI Kickstarter", "/ai-kickstarter")}, ${terms.weeks} weeks at a fixed price; ${link("our approach", "/our-approach")} is how we work in both.`;
}

/** Follows "Learn More" for screen readers. */
export const aboutService = ({ name }: Service) => `about ${name}`;

export const services: readonly Service[] = [
  {
    id: "ai-strategy",
    name: "Strategy",
    promise: "Decide where AI earns its keep.",
    summary: "A shortlist of uses, ranked by value and risk, each with an owner, a cost and a date.",
    text: "Most companies have more ideas for AI than people to build them. We follow the work through your teams, price the opportunities and the risks, and leave you with a shortlist the whole leadership stands behind.",
    deliverables: [
      "An assessment of your data, tools and skills, made with the people who do the work",
      "A portfolio of uses, ranked by value, effort and risk",
      "A business case for each of the first three: cost, owner, date",
      "Ground rules for data protection, suppliers and human review",
    ],
    outcomes: [
      "A decision in weeks, not months",
      "One list of priorities, signed by the whole leadership",
      "A baseline for each chosen use, taken before work begins",
      "A list of what not to build, and the budget it frees",
    ],
  },
  {
    id: "ai-product-development",
    name: "Implementation",
    promise: "Build AI into your product, and into how you build it.",
    summary:
      "Our technical partner beside your engineers, shipping through your own reviews and release gates.",
    text: "Our technical partner works alongside your engineers, in your repositories and under your reviews. Together we put AI into the product and into the way you make it: assistants that know your code, tests that keep up, features your customers notice.",
    deliverables: [
      "AI features designed, built and tested against real cases",
      "AI-assisted engineering in your repositories: coding, review, tests, documentation",
      "Integration with the systems you run, with access rights and audit trails agreed",
      "Monitoring of quality and cost from the first release",
    ],
    outcomes: [
      "Tangible results within 2–4 weeks",
      "Productivity of 2× or more, measured against the baseline",
      "Less time from idea to release, tracked with every release",
      "The quality and cost of every answer, on a dashboard you own",
    ],
  },
  {
    id: "ai-workflow",
    name: "Scaling",
    promise: "Make it part of how people work.",
    summary: "Workflows, habits and training that last after we’ve gone.",
    text: "A tool that three people use is a pilot. We redesign the workflows around it, train the teams who rely on them and hand over the practice, so that progress doesn’t depend on us.",
    deliverables: [
      "Workflows redesigned with the teams: AI where it helps, people where a decision is needed",
      "Training by role, on your own material",
      "Champions in each team, coached until they coach others",
      "Playbooks, prompt libraries and guardrails, kept in your systems",
    ],
    outcomes: [
      "Weekly use in each team, against the target you set",
      "Hours saved in each workflow, measured before and after",
      "Skills assessed at the start and again at the end",
      "A practice your own people run",
    ],
  },
];

export const servicesWords = {
  eyebrow: "Services",
  headline: { text: "From first decision to daily habit", italic: "habit" },
  lead: "Three stages, one team. Start where you are: each stage stands on its own and ends with something you can measure.",
  chaptersLabel: "The three stages",
  deliverablesTitle: "What We Deliver",
  outcomesTitle: "Measurable Outcomes",
  promo: {
    title: "AI Kickstarter",
    action: { label: "See the AI Kickstarter", to: "/ai-kickstarter", event: "nav_services_ai_kickstarter" },
  },
  close: {
    title: "Which stage are you at?",
    text: "Tell us what you’ve tried and how it went. We’ll say which stage fits and which you can skip.",
    action: { label: "Schedule Your Consultation", to: "/contact", event: "engagement_services_get_started" },
  },
} as const;
