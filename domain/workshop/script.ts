import type { SpectrumId } from "#domain/questionnaire/questionnaire.ts";

/** What a workshop goes through, in order. */
export const WORKSHOP_PARTS = ["arrive", "stand", "want", "divide", "choose", "commit", "close"] as const;
export type WorkshopPart = (typeof WORKSHOP_PARTS)[number];

/** What those in the room do: come in, place the team on a line, talk, give dots to options, agree, end. */
export type StepKind = "arrive" | "guess" | "talk" | "vote" | "commit" | "close";

/** Dots that each participant has for the options of one topic. */
export const DOTS = 3;
/** Options of a topic that are voted on. */
export const MOST_OPTIONS = 3;

/** A step, the same in every language. */
export interface WorkshopStep {
  /** Unique in its script: "guess:vision_execution". Ballots and notes are kept under it. */
  id: string;
  part: WorkshopPart;
  kind: StepKind;
  /** Planned; the steps of a script take 60 to 90. */
  minutes: number;
  /** The line of a guess, and where the answers lie on it, from 1 to 9: shown when the guesses are in. */
  line: { spectrum: SpectrumId; today: number; wanted: number } | null;
  /** What is voted on, by its place in the report's list of advice; empty without a vote. */
  advice: readonly number[];
}

/** What was found, in one language. */
export interface FoundText {
  title: string;
  sentences: readonly string[];
  statements: readonly string[];
}

/** What a step says in one language. */
export interface StepText {
  title: string;
  /** What to talk about. */
  question: string;
  /** What the facilitator does; told to facilitators alone. */
  how: string;
  /** At once, or in a guess when it is closed. */
  found: FoundText | null;
  options: readonly { title: string; firstStep: string }[];
}

/** A workshop on one version of a report, made when it is opened: what is analysed later does not change it. */
export interface WorkshopScript {
  steps: readonly WorkshopStep[];
  /** By language, as many as there are steps. */
  texts: Readonly<Record<string, readonly StepText[]>>;
}
