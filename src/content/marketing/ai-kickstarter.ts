import { toReachUs } from "#src/content/company.ts";
import { kickstarterTerms as terms } from "./owner.ts";

const daysAWeek = (days: number) => `${days} ${days === 1 ? "day" : "days"} a week`;

export const kickstarterWords = {
  eyebrow: "AI Kickstarter",
  headline: { text: "Three phases to working AI", italic: "working" },
  lead: "For teams that want AI in daily use, not in a slide deck.",
  start: {
    label: "Start Your AI Journey",
    to: "/contact",
    event: "engagement_ai_kickstarter_start_journey",
  },
  terms: [
    { value: `${terms.weeks} weeks`, meaning: "from the first working session to the handover" },
    { value: `${terms.yourPeople} people`, meaning: `of yours, ${daysAWeek(terms.yourDaysAWeek)} each` },
    { value: "2 partners", meaning: `of ours, ${daysAWeek(terms.ourDaysAWeek)} each` },
    { value: terms.price || "Fixed price", meaning: "agreed before we start, whatever it takes us" },
  ],
  scope: { title: "What’s in, what’s out", included: "Included", excluded: "Not included" },
  questionsTitle: "What buyers ask us",
  phasesTitle: "How it unfolds",
  phase: (number: number) => `Phase ${number}`,
  phases: [
    {
      /** When it takes place, or when its results show. */
      when: "From the first day",
      title: "AI enablement and custom Partner AI setup",
      text: "Your team gets an assistant that knows your business, and learns to brief it, question it and check its answers.",
      parts: [
        { name: "Partner AI", text: "set up on your documents, your terms and your tone." },
        { name: "Boundaries", text: "access, privacy and human review, agreed before anyone uses it." },
        { name: "Working sessions", text: "for every role that will use it, on tasks from this week." },
      ],
    },
    {
      when: "Tangible results within 2–4 weeks",
      title: "Practical implementation and training",
      text: "The team uses it on work that was waiting anyway. We build alongside you and teach as we go.",
      parts: [
        { name: "AI coding acceleration", text: "assistants, reviews and tests in your own repositories." },
        { name: "AI product development", text: "one feature from idea to release, tested on real cases." },
      ],
    },
    {
      when: "For the next 1–2 years",
      title: "Strategic AI roadmap",
      text: "What you’ve learned becomes a plan your leadership can fund and your teams can follow.",
      parts: [
        { name: "Order", text: "what comes first, what can wait and what to leave alone." },
        { name: "Build or buy", text: "decided step by step, with costs and an owner." },
        { name: "Rhythm", text: "a regular review that keeps the plan honest." },
      ],
    },
  ],
  benefitsTitle: "Key Benefits",
  benefits: [
    {
      title: "Weeks, not months",
      text: "You see tangible results within two to four weeks, so you can base the next decision on evidence.",
    },
    {
      title: "Productivity of 2× or more",
      text: "That’s our aim, not a given: in one trial on our Insights page, experienced developers took longer with AI. So we take a baseline on day one, and report against it.",
    },
    {
      title: "Skills that stay",
      text: "Your people do the work with us beside them. What they learn doesn’t leave when we do.",
    },
    {
      title: "An AI that knows you",
      text: "Your Partner AI answers from your own material and within your rules.",
    },
    {
      title: "A plan you can fund",
      text: "Each step of the roadmap has a cost, an owner and a measure of success.",
    },
  ],
  close: {
    title: "Ready to Get Started?",
    text: "Tell us where your team stands. We’ll suggest a first step, and tell you if you don’t need us.",
    action: { ...toReachUs, event: "engagement_ai_kickstarter_get_started" },
  },
} as const;

export type Phase = (typeof kickstarterWords.phases)[number];
