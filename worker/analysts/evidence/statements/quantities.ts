import { numberOf } from "#worker/analysts/evidence/text/counting.ts";
import { NUMBER_WORDS } from "#worker/analysts/number-words.ts";

/** How many people a sentence speaks of, in words or digits, as bounds of their share. */
export interface Quantity {
  start: number;
  end: number;
  /** Smallest and largest share of people, for so many in all. */
  boundsOf: (n: number) => readonly [low: number, high: number];
  /** The words alone mean people: "everyone". */
  isPeople: boolean;
  /** So vague that it is checked only where the figures tell. */
  isVague: boolean;
}

type Bounds = Quantity["boundsOf"];

const NUMBER = `\\d+|${[...NUMBER_WORDS].sort((a, b) => b.length - a.length).join("|")}`;
const SHARES: Readonly<Record<string, number>> = {
  half: 1 / 2,
  third: 1 / 3,
  "one third": 1 / 3,
  "two thirds": 2 / 3,
  quarter: 1 / 4,
  "one quarter": 1 / 4,
  "three quarters": 3 / 4,
  fifth: 1 / 5,
  "one fifth": 1 / 5,
  "two fifths": 2 / 5,
  "three fifths": 3 / 5,
  "four fifths": 4 / 5,
  tenth: 1 / 10,
};
const NEAR = "about|around|roughly|approximately|some|close to|or so";
const BELOW = "nearly|almost|just under|just short of|not quite|just below";
const OVER = "just over|slightly more than|a little over|slightly over|a little more than";
const MORE = "more than|over|above|upwards of|well over";
const LESS = "less than|fewer than|under|below|well under";
const LEAST = "at least|no fewer than|no less than|a minimum of";
const MOST = "at most|up to|no more than|a maximum of|only up to";
const MODIFIER = `(?:(${[BELOW, OVER, MORE, LESS, LEAST, MOST, NEAR, "exactly|precisely|only|just|fully|another|a full"].join("|")}) )?`;
const GRAIN = 1e-6;

function modified(modifier: string, share: number, tolerance: number): readonly [number, number] {
  const is = (words: string) => words.split("|").includes(modifier);
  if (is(BELOW)) return [share - 0.11, share - GRAIN];
  if (is(OVER)) return [share + GRAIN, share + 0.11];
  if (is(MORE)) return [share + GRAIN, 1];
  if (is(LESS)) return [0, share - GRAIN];
  if (is(LEAST)) return [share - GRAIN, 1];
  if (is(MOST)) return [0, share + GRAIN];
  const slack = is(NEAR) ? Math.max(0.07, tolerance) : tolerance;
  return [share - slack, share + slack];
}

const ONE =
  "(?:respondent|participant|leader|member|person|executive|manager|director|team member|voice|answer|colleague|response|§)";
const FIXED: readonly {
  words: string;
  bounds: readonly [number, number];
  isPeople?: boolean;
  isVague?: boolean;
}[] = [
  {
    words: `everyone|everybody|every (?:single )?one|(?:every|each)(?: and every)?(?= (?:single |last )?${ONE})|without (?:a single )?exception|across the board|bar none|unanimous(?:ly)?|to a (?:person|man)|the (?:whole|entire|full) (?:leadership |management |executive )?(?:team|group)(?= (?:wants?|wishes|would|agrees?|sees|prefers|asks|favours|places|rates|leans|is (?:united|agreed|of one mind)))`,
    bounds: [1, 1],
    isPeople: true,
  },
  {
    words:
      "all(?= (?:of |the |our |these )?(?:\\p{L}+ ){0,2}(?:respondents|participants|people|leaders|members|executives|managers|directors|colleagues|answers|responses|of them|§))|all(?= (?:want|wish|would|agree|prefer|see|ask|favour|place|rate|share|lean|are))",
    bounds: [1, 1],
  },
  {
    words: `nobody|no[ -]one|not (?:a single|one)(?: of)?|no(?= (?:single |other )?${ONE})|(?<!\\bto )none(?: of)?(?= |,|$)|zero(?= (?:respondents|people|leaders|participants))`,
    bounds: [0, 0],
    isPeople: true,
  },
  {
    words:
      "(?:nearly|close to) (?:all|everyone|everybody)|almost (?:all|everyone|everybody|unanimous(?:ly)?)|virtually (?:all|everyone)|practically (?:all|everyone)|all but one",
    bounds: [0.8, 1],
    isPeople: true,
  },
  {
    words: "(?:the |a )?(?:vast|overwhelming|great|large|clear|strong|solid|comfortable) majority|the bulk",
    bounds: [0.6, 1],
  },
  { words: "(?:a|the) (?:slim |narrow |simple |small |bare )?majority|most", bounds: [0.5 + GRAIN, 1] },
  {
    words: "(?:a|the|only a) (?:small |sizeable |large |tiny |vocal )?minority",
    bounds: [GRAIN, 0.5 - GRAIN],
  },
  {
    words:
      "(?:only |just |very )?(?:a )?(?:few(?! or none)|couple(?: of)?)|(?:only )?a handful|hardly (?:anyone|anybody|any)|barely (?:anyone|any)|scarcely anyone|almost (?:nobody|no one|none)|(?:very )?few or none",
    bounds: [0, 0.3],
  },
  { words: "not (?:everyone|everybody|all)", bounds: [0, 1 - GRAIN], isPeople: true },
  { words: "many", bounds: [0.35, 1], isVague: true },
  { words: "several|a number|some|a good many", bounds: [GRAIN, 1], isVague: true },
];

