import { company, toReachUs } from "#src/content/company.ts";
import { clients, kickstarterTerms as terms } from "./owner.ts";
import type { Service } from "./services.ts";

export interface Differentiator {
  text: string;
  poles: [string, string];
  at: number;
}

export const homeWords = {
  eyebrow: company.tagline,
  headline: { text: "AI Innovation & Strategic Consultancy", italic: "Consultancy" },
  lead: `${company.name} is a boutique AI consultancy for ${clients}. We find where AI pays, build it with them and train your people to run it.`,
  actions: [
    { ...toReachUs, event: "nav_home_book_a_call" },
    { label: "See the AI Kickstarter", to: "/ai-kickstarter", event: "nav_home_ai_kickstarter" },
  ],
  figures: [
    { value: "2–4 weeks", meaning: "to the first tangible results" },
    { value: "2× or more", meaning: "the productivity we aim for" },
    { value: "1–2 years", meaning: "of roadmap, with owners" },
  ],
  /** A sentence of that testimonial. */
  client: {
    testimonial: "fintech-engineering",
    text: "Two squads now ship about twice what they did in spring.",
  },
  differentiatorsLabel: "What we do",
  /** Each service as a line between two poles, its dot (0 to 1) on the way from the first to the second. */
  differentiators: {
    "ai-strategy": {
      text: "AI strategy that chooses fewer things and finishes them.",
      poles: ["Options", "Decisions"],
      at: 0.72,
    },
    "ai-product-development": {
      text: "AI-enhanced product and engineering work that ships what the roadmap promised, sooner.",
      poles: ["Prototype", "Production"],
      at: 0.56,
    },
    "ai-workflow": {
      text: "AI workflow integration and upskilling that last when the consultants go.",
      poles: ["Experiment", "Habit"],
      at: 0.84,
    },
  } satisfies Record<Service["id"], Differentiator>,
  banner: {
    title: "Delivering measurable results in weeks, not months",
    moments: [
      {
        value: "Day one",
        meaning: "We measure how the work goes today. Everything later is compared with that.",
      },
      { value: "Weeks 2–4", meaning: "The first result is in use, small enough to check and worth keeping." },
      { value: "From then on", meaning: "You decide on figures: extend it, change it or stop." },
    ],
  },
  servicesTitle: "Our Services",
  learnMore: "Learn More",
  successStories: {
    title: "Success Stories",
    action: { label: "Read what clients say", to: "/success-stories", event: "nav_home_success_stories" },
  },
  kickstarter: {
    title: "AI Kickstarter",
    text: `All our services in ${terms.weeks} weeks, at a fixed price: for teams that want AI in daily use, not in a slide deck.`,
    action: { label: "See the AI Kickstarter", to: "/ai-kickstarter", event: "nav_home_ai_kickstarter" },
  },
  call: {
    title: "One problem, one conversation",
    text: "Bring the task that costs your team the most time. We’ll say plainly whether AI is the answer.",
    action: { ...toReachUs, label: "Book a Call", event: "engagement_home_get_started" },
  },
} as const;

export const weeksScaleWords = { start: "Start", week: (number: number) => `Week ${number}` };
