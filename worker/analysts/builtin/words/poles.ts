import { type Aspect, SPECTRUMS, type SpectrumId } from "#domain/questionnaire/questionnaire.ts";

interface PoleWords {
  /** Follows "rates the team as". */
  more: string;
  /** Follows "want". */
  wanted: string;
  /** What this pole is good for, at risk in a move away from it. */
  worth: string;
  /** A move towards it, in a few words that can open a sentence. */
  focus: string;
  /** Its first step, follows "ask the CEO to" and "have the CEO". */
  step: string;
  /** Follows "Success in three months: ". */
  success: string;
}

function adjective(pole: Aspect): Pick<PoleWords, "more" | "wanted"> {
  return { more: `more ${pole}`, wanted: `a more ${pole} team` };
}

function noun(pole: Aspect): Pick<PoleWords, "more" | "wanted"> {
  return { more: `more focused on ${pole}`, wanted: `a stronger focus on ${pole}` };
}

export const POLES: Record<Aspect, PoleWords> = {
  vision: {
    ...noun("vision"),
    worth: "the long view",
    focus: "Make room for the long view",
    step: "open each monthly leadership meeting with half an hour on where the organisation should be in a few years’ time, and end that half-hour with a decision",
    success: "each monthly meeting has taken a decision for the longer term.",
  },
  execution: {
    ...noun("execution"),
    worth: "the pace of delivery",
    focus: "Finish what matters this quarter",
    step: "agree the few results that matter this quarter, give each an owner and a date, and review them weekly",
    success: "the weekly review shows dates kept rather than moved.",
  },
  purpose: {
    ...noun("purpose"),
    worth: "the team’s sense of purpose",
    focus: "Start decisions with who benefits",
    step: "put a line on who benefits at the top of every investment proposal, and send back any without it",
    success: "the team can name a decision that this line has changed.",
  },
  profit: {
    ...noun("profit"),
    worth: "commercial discipline",
    focus: "Show margin where decisions are made",
    step: "put margin and payback beside every item on the roadmap, and let the weakest items wait",
    success: "every new commitment shows what it should earn.",
  },
  adaptive: {
    ...adjective("adaptive"),
    worth: "the freedom to change course",
    focus: "Plan in shorter cycles",
    step: "replace an annual plan with monthly cycles, each ending in a decision to continue, change or stop",
    success: "a plan has been changed at a review rather than in a crisis.",
  },
  planned: {
    ...adjective("planned"),
    worth: "the reliability of dates",
    focus: "Fix commitments further ahead",
    step: "put the coming weeks’ commitments on a single page, and change them only at a fixed weekly review",
    success: "commitments change at the review, not between reviews.",
  },
  disruptive: {
    ...adjective("disruptive"),
    worth: "the appetite for something new",
    focus: "Fund a bold experiment",
    step: "set up an experiment that could replace an existing offer, with a budget, an end date and a named sponsor",
    success: "the experiment has reported its results, and the team has decided whether to go further.",
  },
  measured: {
    ...adjective("measured"),
    worth: "the habit of checking the evidence",
    focus: "Test changes before scaling them",
    step: "say, before the next initiative starts, what evidence would stop it and when the team will check",
    success: "a trial has been stopped or extended on the evidence.",
  },
  open: {
    ...adjective("open"),
    worth: "the ease of speaking up",
    focus: "Invite comments before major decisions",
    step: "circulate the options and reasons a week before the next major decision, and answer objections in writing",
    success: "an objection from outside the room has changed a decision.",
  },
  structured: {
    ...adjective("structured"),
    worth: "clarity about who decides",
    focus: "Write down who decides",
    step: "list the most frequent decisions with the person who takes each, and put the list where everyone can see it",
    success: "meetings no longer stop to ask who decides.",
  },
  intuitive: {
    ...adjective("intuitive"),
    worth: "speed of judgement",
    focus: "Let experience decide sooner",
    step: "let the people closest to customers decide at once within a stated limit, and review the outcomes monthly",
    success: "decisions within the limit are taken on the day they arise.",
  },
  strategic: {
    ...adjective("strategic"),
    worth: "the link between daily choices and strategy",
    focus: "Compare options before deciding",
    step: "require a second option alongside every proposal to the leadership team, with both checked against the strategy",
    success: "a proposal has been turned down on the strength of the analysis.",
  },
};

/** Returns the pole opposite to another. */
export function oppositeOf(pole: Aspect): Aspect {
  const { left, right } = SPECTRUMS.find((one) => one.left === pole || one.right === pole) as {
    left: Aspect;
    right: Aspect;
  };
  return pole === left ? right : left;
}

interface TopicWords {
  /** What the spectrum is about, a noun phrase. */
  topic: string;
  /** A recent event in which it shows, an indirect question. */
  example: string;
  /** A question for a first conversation, an indirect one. */
  question: string;
}

export const TOPICS: Record<SpectrumId, TopicWords> = {
  vision_execution: {
    topic: "where leadership attention goes",
    example: "what filled last week’s leadership time",
    question: "how much of last month’s work will still matter in a few years",
  },
  purpose_profit: {
    topic: "what counts most in decisions",
    example: "what settled the latest spending decision",
    question: "which came first when service and margin last pulled apart",
  },
  adaptive_planned: {
    topic: "how firmly plans are kept",
    example: "what became of the last plan that came under pressure",
    question: "who may change a plan, and with how much notice",
  },
  disruptive_measured: {
    topic: "how boldly things are changed",
    example: "how the latest change was introduced",
    question: "which current practice they would not choose again",
  },
  open_structured: {
    topic: "how formally people work together",
    example: "how the latest proposal reached a decision",
    question: "who has the last word on shared work, and where that is written down",
  },
  intuitive_strategic: {
    topic: "how decisions are made",
    example: "what the latest important decision rested on",
    question: "when experience last overruled the analysis, and whether it was right",
  },
};
