import type { Action, HeadlineWords } from "./page-parts.ts";

export interface Profile {
  id: string;
  role: string;
  field: string;
  text: readonly string[];
  askAbout: readonly string[];
  /** Positions on the survey's six spectrums, from 1 (first pole) to 9 (second). */
  positions: readonly [number, number, number, number, number, number];
}

interface TeamWords {
  eyebrow: string;
  headline: HeadlineWords;
  lead: string;
  portraitOf: (role: string) => string;
  portraitNote: string;
  askAboutTitle: string;
  close: { title: string; text: string; action: Action };
}

export const teamWords: TeamWords = {
  eyebrow: "Meet the Team",
  headline: { text: "You work with the people you meet", italic: "people" },
  lead: "Two partners, no pyramid beneath them. Whoever sits in your first conversation writes the analysis, builds the system and hands it over.",
  portraitOf: (role) => `Portrait of the ${role} on the six spectrums of our survey`,
  portraitNote: "In place of a photograph: the six spectrums of our survey.",
  askAboutTitle: "Ask about",
  close: {
    title: "Ready to Meet the Team?",
    text: "Half an hour, both of us, no slides. Bring the decision that you keep putting off.",
    action: { label: "Let's Talk", to: "/contact", event: "engagement_meet_the_team_get_started" },
  },
};

/** A position on a spectrum, for screen readers. */
export const portraitWords = {
  balanced: (left: string, right: string) => `${left} and ${right} in balance`,
  before: (stronger: string, weaker: string) => `${stronger} before ${weaker}`,
};

/** Sample content: no real person. */
export const profiles: readonly Profile[] = [
  {
    id: "strategy",
    role: "Managing Partner",
    field: "Strategy and organisation",
    text: [
      "Leads the first step of every engagement: interviews, numbers, and the conversation in which a leadership team decides what it will not do.",
      "Comes from running operations, and still reads a process from the end: who waits for it, and what does waiting cost? Designed the profile survey after one workshop too many in which everybody agreed and nobody meant the same.",
    ],
    askAbout: [
      "Choosing three uses out of thirty",
      "Boards that ask for AI and mean certainty",
      "What a team’s disagreement is worth",
    ],
    positions: [3, 4, 4, 6, 3, 7],
  },
  {
    id: "engineering",
    role: "Technical Partner",
    field: "Engineering and enablement",
    text: [
      "Builds with your engineers, in your repositories and under your reviews, and measures whether it helped.",
      "Comes from product engineering, where software has to be kept alive by whoever inherits it. Holds that the best assistant is the one whose mistakes are cheap to find, and that a training course is over when the participants teach it.",
    ],
    askAbout: [
      "AI-assisted coding that survives code review",
      "When a plain workflow beats an agent",
      "Tests for answers that are never twice the same",
    ],
    positions: [7, 4, 3, 3, 6, 4],
  },
];
