import type { Action, HeadlineWords } from "./page-parts.ts";

interface SuccessStoriesWords {
  eyebrow: string;
  headline: HeadlineWords;
  lead: string;
  intro: string;
  storiesTitle: string;
  moreTitle: string;
  previous: string;
  next: string;
  placeOf: (number: number, count: number) => string;
  close: { title: string; text: string; action: Action };
}

/** Testimonials shown in full; the carousel has the rest. */
export const STORIES_IN_FULL = 2;

export const successStoriesWords: SuccessStoriesWords = {
  eyebrow: "Success Stories",
  headline: { text: "What changed, in their own words", italic: "changed" },
  lead: "Clients on what they stopped doing, what they now do faster, and what they no longer need us for.",
  intro:
    "We ask each client the same two questions when an engagement ends: what is different on an ordinary Tuesday, and how would you know? These are their answers.",
  storiesTitle: "Client stories",
  moreTitle: "More Client Stories",
  previous: "Previous story",
  next: "Next story",
  placeOf: (number, count) => `Story ${number} of ${count}`,
  close: {
    title: "What should be different on your Tuesdays?",
    text: "Describe an ordinary one. We will tell you what we would change first, and how you would know.",
    action: {
      label: "Schedule Your Consultation",
      to: "/contact",
      event: "engagement_success_stories_get_started",
    },
  },
};
