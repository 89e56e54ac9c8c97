import { toReachUs } from "#src/content/company.ts";

export interface Step {
  id: string;
  title: string;
  promise: string;
  text: string;
  /** The poles that the step moves a company between, and where it begins and ends: 0 to 1. */
  shift: { from: string; to: string; begins: number; ends: number };
  happens: readonly string[];
  yields: string;
}

export const ourApproachWords = {
  eyebrow: "Our Approach",
  headline: { text: "See clearly, build\u00a0early, leave\u00a0it\u00a0running", italic: "running" },
  lead: "Three steps, in this order. Each ends with something your team can use, and you can stop after any of them.",
  happensTitle: "What happens",
  yieldsTitle: "What you have at the end",
  shift: (from: string, to: string) => `From ${from} towards ${to}`,
  reasonsTitle: "Why clients choose us",
  close: {
    title: "Which step would you start with?",
    text: "Tell us where things stand. One conversation is usually enough to see which step comes first, and whether you need us for it at all.",
    action: { ...toReachUs, event: "engagement_our_approach_get_started" },
  },
} as const;

export const steps: readonly Step[] = [
  {
    id: "strategic-insight",
    title: "Strategic insight",
    promise: "First we find out what’s true.",
    text: "We follow the work from desk to desk, read the numbers you already have and ask the leadership team fifty questions about how it works. You get one honest picture of how the team works, including where people disagree.",
    shift: { from: "Opinions", to: "Evidence", begins: 0.2, ends: 0.8 },
    happens: [
      "Interviews with the people who do the work, not just the people who plan it",
      "The SLK Profile Survey: where the leadership stands on six spectrums and where it wants to be",
      "A shortlist of uses for AI, each with its value, its risk and a baseline",
    ],
    yields: "One page the whole leadership has signed: what comes first, who owns it and what you won’t do.",
  },
  {
    id: "ai-driven-development",
    title: "AI-driven development",
    promise: "Then we build the smallest thing that matters.",
    text: "One use, one team, real data. We work inside your systems with your engineers, show you a working version every week and compare it with the baseline. If something doesn’t earn its place, we drop it while that’s still cheap.",
    shift: { from: "Prototype", to: "Production", begins: 0.12, ends: 0.74 },
    happens: [
      "A first version in front of real users within 2–4 weeks",
      "Delivery through your own reviews, tests and release gates",
      "Quality and cost measured from the first day, on a page you can read",
    ],
    yields:
      "Something that runs in your systems, that people use on an ordinary working day, and the figures to judge it by.",
  },
  {
    id: "capability-building",
    title: "Capability building",
    promise: "Then we make ourselves unnecessary.",
    text: "The people who built it with us teach the next team while we watch. Training uses your own material, playbooks stay in your systems, and the roadmap for the next 1–2 years has your people’s names on it.",
    shift: { from: "Dependence", to: "Ownership", begins: 0.3, ends: 0.9 },
    happens: [
      "Training by role: leaders decide with it, specialists work with it, engineers build with it",
      "Champions in each team, coached until they coach others",
      "A handover date, agreed at the start",
    ],
    yields: "A practice your own people run, extend and teach, and a roadmap they wrote with us.",
  },
];

export const reasons = [
  {
    title: "Proven ROI",
    text: "We take a baseline before we begin and report against it. If something doesn’t pay, you’ll hear it from us first.",
  },
  {
    title: "Rapid capability building",
    text: "Your people learn on this week’s work, with us beside them. We assess what they can do on their own at the start and again at the end.",
  },
  {
    title: "Accelerated development",
    text: "We aim for twice the productivity or more against that baseline, and measure quality as strictly as speed.",
  },
  {
    title: "Immediate impact",
    text: "You see tangible results within 2–4 weeks: small enough to be real, useful enough to keep.",
  },
];
