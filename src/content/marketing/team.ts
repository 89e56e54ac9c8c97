import { company } from "#src/content/company.ts";
import type { partners } from "./owner.ts";

/** Name and past of each stand in owner.ts, the portrait in portraits/ID.jpg (or .png, .webp, .avif). */
export interface Profile {
  id: keyof typeof partners;
  role: string;
  field: string;
  text: readonly string[];
  askAbout: readonly string[];
  /** Positions on the survey's six spectrums, from 1 (first pole) to 9 (second). */
  positions: readonly [number, number, number, number, number, number];
}

export const teamWords = {
  eyebrow: "Meet the Team",
  headline: { text: "You work with the people you meet", italic: "people" },
  lead: "There are two of us, and no pyramid beneath. The partners in your first conversation do the analysis, build the system with your people and hand it over.",
  portraitOf: (name: string) => `Portrait of ${name}`,
  positionsOf: (role: string) => `The ${role} on the six spectrums of our survey`,
  portraitNote: "A portrait in our own terms: the six spectrums of the SLK Profile Survey.",
  beforeTitle: `Before ${company.name}`,
  askAboutTitle: "Ask about",
  close: {
    title: "Ready to Meet the Team?",
    text: "Half an hour, both of us, no slides. Bring the decision you keep putting off.",
    action: { label: "Let's Talk", to: "/contact", event: "engagement_meet_the_team_get_started" },
  },
} as const;

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
      "Leads the first step of every engagement: the interviews, the numbers, and the conversation in which a leadership team decides what it won’t do.",
      "Designed the profile survey after one workshop too many in which everyone agreed and each meant something different.",
    ],
    askAbout: [
      "Choosing three uses out of thirty",
      "Boards that ask for AI and want certainty",
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
      "Believes the best assistant is the one whose mistakes are cheap to find, and that a course is over when the participants can teach it.",
    ],
    askAbout: [
      "AI-assisted coding that survives code review",
      "When a plain workflow beats an agent",
      "Testing answers that are never the same twice",
    ],
    positions: [7, 4, 3, 3, 6, 4],
  },
];
