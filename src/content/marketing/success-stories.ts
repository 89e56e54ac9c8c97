/** Testimonials shown in full; the carousel has the rest. */
export const STORIES_IN_FULL = 2;

export const successStoriesWords = {
  eyebrow: "Success Stories",
  headline: { text: "What changed, in their own words", italic: "changed" },
  lead: "Clients on what they’ve stopped doing, what they do faster now and what they no longer need us for.",
  intro:
    "When an engagement ends, we ask every client the same two questions: what’s different on an ordinary Tuesday, and how do you know? Here are their answers.",
  storiesTitle: "Client stories",
  before: "Before",
  after: "After",
  moreTitle: "More Client Stories",
  previous: "Previous story",
  next: "Next story",
  placeOf: (number: number, count: number) => `Story ${number} of ${count}`,
  close: {
    title: "What should be different on your Tuesdays?",
    text: "Describe an ordinary one. We’ll tell you what we’d change first, and how you’d know it had worked.",
    action: {
      label: "Schedule Your Consultation",
      to: "/contact",
      event: "engagement_success_stories_get_started",
    },
  },
} as const;
