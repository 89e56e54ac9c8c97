import type { Aspect } from "#domain/questionnaire.ts";
import type { Name } from "./names.ts";

/** A figure as a sentence states it. */
export interface Claim {
  start: number;
  end: number;
  text: string;
  unit: "points" | "people" | "percent" | "either";
  value: number;
  decimals: number;
  /** Written with a sign. */
  isSigned: boolean;
  /** Written with ±. */
  isMargin: boolean;
  /** "2.4 of 5". */
  scale: number | null;
  /** "seven of ten": 10. */
  whole: number | null;
  /** "at least seven". */
  isMinimum: boolean;
  /** The name that the figure is tied to: "Vision (3.4)", "3.4 on Vision vs Execution". */
  tiedTo: Name | null;
  /** The pole that the figure is said to point to: "1.2 points towards Vision". */
  towards: Aspect | null;
  /** The words right before and after. */
  before: string;
  after: string;
}

const NUMBER_WORDS =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty".split(
    " ",
  );
/** The longer words first: "fourteen" begins with "four". */
const WORD = [...NUMBER_WORDS].sort((a, b) => b.length - a.length).join("|");

/** Whoever can be counted, after adjectives and masked roles. */
const PEOPLE =
  /^(?:[\s-]+(?:§+|other|more|further|different|the|them|these|those|completed|survey|senior|team|leadership|named|single|individual))*?[\s-]+(?:people|persons?|respondents?|responses?|participants?|members?|leaders?|executives?|colleagues?|individuals|employees?|voices|others|answers|views|wishes|§)/;
const PERSON =
  /^(?:[\s-]+(?:§+|other|further|different|single))*?[\s-]+(?:person|respondent|response|participant|member|leader|executive|colleague|answer|§)/;
/** What people who were counted do. */
const DOES =
  /^(?: of them)? (?:would|wants?|wish(?:es)?\b|sees?\b|prefers?|places?\b|puts?\b|answered|rates?\b|says?\b|said|asks?\b|chose|voted|favour|towards?\b|nearer|near\b|around \d|for (?:no change|more|leaving|staying)|against\b|in favour|agree|disagree|others\b|share\b)/;
const EACH = /^ (?:\p{Ll}+ )?(?:of|from|per) (?:each|every|either)\b/u;
/** "Two accounts, one towards Open and one towards Structured": of accounts, not of people. */
const TWO_SIDES =
  /\btwo (?:\p{Ll}+ )?(?:accounts|answers|views|pictures|readings|sides|camps|groups|opinions|teams|ways)\b/iu;
const NOT_COUNTED_ONE =
  /\b(?:which|whom|who|if|when|this|that|no|the|each|every|any|another|only|wrong|right|same|other|first|last) $/i;
/** Asked for or supposed, not counted. */
const ASKED_FOR =
  /\b(?:ask|asking|invite|bring|let|pick|choose|gather|interview|appoint|nominate|pair|groups? of|teams? of|held by|per|any|until|what|between) (?:at least |the |another )?$/i;
const AT_LEAST = /\b(?:at least|at most|up to|fewer than|more than|less than|no more than|from) $/i;

const UNITS_OF_WORK =
  /^[\s-]*(?:minutes?|hours?|days?|weeks?|months?|quarters?|years?|seconds?|times?|x\b|am\b|pm\b|st\b|nd\b|rd\b|th\b|-point (?:scale|line|spectrum|agreement)|-page)/i;
const NUMBERED_THING =
  /\b(?:top|number|no\.|step|phase|stage|horizon|section|question|level|version|part|week|day|month|quarter|chapter|page|item|priority|option|scenario|table|year|q|h) ?$/i;
const METHOD = /^ ?(?:%|per ?cent)[- ]?(?:confidence|interval)/i;
/** Plural words that a number may stand before without counting them. */
const NO_NOUN =
  /^(?:points|towards|was|has|across|less|plus|minus|versus|this|its|wants|sees|says|always|perhaps|does|places|puts|rates|others|likes|stands|lies|leans|sits|remains)$/;

