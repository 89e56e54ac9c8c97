import type { Advice } from "#domain/advice/advice.ts";
import { LIBRARY } from "#domain/advice/library.ts";
import type { Claim } from "#domain/claims/claim.ts";
import type { SurveyMode } from "#domain/disclosure/survey-mode.ts";
import type { TakenUp } from "#domain/figures/rounds/rounds.ts";
import { chooseAdvice } from "#domain/report/choose-advice.ts";
import { makePlan } from "#domain/report/plan.ts";

const PARTICIPANTS = [
  ["Head of Operations", "Operations", "Director"],
  ["Chief Finance Officer", "Finance", "C-Suite"],
  ["Head of People", "People", "Director"],
  ["Managing Director", "General Management", "C-Suite"],
  ["Head of Product", "Product", "Director"],
].map(([label = "", department = "", level = ""]) => ({ label, function: department, level }));

interface Case {
  mode?: SurveyMode;
  followedUp?: TakenUp[];
  library?: typeof LIBRARY;
}

export function choose(claims: Claim[], { mode = "open", followedUp = [], library = LIBRARY }: Case = {}) {
  const plan = makePlan(claims);
  return chooseAdvice({ mode, claims, plan, followedUp, participants: PARTICIPANTS }, library);
}

/** The library with some entries changed. */
export const libraryWith = (change: (entry: Advice, index: number) => object) =>
  LIBRARY.map((file) => ({
    ...file,
    entries: file.entries.map((one, index) => ({ ...one, ...change(one, index) })),
  }));
export const idsOf = (...given: Parameters<typeof choose>) =>
  choose(...given).map(({ adviceId }) => adviceId);
