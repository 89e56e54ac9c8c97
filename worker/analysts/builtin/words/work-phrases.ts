import type { Aspect, SpectrumId } from "#domain/questionnaire/questionnaire.ts";

/** The part of a function's work in which each spectrum shows, in the questionnaire's order. */
type PlacesInWork = Record<SpectrumId, string>;

function placesInWork(...places: [string, string, string, string, string, string]): PlacesInWork {
  const [attention, result, steering, change, cooperation, choice] = places;
  return {
    vision_execution: attention,
    purpose_profit: result,
    adaptive_planned: steering,
    disruptive_measured: change,
    open_structured: cooperation,
    intuitive_strategic: choice,
  };
}

const ANY_WORK = placesInWork(
  "the priorities of the week",
  "the choice of what to do first",
  "the calendar",
  "everyday methods",
  "hand-overs to others",
  "day-to-day judgement calls",
);

const GENERAL_MANAGEMENT = placesInWork(
  "the leadership agenda",
  "the annual objectives",
  "the plan for the year",
  "the way the organisation is set up",
  "the division of duties at the top",
  "the largest decisions",
);

const PLACES_IN_WORK: Record<string, PlacesInWork> = {
  "General Management": GENERAL_MANAGEMENT,
  Executive: GENERAL_MANAGEMENT,
  Operations: placesInWork(
    "the weekly operations meeting",
    "service levels",
    "capacity planning",
    "everyday processes",
    "standard procedures",
    "the choice of suppliers",
  ),
  Finance: placesInWork(
    "the monthly review of results",
    "the case for spending",
    "the budget and the forecast",
    "the rules for investment",
    "approval limits",
    "the review of large spending",
  ),
  Technology: placesInWork(
    "the technology roadmap",
    "the choice of what to build and what to buy",
    "release dates",
    "the systems in use",
    "rules for access and architecture",
    "technical choices that are costly to undo",
  ),
  Engineering: placesInWork(
    "the backlog",
    "the balance of new features and upkeep",
    "delivery commitments",
    "tools and methods",
    "hand-overs between teams",
    "technical estimates",
  ),
  Product: placesInWork(
    "the product roadmap",
    "the ranking of features",
    "release plans",
    "the range of offers",
    "the way ideas reach the roadmap",
    "the choice of what to build next",
  ),
  Marketing: placesInWork(
    "the mix of brand work and campaigns",
    "the promises made to customers",
    "the campaign calendar",
    "channels and messages",
    "the sign-off of what is published",
    "the choice of campaigns",
  ),
  Sales: placesInWork(
    "the account plans",
    "discounts and the deals turned down",
    "the sales forecast",
    "segments and offers",
    "the hand-over from sale to delivery",
    "the choice of deals to pursue",
  ),
  People: placesInWork(
    "hiring plans",
    "pay and recognition",
    "the staffing plan",
    "the way people are led",
    "job descriptions",
    "hiring decisions",
  ),
  Governance: placesInWork(
    "the board's agenda",
    "the questions the board asks first",
    "the approval of plans",
    "the rules on risk",
    "the line between board and management",
    "the papers on which the board decides",
  ),
  Advice: placesInWork(
    "the advice that is asked for",
    "the measure of good advice",
    "the brief and its changes",
    "the methods of advice",
    "the route from advice to decision",
    "the evidence behind advice",
  ),
};

/** Returns the part of a function's work in which a spectrum shows: a noun phrase. */
export function placeInWork(work: string | null, spectrum: SpectrumId): string {
  return (PLACES_IN_WORK[work ?? ""] ?? ANY_WORK)[spectrum];
}

const ASKS: Record<Aspect, (place: string) => string> = {
  vision: (place) => `tie ${place} to where the organisation should be in a few years`,
  execution: (place) => `judge ${place} by what gets finished`,
  purpose: (place) => `let the people served weigh more in ${place}`,
  profit: (place) => `let the financial result weigh more in ${place}`,
  adaptive: (place) => `leave room in ${place} for what changes`,
  planned: (place) => `settle ${place} further ahead`,
  disruptive: (place) => `allow a clean break in ${place}`,
  measured: (place) => `change ${place} in small, tested steps`,
  open: (place) => `open ${place} to more voices and fewer forms`,
  structured: (place) => `write down how ${place} should work and who decides`,
  intuitive: (place) => `let experience count for more in ${place}`,
  strategic: (place) => `put analysis before instinct in ${place}`,
};

/** Returns what a move towards a pole asks of people with this work: a verb phrase. */
export function askOf(towards: Aspect, place: string): string {
  return ASKS[towards](place);
}

const SIGNS: Record<Aspect, (place: string) => string> = {
  vision: (place) => `how much in ${place} looks years ahead`,
  execution: (place) => `how much in ${place} is about the work in hand`,
  purpose: (place) => `how often the people served decide a question in ${place}`,
  profit: (place) => `how often the financial result decides a question in ${place}`,
  adaptive: (place) => `how often something in ${place} changes after it was agreed`,
  planned: (place) => `how much in ${place} is fixed in advance`,
  disruptive: (place) => `how much in ${place} was overturned in the past year`,
  measured: (place) => `how small the steps of change are in ${place}`,
  open: (place) => `how much in ${place} goes by no rule`,
  structured: (place) => `how much in ${place} goes by a rule`,
  intuitive: (place) => `how much in ${place} is decided by instinct`,
  strategic: (place) => `how much in ${place} is decided by analysis`,
};

/** Returns a sign of a pole that people with this work can see: an indirect question. */
export function signOf(pole: Aspect, place: string): string {
  return SIGNS[pole](place);
}

const QUESTIONS: Record<SpectrumId, (place: string) => string> = {
  vision_execution: (place) => `does anything in ${place} look beyond this quarter?`,
  purpose_profit: (place) => `when did service and result last pull apart over ${place}, and which one won?`,
  adaptive_planned: (place) => `what changed in ${place} last month, and how much notice did others get?`,
  disruptive_measured: (place) => `which part of ${place} would nobody choose again today?`,
  open_structured: (place) => `who has the last word on ${place}, and where is that written down?`,
  intuitive_strategic: (place) =>
    `when did instinct last overrule the analysis in ${place}, and was it right?`,
};

/** Returns a question on a spectrum that people with this work can answer from experience. */
export function questionOn(spectrum: SpectrumId, place: string): string {
  return QUESTIONS[spectrum](place);
}

const OWNERS: Record<Aspect, readonly string[]> = {
  vision: ["General Management", "Executive", "Product", "Governance"],
  execution: ["Operations", "Engineering", "Technology"],
  purpose: ["People", "Governance", "Product"],
  profit: ["Finance", "Sales"],
  adaptive: ["Product", "Engineering", "Technology"],
  planned: ["Operations", "Finance"],
  disruptive: ["Product", "Technology", "Marketing"],
  measured: ["Finance", "Operations", "Engineering"],
  open: ["People", "Marketing", "Product"],
  structured: ["Operations", "People", "Finance"],
  intuitive: ["Sales", "Marketing", "Product"],
  strategic: ["Finance", "General Management", "Executive", "Product"],
};

/** Returns the functions whose work a step towards a pole changes, the closest first. */
export function ownersOf(pole: Aspect): readonly string[] {
  return OWNERS[pole];
}
