import type { Aspect } from "#domain/questionnaire.ts";

interface Move {
  /** A first step towards this pole that a team can take within a month. */
  start: string;
  /** What this pole gives, which a move away from it may cost. */
  worth: string;
}

export const MOVES: Record<Aspect, Move> = {
  vision: {
    start:
      "open the monthly leadership meeting with half an hour on where the organisation should be in three years, and leave it with one decision that follows",
    worth: "the long view",
  },
  execution: {
    start:
      "agree the three results that matter this quarter, give each one owner and one date, and look at them every week",
    worth: "the pace of delivery",
  },
  purpose: {
    start:
      "begin each investment decision with one written line on whom it serves, and turn one down this quarter for want of it",
    worth: "the sense of whom the work is for",
  },
  profit: {
    start: "put margin and payback beside every item on the roadmap, and let the two lowest wait",
    worth: "commercial discipline",
  },
  adaptive: {
    start: "replace one annual plan by six-week cycles that each end in a decision to go on, change or stop",
    worth: "the freedom to change course",
  },
  planned: {
    start: "write down the commitments of the next six weeks, and change them only at a fixed weekly review",
    worth: "dates that others can rely on",
  },
  disruptive: {
    start:
      "fund one experiment that could replace an existing offer, with a budget, an end date and a named sponsor",
    worth: "the appetite for the new",
  },
  measured: {
    start:
      "settle before each new initiative what evidence would stop it, and look at that evidence on a set date",
    worth: "the habit of checking the evidence",
  },
  open: {
    start:
      "publish the options and the reasons a week before larger decisions, and answer every objection in writing",
    worth: "the ease of speaking up",
  },
  structured: {
    start:
      "write down who decides what for the five most frequent decisions, and put that page where everyone works",
    worth: "clarity about who decides",
  },
  intuitive: {
    start:
      "let whoever is closest to the customer decide at once within a stated limit, and review the outcomes monthly",
    worth: "speed of judgement",
  },
  strategic: {
    start: "test the next three larger choices against the written strategy before they are approved",
    worth: "the link between daily choices and the strategy",
  },
};
