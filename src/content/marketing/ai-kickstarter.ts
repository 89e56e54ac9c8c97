import type { Action, HeadlineWords } from "./page-parts.ts";

export interface Phase {
  /** When it takes place, or when its results show. */
  when: string;
  title: string;
  text: string;
  parts: readonly { name: string; text: string }[];
}

export interface Benefit {
  title: string;
  text: string;
}

interface KickstarterWords {
  eyebrow: string;
  headline: HeadlineWords;
  lead: string;
  start: Action;
  phasesTitle: string;
  phase: (number: number) => string;
  phases: readonly Phase[];
  benefitsTitle: string;
  benefits: readonly Benefit[];
  close: { title: string; text: string; action: Action };
}

export const kickstarterWords: KickstarterWords = {
  eyebrow: "AI Kickstarter",
  headline: { text: "Three phases to working AI", italic: "working" },
  lead: "For teams that want AI in daily use rather than in a slide deck. You begin with a Partner AI of your own, build something real with it, and leave with a roadmap for the next one to two years.",
  start: {
    label: "Start Your AI Journey",
    to: "/contact",
    event: "engagement_ai_kickstarter_start_journey",
  },
  phasesTitle: "How it unfolds",
  phase: (number) => `Phase ${number}`,
  phases: [
    {
      when: "From the first day",
      title: "AI enablement and custom Partner AI setup",
      text: "Your team gets an assistant that knows your business, and learns to brief it, question it and check it.",
      parts: [
        { name: "Partner AI", text: "set up on your documents, your terms and your tone." },
        { name: "Boundaries", text: "access, privacy and human review, settled before first use." },
        { name: "Working sessions", text: "for every role that will use it, on tasks from this week." },
      ],
    },
    {
      when: "Tangible results within 2–4 weeks",
      title: "Practical implementation and training",
      text: "The team applies it to work that was waiting anyway. We build beside you, and teach as we go.",
      parts: [
        { name: "AI coding acceleration", text: "assistants, reviews and tests in your own repositories." },
        { name: "AI product development", text: "one feature from idea to release, tested on real cases." },
      ],
    },
    {
      when: "The next 1–2 years",
      title: "Strategic AI roadmap",
      text: "What the first weeks taught becomes a plan that your leadership can fund and your teams can follow.",
      parts: [
        { name: "Order", text: "what comes first, what waits, what to leave alone." },
        { name: "Build or buy", text: "decided step by step, with costs and an owner." },
        { name: "Rhythm", text: "a regular review that keeps the plan honest." },
      ],
    },
  ],
  benefitsTitle: "Key Benefits",
  benefits: [
    {
      title: "Weeks, not months",
      text: "Tangible results arrive within two to four weeks, so the next decision rests on evidence.",
    },
    {
      title: "Productivity of 2× or more",
      text: "That is what we aim for, and we measure it against a baseline taken on the first day.",
    },
    {
      title: "Skills that stay",
      text: "Your people do the work with us beside them. What they learn does not leave when we do.",
    },
    {
      title: "An AI that knows you",
      text: "Your Partner AI answers from your material and within your rules.",
    },
    {
      title: "A plan you can fund",
      text: "Each step of the roadmap carries a cost, an owner and a measure of success.",
    },
  ],
  close: {
    title: "Ready to Get Started?",
    text: "Tell us where your team stands. We will suggest a first step, and say so if you do not need us.",
    action: { label: "Book a Call", to: "/contact", event: "engagement_ai_kickstarter_get_started" },
  },
};
