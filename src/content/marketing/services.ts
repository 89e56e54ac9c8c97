import type { Action, HeadlineWords } from "./page-parts.ts";

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

/** Follows "Learn More" for screen readers. */
export const aboutService = ({ name }: Service) => `about ${name}`;

export const services: readonly Service[] = [
  {
    id: "ai-strategy",
    name: "Strategy",
    promise: "Decide where AI earns its keep.",
    summary: "A short list of uses, ranked by value and risk, each with an owner, a cost and a date.",
    text: "Most companies have more ideas for AI than people to build them. We follow the work through your teams, price the opportunities and the risks, and leave you with a short list that the whole leadership stands behind.",
    deliverables: [
      "An assessment of data, tools and skills, made with the people who do the work",
      "A portfolio of uses, ranked by value, effort and risk",
      "A business case for each of the first three: cost, owner, date",
      "Ground rules for data protection, suppliers and human review",
    ],
    outcomes: [
      "A decision in weeks, not months",
      "One order of priorities that the leadership has signed",
      "A baseline for each chosen use, taken before work begins",
      "A list of what not to build, and the budget that frees",
    ],
  },
  {
    id: "ai-product-development",
    name: "Implementation",
    promise: "Build it into the product, and into how you build.",
    summary: "Senior engineers beside yours, shipping through your own reviews and release gates.",
    text: "Our engineers sit with yours, in your repositories and under your reviews. Together we put AI into the product and into the way it is made: assistants that know your code, tests that keep up, features that customers notice.",
    deliverables: [
      "AI features designed, built and tested against real cases",
      "AI-assisted engineering in your repositories: coding, review, tests, documentation",
      "Integration with the systems you run, with access and audit settled",
      "Monitoring of quality and cost from the first release",
    ],
    outcomes: [
      "Tangible results within 2–4 weeks",
      "Productivity of 2× or more, measured against the baseline",
      "A shorter way from idea to release, tracked release by release",
      "Quality and cost of every answer, on a dashboard you own",
    ],
  },
  {
    id: "ai-workflow",
    name: "Scaling",
    promise: "Make it how people work.",
    summary: "Workflows, habits and training that hold after we have left the room.",
    text: "A tool that three people use is a pilot. We redraw the workflows around it, train the teams who live in them and hand over the practice, so that progress does not depend on us.",
    deliverables: [
      "Workflows redrawn with the teams: AI where it helps, people where they must decide",
      "Training by role, on your own material",
      "Champions in each team, coached until they coach others",
      "Playbooks, prompt libraries and guard rails, kept in your systems",
    ],
    outcomes: [
      "Weekly use by team, against the target you set",
      "Hours given back per workflow, counted before and after",
      "Skills assessed at the start and at the end",
      "A practice that your own people run",
    ],
  },
];

interface ServicesWords {
  eyebrow: string;
  headline: HeadlineWords;
  lead: string;
  chaptersLabel: string;
  deliverablesTitle: string;
  outcomesTitle: string;
  promo: { title: string; text: string; action: Action };
  close: { title: string; text: string; action: Action };
}

export const servicesWords: ServicesWords = {
  eyebrow: "Services",
  headline: { text: "From first decision to daily habit", italic: "habit" },
  lead: "Three stages, one team. Start where you are: each stage stands on its own, and each ends with something you can measure.",
  chaptersLabel: "The three stages",
  deliverablesTitle: "What We Deliver",
  outcomesTitle: "Measurable Outcomes",
  promo: {
    title: "AI Kickstarter",
    text: "All three stages in one structured engagement: your own Partner AI, hands-on implementation with training, and a roadmap for the next one to two years.",
    action: { label: "See the AI Kickstarter", to: "/ai-kickstarter", event: "nav_services_ai_kickstarter" },
  },
  close: {
    title: "Which stage are you at?",
    text: "Tell us what you have tried and what came of it. We will say which stage fits, and which you can skip.",
    action: { label: "Schedule Your Consultation", to: "/contact", event: "engagement_services_get_started" },
  },
};
