import type { Aspect, SpectrumId } from "#domain/questionnaire/questionnaire.ts";

interface Pole {
  /** Follows "a team that". */
  does: string;
  /** Follows "a wish for". */
  wanted: string;
  /** The value of this pole, at risk in a move away from it. */
  worth: string;
  /** First step in this direction for a wish of a point and more; `nudge` is for smaller ones. */
  start: string;
  nudge: string;
  /** Sign of success, follows "a quarter from now". */
  sign: string;
  /** Keeps this pole's value in a move away from it. */
  guard: string;
}

export const POLES: Record<Aspect, Pole> = {
  vision: {
    does: "gives its attention to the future",
    wanted: "more attention to the years ahead",
    worth: "the long view",
    start:
      "open the next monthly leadership meeting with half an hour on where the organisation should be in three years' time, and leave it with a decision that follows from the answer",
    nudge: "put an item that looks beyond this year first on every leadership agenda",
    sign: "each monthly meeting can point to a decision taken for the longer term",
    guard: "let the long view open the meeting even in a busy week",
  },
  execution: {
    does: "gives its attention to the work in hand",
    wanted: "more attention to finishing the work in hand",
    worth: "the pace of delivery",
    start:
      "agree the few results that matter this quarter, give each an owner and a date, and look at them every week",
    nudge: "end every leadership meeting by reading out who will finish what by when",
    sign: "the weekly list shows dates kept rather than moved",
    guard: "keep the weekly look at owners and dates, whatever else joins the agenda",
  },
  purpose: {
    does: "puts the people it serves before the financial result",
    wanted: "more weight on the people the organisation serves",
    worth: "the sense of whom the work is for",
    start:
      "begin each investment decision with a written line on whom it serves, and send back any proposal that comes without one",
    nudge: "add a line on who benefits to the form on which money is asked for",
    sign: "somebody can name a decision that went the other way because of whom it served",
    guard: "go on reporting whom each large decision has helped",
  },
  profit: {
    does: "puts the financial result first",
    wanted: "more weight on financial results",
    worth: "commercial discipline",
    start: "put margin and payback beside every item on the roadmap, and let the weakest items wait",
    nudge: "give the monthly margin its own place on the leadership agenda",
    sign: "every new commitment carries a figure for what it earns",
    guard: "leave margin on the page where decisions are made",
  },
  adaptive: {
    does: "adjusts its course as events unfold",
    wanted: "more freedom to adjust as events unfold",
    worth: "the freedom to change course",
    start: "replace an annual plan by short cycles, each ending in a decision to go on, change or stop",
    nudge: "hold back part of next quarter's capacity for what nobody can foresee",
    sign: "a plan has been changed at a review instead of in a crisis",
    guard: "say beforehand who may interrupt the plan, and for what",
  },
  planned: {
    does: "works to plans made in advance",
    wanted: "more planning ahead",
    worth: "the reliability of dates",
    start:
      "put the commitments of the coming weeks on a single page, and from then on change them only at a fixed weekly review",
    nudge: "fix the dates of next quarter's largest piece of work before it begins",
    sign: "commitments change at the review and not between reviews",
    guard: "promise some dates and hold them, whatever else moves",
  },
  disruptive: {
    does: "brings about change in bold breaks",
    wanted: "bolder breaks with the past",
    worth: "the appetite for the new",
    start:
      "fund an experiment that could replace an existing offer, with a budget, an end date and a named sponsor",
    nudge: "ask every department for a rule it would drop, and drop the rule most often named",
    sign: "a long-standing habit has been ended on purpose",
    guard: "keep room for a bold attempt beside the careful ones",
  },
  measured: {
    does: "brings about change in careful steps",
    wanted: "change in smaller, tested steps",
    worth: "the habit of checking the evidence",
    start: "settle before each new initiative what evidence would stop it, and look at it on a set date",
    nudge: "run the next change as a trial in a single department first",
    sign: "a trial has been stopped or widened on its evidence",
    guard: "keep the small trial before the large change",
  },
  open: {
    does: "works together freely and informally",
    wanted: "freer and less formal ways of working together",
    worth: "the ease of speaking up",
    start:
      "publish the options and the reasons a week before larger decisions, and answer every objection in writing",
    nudge: "leave part of each leadership meeting without an agenda, for whatever people bring",
    sign: "an objection from outside the room has changed a decision",
    guard: "keep a meeting in which anybody may raise anything",
  },
  structured: {
    does: "works by clear roles and routines",
    wanted: "clearer roles and routines",
    worth: "clarity about who decides",
    start:
      "write down who decides what for the most frequent decisions, and put that page where everybody works",
    nudge: "name a decider for each standing item on the leadership agenda",
    sign: "meetings no longer stop to ask who decides",
    guard: "leave the list of who decides what in force",
  },
  intuitive: {
    does: "decides by experience and instinct",
    wanted: "more trust in experience and instinct",
    worth: "speed of judgement",
    start:
      "let whoever is closest to the customer decide at once within a stated limit, and review the outcomes monthly",
    nudge: "hear the most experienced voice in the room before any analysis is commissioned",
    sign: "decisions within the limit are made on the day they arise",
    guard: "hear experience before the analysis is opened",
  },
  strategic: {
    does: "decides by analysis and strategy",
    wanted: "more analysis behind decisions",
    worth: "the link between daily choices and the strategy",
    start: "test the next larger choices against the written strategy before they are approved",
    nudge: "ask for a second option beside every proposal that reaches the leadership team",
    sign: "a proposal has been turned down because the analysis spoke against it",
    guard: "go on comparing options wherever a decision cannot be undone",
  },
};

/** Subject of each spectrum: a noun phrase that can open a sentence. */
export const TOPICS: Record<SpectrumId, string> = {
  vision_execution: "where attention goes",
  purpose_profit: "what counts in decisions",
  adaptive_planned: "how work is steered",
  disruptive_measured: "how change comes about",
  open_structured: "how people work together",
  intuitive_strategic: "how choices are made",
};
