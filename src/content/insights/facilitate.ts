import type { Aspect } from "#domain/questionnaire/questionnaire.ts";

/** Each pole in working life. */
const PRACTICE: Readonly<Record<Aspect, string>> = {
  vision: "talking about where we want to be in three years",
  execution: "finishing what we have started",
  purpose: "saying who our work is for",
  profit: "knowing how we earn our living",
  adaptive: "changing course when the facts change",
  planned: "keeping commitments for weeks at a time",
  disruptive: "trying what nobody else does yet",
  measured: "moving in small, tested steps",
  open: "letting the people who do the work decide how",
  structured: "having clear roles and procedures",
  intuitive: "trusting experienced judgement",
  strategic: "deciding from analysis",
};

type Question = (wanted: Aspect, other: Aspect) => string;

/** Takes turns, so that two wishes in one hour are not asked about in the same words. */
export const wishQuestions: readonly [Question, ...Question[]] = [
  (wanted, other) =>
    `If ${PRACTICE[wanted]} were normal here a year from now, what would we have stopped doing, and where would we still insist on ${PRACTICE[other]}?`,
  (wanted, other) =>
    `Where did ${PRACTICE[other]} cost us something in the last month that ${PRACTICE[wanted]} would have saved?`,
  (wanted) =>
    `Which one decision on our table would come out differently if ${PRACTICE[wanted]} came first, and who would have to agree?`,
];

export const askAboutCamps: Question = (left, right) =>
  `Some of us see ${PRACTICE[left]}, others ${PRACTICE[right]}. Which recent weeks were each of us thinking of, and what differed between them?`;

export const askWhereToStand: Question = (left, right) =>
  `For which kinds of decision do we want ${PRACTICE[left]}, and for which ${PRACTICE[right]}?`;

export const reasonTexts = {
  camps: (spectrum: string, camps: string) => `${spectrum}, today. ${camps}`,
  gap: (spectrum: string, [today, wanted]: [string, string], gap: string, wishes: string) =>
    `${spectrum}: ${today} today, ${wanted} wanted, ${gap}. ${wishes}`,
} as const;

/** Takes turns: three times the same form tires a room. */
export const talks = [
  "Two minutes alone with pen and paper, six in pairs, three for what the pairs found.",
  "In threes: each person describes one situation from the last month, and the others only ask questions. Then one sentence from each group.",
  "Whole room: hear first from everyone who hasn’t spoken yet, then from the others. Write down where two accounts differ.",
] as const;

export const planSteps = {
  open: {
    title: "Open",
    text: "Say what the hour is for: one step for each question, not a verdict. Nobody has to say how they answered.",
  },
  read: {
    title: "Read in silence",
    text: "Everybody reads the summary and notes one thing that surprised them and one that did not.",
  },
  question: (number: number, left: string, right: string) => `Question ${number}: ${left} and ${right}`,
  agree: {
    title: "Agree",
    text: "For each question, agree one step, one name and one date within 30 days. Drop any step that nobody puts their name to.",
  },
  close: {
    title: "Close",
    text: "Read the steps aloud and set the day on which you look at them again.",
  },
} as const;

export const facilitatorWords = {
  title: (organizationName: string) => `${organizationName || "Survey"}: an hour together`,
  back: "Insights",
  about: (responses: string, date: string) => `60 minutes, three questions, from ${responses} on ${date}`,
  print: "Print",
  onePerson: "One person answered. A conversation about the team needs the answers of at least two.",
  noFigures: "This analysis contains no figures to ask about.",
  smallTeam: (responses: number) => `Only ${responses} people answered`,
  smallTeamText:
    "In such a small group, some will guess who answered what. Ask about the work, never about a dot on a line.",
  plan: "The plan",
  bring:
    "Bring the printed summary for everybody, this page for yourself, pens and paper, and a clock that everyone can see.",
  questions: "The questions",
  /** Around the dot of today and the ring of the wish. */
  legend: ["Beside each: today ", " and wanted "],
  dots: ", and below it every answer as a dot, today above the line and wanted below.",
  bands: ", and below it the shares of the answers in three bands, today above the line and wanted below.",
  question: (number: number) => `Question ${number}`,
  steps: "Steps to start from",
} as const;