function isPlainProse(value: number, digits: string, before: string, after: string): boolean {
  if (/^\s*$/.test(before) && /^[.)]\s/.test(after)) return true;
  if (UNITS_OF_WORK.test(after) || NUMBERED_THING.test(before) || METHOD.test(after)) return true;
  if (digits.includes(".")) return false;
  if (/^(?:19|20)\d\d$/.test(digits)) return true;
  if (/^ ?(?:to|-|–|and) ?(?:5|9|10)(?!\.?\d)/.test(after) && value === 1) return true;
  if (/(?<![\d.])1 ?(?:to|-|–|and) ?$/.test(before) && [5, 9, 10].includes(value)) return true;
  if ([1, 9].includes(value) && ((/\($/.test(before) && /^\)/.test(after)) || /^ \(¤/.test(after)))
    return true;
  if ([5, 9, 10].includes(value) && /(?:\bof|\bout of|\bon|\/) ?$/i.test(before) && !PEOPLE.test(after))
    return true;
  const noun = after.match(/^ (?:\p{Ll}+ )??(\p{Ll}{2,}s)\b/u)?.[1];
  return noun !== undefined && !NO_NOUN.test(noun) && !PEOPLE.test(after) && !/^ points?\b/.test(after);
}

function tieOf(start: number, end: number, masked: string, names: readonly Name[]): Name | null {
  const opened = masked.slice(0, start).match(/([¤§]) \((?:n = |mean )?$/);
  const counted = masked.slice(end).match(/^ (?:other )?(?:people (?:called )?)?[“"]?(?=§)/);
  const onward = masked.slice(end).match(/^(?: of (?:5|9|10))?(?: points?)?\)? (?:on|for) (?:the )?(?=[¤§])/);
  const nameEnd = opened && start - opened[0].length + 1;
  const starts = [onward, counted].map((match) => match && end + match[0].length);
  return names.find((name) => name.end === nameEnd || starts.includes(name.start)) ?? null;
}

const TOWARDS_AFTER =
  /^(?: of (?:9|5))?(?: points?)?(?: (?:people|respondents|would|rather|go|move|have|wants?|asks?|for|to|a|an|step|shift|it|already|also|leans?|turn|¤+))*? (?:more|towards|toward) (?=¤)/;
const TOWARDS_BEFORE = /(?:more|towards|toward) ¤+(?: by|:| \() ?(?:about |around |some )?$/i;

/** A count is turned towards a pole only by what follows it. */
function poleOf({ start, end, unit }: Draft, masked: string, names: readonly Name[]): Aspect | null {
  const after = masked.slice(end).match(TOWARDS_AFTER);
  const before = unit === "people" ? null : masked.slice(0, start).match(TOWARDS_BEFORE);
  const name =
    (after && names.find((one) => one.start === end + after[0].length)) ??
    (before && names.filter((one) => one.end <= start).at(-1));
  if (name?.kind !== "pole" || /^ than\b/.test(masked.slice(name.end))) return null;
  return name.aspects[0] ?? null;
}

type Draft = Pick<Claim, "start" | "end" | "text" | "unit" | "value" | "decimals"> & Partial<Claim>;

function complete(draft: Draft, masked: string, names: readonly Name[]): Claim {
  const { start, end } = draft;
  return {
    isSigned: false,
    isMargin: false,
    scale: null,
    whole: null,
    isMinimum: false,
    tiedTo: tieOf(start, end, masked, names),
    towards: poleOf(draft, masked, names),
    before: masked.slice(Math.max(0, start - 40), start),
    after: masked.slice(end, end + 40),
    ...draft,
  };
}

const WHOLE = new RegExp(
  `^ (?:out )?of (?:the |all |those |our )?(at least )?(${WORD}|\\d+)(?![\\p{L}\\d]|\\.\\d)`,
  "iu",
);

interface Whole {
  length: number;
  value: number | null;
}

function wholeAfter(after: string): Whole | null {
  const match = after.match(WHOLE);
  if (!match) return null;
  const value = numberOf(match[2] as string);
  return { length: match[0].length, value: match[1] ? null : value };
}

function numberOf(text: string): number {
  const word = NUMBER_WORDS.indexOf(text.toLowerCase());
  return word === -1 ? Number(text) : word;
}

function digitClaims(masked: string): Draft[] {
  const expression = /(?<![\p{L}\d.])(± ?|[-+])?(\d+(?:\.\d+)?)( ?%| per ?cent\b)?/gu;
  return Array.from(masked.matchAll(expression)).flatMap((match): Draft[] => {
    const [text, sign = "", digits = "", percent] = match;
    const start = match.index;
    let end = start + text.length;
    const value = Number(digits);
    const [before, after] = [masked.slice(0, start), masked.slice(end)];
    if (isPlainProse(value, digits, before, masked.slice(start + sign.length + digits.length))) return [];
    const decimals = digits.split(".")[1]?.length ?? 0;
    const isMargin = sign.startsWith("±");
    const common = {
      start,
      value: sign === "-" ? -value : value,
      decimals,
      isSigned: sign === "-" || sign === "+",
      isMargin,
      isMinimum: AT_LEAST.test(before),
    };
    if (percent) return [{ ...common, end, text, unit: "percent" }];
    const scale =
      Number(after.match(/^(?: points?)?(?: out)?(?: of |\/| \/ )(5|9|10)(?!\.?\d)/)?.[1] ?? 0) || null;
    if (decimals > 0 || /^ points?\b/.test(after)) return [{ ...common, end, text, unit: "points", scale }];
    const whole = wholeAfter(after);
    if (whole) {
      end += whole.length;
      const unit = scale && !PEOPLE.test(masked.slice(end)) ? "either" : "people";
      return [{ ...common, end, text: masked.slice(start, end), unit, whole: whole.value, scale }];
    }
    if (PEOPLE.test(after) || PERSON.test(after) || DOES.test(after) || /\bn = ?$/i.test(before)) {
      return ASKED_FOR.test(before) || AT_LEAST.test(before)
        ? []
        : [{ ...common, end, text, unit: "people" }];
    }
    // No scale here goes beyond 10: "30-60-90 days", "a 70/20/10 rule".
    return value > 10 ? [] : [{ ...common, end, text, unit: "either" }];
  });
}

/** "all six aspects" counts what the questionnaire has, not people. */
function countsNoPeople(value: number, sentence: string, after: string): boolean {
  if (/^ (?:\p{Ll}+ )?(?!others|others\b)\p{Ll}+s\b/u.test(after) && !PEOPLE.test(after) && !DOES.test(after))
    return true;
  if (/^ (?:spectrum|aspect|role|level|pole|line|question|point)/.test(after)) return true;
  return (
    (value === 12 && /aspect/.test(sentence)) ||
    (value === 6 && /spectrum|spectra|all six lines/.test(sentence))
  );
}

function wordClaims(masked: string): Draft[] {
  const expression = new RegExp(
    `(?<![\\p{L}\\d-])(all |none of |both |only )?(${WORD})(?![\\p{L}\\d])(?!-)`,
    "giu",
  );
  return Array.from(masked.matchAll(expression)).flatMap((match): Draft[] => {
    const [text, lead = "", word = ""] = match;
    const start = match.index;
    let end = start + text.length;
    const [before, after] = [masked.slice(0, start + lead.length), masked.slice(end)];
    const value = numberOf(word);
    const counted: Omit<Draft, "end" | "text"> = {
      start,
      unit: "people",
      value,
      decimals: 0,
      isMinimum: AT_LEAST.test(before),
    };
    if (UNITS_OF_WORK.test(after) || (/\bof (?:the |these )?$/.test(before) && !lead)) return [];
    const whole = wholeAfter(after);
    if (/^none/i.test(lead)) return [{ ...counted, end, text, value: 0, whole: value }];
    if (whole && /^ roles are held/.test(masked.slice(end + whole.length))) {
      return [
        {
          ...counted,
          end: end + whole.length,
          text: masked.slice(start, end + whole.length),
          whole: whole.value,
        },
      ];
    }
    if (
      /\b(?:in|from|across) $/.test(before) &&
      /^ (?:different )?(?:roles|levels|functions)\b/.test(after)
    ) {
      return [{ ...counted, end, text, isMinimum: false }];
    }
    if (whole) {
      end += whole.length;
      if (countsNoPeople(whole.value ?? 0, masked, masked.slice(end))) return [];
      return [{ ...counted, end, text: masked.slice(start, end), whole: whole.value }];
    }
    if (/^all/i.test(lead)) return countsNoPeople(value, masked, after) ? [] : [{ ...counted, end, text }];
    if (ASKED_FOR.test(before) || AT_LEAST.test(before)) return [];
    if (/\bthere (?:are|is) $/i.test(before) && /^ (?:answers|views|wishes)/.test(after)) return [];
    if (value === 1 && (EACH.test(after) || TWO_SIDES.test(masked))) return [];
    const isOne = value === 1;
    if (isOne && NOT_COUNTED_ONE.test(before)) return [];
    if (!(isOne ? PERSON : PEOPLE).test(after) && !DOES.test(after)) return [];
    return [{ ...counted, end, text }];
  });
}

/** The figures that a sentence states, names masked; what only numbers or measures something else is left out. */
export function findClaims(masked: string, names: readonly Name[]): Claim[] {
  const drafts = [...digitClaims(masked), ...wordClaims(masked)].sort((a, b) => a.start - b.start);
  return drafts
    .filter(({ start }, index) => !drafts.slice(0, index).some((other) => start < other.end))
    .map((draft) => complete(draft, masked, names));
}