const FIXED_WORDS = FIXED.map(({ words, ...rest }) => ({
  ...rest,
  expression: new RegExp(`(?<![\\p{L}-])(?:${words})(?![\\p{L}-])`, "gu"),
}));

function fixedQuantities(text: string): Quantity[] {
  return FIXED_WORDS.flatMap(({ expression, bounds, isPeople = false, isVague = false }) =>
    Array.from(text.matchAll(expression), ({ 0: found, index }) => ({
      start: index,
      end: index + found.length,
      boundsOf: () => bounds,
      isPeople,
      isVague,
    })),
  );
}

const FRACTION = new RegExp(
  `(?<![\\p{L}-])${MODIFIER}(?:(?:a |the )?(?:good |whole )?(half|third|quarter|fifth|tenth)|((?:one|two|three|four)[ -](?:thirds?|quarters?|fifths?)))(?! ?(?:wish|step|gap|spectrum|highest|largest|an hour|a point|hour|point|day|year|of the (?:way|year|meeting|time|gap|line|scale|marks)|the (?:way|time|gap|size)|as|largest|biggest))(?![\\p{L}-])`,
  "gu",
);
const PERCENT = new RegExp(
  `(?<![\\p{L}\\d.])${MODIFIER}(\\d+(?:\\.\\d+)?) ?(?:%|per ?cent(?:age)?)(?! (?:confidence|interval))`,
  "gu",
);
const COUNT = new RegExp(
  `(?<![\\p{L}\\d.-])${MODIFIER}(all |none of |both |all but )?(${NUMBER})(?:( in | out of | of )(?:the |all |our |every )?(?:\\p{L}+ )?(${NUMBER}))?(?![\\p{L}\\d-]|\\.\\d| points?| of (?:5|9|10)\\b)`,
  "gu",
);

function readFraction(match: RegExpExecArray): Bounds {
  const [, modifier = "", simple, named = ""] = match;
  const share = SHARES[simple ?? named.replace("-", " ")] ?? 0;
  return () => modified(modifier, share, 0.06);
}

function readPercent([, modifier = "", digits = ""]: RegExpExecArray): Bounds {
  return () =>
    modified(modifier, Number(digits) / 100, 0.5 / 100 / 10 ** (digits.split(".")[1]?.length ?? 0) + GRAIN);
}

/** "Seven of ten" means the very ten in a team of ten, and a share in a larger one. */
function readCount([, modifier = "", lead = "", count = "", link = "", whole]: RegExpExecArray): Bounds {
  const value = numberOf(count);
  return (n) => {
    if (/^all but/.test(lead)) return modified("", (n - value) / n, GRAIN);
    if (/^(?:all|both)/.test(lead)) return value === n ? [1, 1] : [2, 2];
    if (/^none/.test(lead)) return value === n ? [0, 0] : [2, 2];
    const of = whole === undefined ? n : numberOf(whole);
    if (whole !== undefined && of !== n && (link === " of " || of > n)) return [2, 2];
    return modified(modifier, value / of, of === n ? GRAIN : 0.06);
  };
}

/**
 * Finds the quantities in a sentence whose names are masked, in lower case; the longer one where two
 * overlap.
 */
export function quantitiesIn(text: string): Quantity[] {
  const read = (expression: RegExp, boundsOf: (match: RegExpExecArray) => Bounds) =>
    Array.from(text.matchAll(expression), (match) => ({
      start: match.index,
      end: match.index + match[0].length,
      boundsOf: boundsOf(match),
      isPeople: false,
      isVague: false,
    }));
  const all = [
    ...fixedQuantities(text),
    ...read(FRACTION, readFraction),
    ...read(PERCENT, readPercent),
    ...read(COUNT, readCount),
  ].sort((a, b) => a.start - b.start || b.end - a.end);
  return all.filter(
    (one, index) =>
      !all
        .slice(0, index)
        .some(
          (other) =>
            one.start < other.end &&
            other !== one &&
            (other.end >= one.end || other.start < one.start) &&
            other.end > one.start,
        ),
  );
}
