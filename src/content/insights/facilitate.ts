import type { ClaimKind } from "#domain/claims/claim.ts";

/** How a team talks about a topic: what the facilitator does, and the question for all. */
export interface TalkWords {
  how: string;
  question: string;
}

const APART: TalkWords = {
  how: "In threes: each person describes one situation from the last month, and the others only ask questions. Then the whole room writes down what differed between the situations. Nobody has to say how they answered.",
  question: "Which recent weeks were each of us thinking of, and what differed between them?",
};
const CHANGED: TalkWords = {
  how: "Whole room: collect on one sheet what was done since the last round. Mark what may have led here, and what to keep.",
  question: "What did we do differently, and what would keep or undo it?",
};

type Talks = readonly [TalkWords, ...TalkWords[]];

/** By what was found; topics of one kind take turns, since the same form three times tires a room. */
export const talksOn: Partial<Record<ClaimKind, Talks>> & { other: Talks } = {
  want: [
    {
      how: "Two minutes alone with pen and paper, eight in pairs, then the whole room: what the pairs found, and which option fits.",
      question: "If this were normal here a year from now, what would we have stopped doing?",
    },
    {
      how: "In threes: each person tells of one week in which this was missing, and the others only ask questions. Then one sentence from each group, and which option fits.",
      question: "Where did the lack of this cost us something in the last month?",
    },
    {
      how: "Whole room: hear first from everyone who hasn’t spoken yet, then from the others. Mark the option that most would try.",
      question: "Which one decision on our table would come out differently if this came first?",
    },
  ],
  camps: [APART],
  "opposite-wants": [APART],
  groups: [APART],
  "mark-groups": [APART],
  change: [CHANGED],
  "mark-change": [CHANGED],
  effectiveness: [
    {
      how: "Whole room: hear first from everyone who hasn’t spoken yet, then from the others. Write down where two accounts differ.",
      question:
        "Which result of the last quarter would we have wanted to be different, and what stood in its way?",
    },
  ],
  other: [
    {
      how: "In pairs: read the options and choose one. Then the whole room hears what speaks for it and what stands in its way.",
      question: "Which of these could we start this month?",
    },
  ],
};

export const planSteps = {
  open: {
    title: "Open",
    text: "Say what the session is for: one step for each topic, not a verdict on anyone. Nobody has to say how they answered.",
  },
  read: {
    title: "Read in silence",
    text: "Everybody reads the first page and notes one thing that surprised them and one that did not.",
  },
  agree: {
    title: "Agree",
    text: "For each topic, agree one step, one name and one date within 30 days. Drop any step that nobody puts their name to.",
  },
  close: {
    title: "Close",
    text: "Read the steps aloud and set the day on which you look at them again.",
  },
} as const;

export const facilitatorWords = {
  title: (organizationName: string) => `${organizationName || "Survey"}: a session together`,
  back: "Insights",
  about: (minutes: number, responses: string, date: string) =>
    `${minutes} minutes, from ${responses} on ${date}`,
  print: "Print",
  onePerson: "One person answered. A conversation about the team needs the answers of at least two.",
  olderReport: "This analysis is older than the plans for sessions. Process the results again to get one.",
  smallTeam: (responses: number) => `Only ${responses} people answered`,
  smallTeamText:
    "In such a small group, some will guess who answered what. Ask about the work, never about a dot on a line.",
  plan: "The plan",
  bring:
    "Bring the printed first page for everybody, this page for yourself, pens and paper, and a clock that everyone can see.",
  topics: "The topics",
  statements: "Statements behind it",
  options: "Options",
  firstStep: "First step:",
} as const;
