import { ASPECTS, type Aspect, SPECTRUMS, type SpectrumId } from "#domain/questionnaire/questionnaire.ts";
import type { Measure, Sentence, Subject, Topic } from "#worker/analysts/evidence/text/sentence.ts";

interface Span {
  start: number;
  end: number;
}

const WINDOW = 90;

export function wordsBefore({ masked }: Sentence, place: number, length = WINDOW): string {
  return masked.slice(Math.max(0, place - length), place);
}

export function wordsAfter({ masked }: Sentence, place: number, length = WINDOW): string {
  return masked.slice(place, place + length);
}

const SCALE = `(?: points?)?(?: out)?(?: (?:of|on)(?: a scale of)? (?:5|9|10|five|nine|ten))?(?: points?)?`;
const FOR_SUBJECT = new RegExp(
  `^${SCALE}(?: today| now| currently| on average)?,? (?:(?:for|among|in|from|by|within|of|across)(?: both)? |\\()(?:the |our |its )?(?:\\w+ ){0,3}[“"]?$`,
);
const OWN_FIGURE =
  /^(?:'s?|’s?)?(?:(?: own| average| mean| overall| combined)*(?: (?:mean|average|figure|score|rating|mark))?(?: of| is)?)? (?:\()?(?:n = |mean |average )?$/;
const ON_TOPIC = new RegExp(
  `^${SCALE}\\)?(?: today| now| currently| on average)?,? (?:(?:on|for|in|along|across|between|of|as to) (?:the |its )?|\\()$`,
);
const COMPARED =
  /(?:\b(?:than|versus|vs|against|above|below|compared (?:with|to)|from|with|to|over|behind|ahead of|whereas|while)(?: that of)?|,|\() (?:the |our |its |a |those of )*$/;
const JOINED = /^(?: \([^()]*\))?(?:,|,? and|,? or| &)? ?(?:the |both )?(?:\p{L}+ ){0,3}[“"]?$/u;
/** Whose thing is judged, not who judges it: "critical of the team's effectiveness". */
const ITS_OWN = /^(?:'s|’s)? (?:overall )?(?:effectiveness|achievement|collaboration|results|performance)\b/;
const OF_TEAM_ITSELF =
  /(?:^|[,;:(]|\b(?:than|versus|against|below|above|with|to|from|and|while|whereas|but|for|across|of|as|in|by)) (?:the |a |its )?$/;

function isTied(sentence: Sentence, { end }: Span, mention: Span, link: RegExp): boolean {
  return (
    mention.start >= end &&
    mention.start - end < WINDOW &&
    link.test(sentence.masked.slice(end, mention.start))
  );
}

/** Keeps mentions that can be whom a figure is about: not "the team" in "the C-Suite sees the team as …". */
export function actingSubjects(sentence: Sentence, place: number): Subject[] {
  const { subjects, masked } = sentence;
  return subjects.filter(({ group, start, end }, index) => {
    const holder = subjects[index - 1];
    if (group !== null || !holder || holder.group === null || OWN_FIGURE.test(masked.slice(end, place)))
      return true;
    const between = masked.slice(holder.end, start);
    if (!/[;.]/.test(between) && ITS_OWN.test(masked.slice(end))) return false;
    return /[;.]/.test(between) || OF_TEAM_ITSELF.test(between);
  });
}

/** Returns a run of subjects that stand side by side, as in "the C-Suite and the directors". */
function runOf(sentence: Sentence, subjects: readonly Subject[], last: number): Subject[] {
  const run = [subjects[last] as Subject];
  for (let index = last - 1; index >= 0; index--) {
    const [one, next] = [subjects[index] as Subject, run[0] as Subject];
    if (!JOINED.test(sentence.masked.slice(one.end, next.start))) break;
    run.unshift(one);
  }
  return run;
}

export type Group = string | null;

function groupsOf(subjects: readonly Subject[]): Group[] {
  return subjects.map(({ group }) => group);
}

/**
 * Returns whom a figure can be about: the subject that it is tied to ("6.1 for the C-Suite", "the C-Suite
 * (6.1)"), or else the last one before it; where that is compared with another, both. Null is the team.
 */
export function subjectsOf(
  sentence: Sentence,
  span: Span,
  role: string | null,
  isOfPeople = false,
  mayFollow = true,
): Set<Group> {
  const subjects = actingSubjects(sentence, span.start);
  const tied = subjects.find((subject) => isTied(sentence, span, subject, FOR_SUBJECT));
  if (tied) return new Set([tied.group]);
  const isFree =
    isOfPeople || /\b(?:they|their|theirs|average wish)\b[^.]{0,25}$/.test(wordsBefore(sentence, span.start));
  if (isFree) return new Set([...groupsOf([...subjects, ...sentence.before.subjects]), null, role]);
  const last = subjects.findLastIndex(({ end }) => end <= span.start);
  const found = subjects[last];
  if (!found) {
    const next = mayFollow ? subjects[0] : undefined;
    const isOwn =
      next && !/[;:]|, (?:and|but|while|whereas)\b/.test(sentence.masked.slice(span.end, next.start));
    if (next && isOwn) return new Set([next.group, ...(next.group !== null && role === null ? [] : [role])]);
    const carried = sentence.before.subjects.map(({ group }) => group);
    return new Set(carried.length > 0 ? [...carried, role] : [role]);
  }
  const isCounterpart = COMPARED_FIGURE.test(wordsBefore(sentence, span.start));
  const between = sentence.masked.slice(found.end, span.start);
  const isApart = /^[ -]points? /.test(wordsAfter(sentence, span.end));
  if (!isCounterpart && !isApart && OWN_FIGURE.test(between))
    return new Set(groupsOf(runOf(sentence, subjects, last)));
  const run = runOf(sentence, subjects, last);
  const isInBrackets = /\([^()]*$/.test(between);
  const isCompared = COMPARED.test(wordsBefore(sentence, found.start, 40)) && !isInBrackets;
  const isInvertedPair =
    isInBrackets &&
    /^[^)]*\b(?:against|versus|vs|compared)\b|^[^)]*\)/.test(sentence.masked.slice(span.end)) &&
    /\([^)]*\b(?:against|versus|vs|compared)\b/.test(sentence.masked.slice(found.end));
  const isOfTwo =
    isInvertedPair ||
    /^[ -]points? [^.;:]{0,60}\b(?:than|from|below|above|behind|of)\b/.test(wordsAfter(sentence, span.end));
  const earlier = isOfTwo ? subjects : isCompared ? subjects.slice(0, last) : [];
  const groups = groupsOf([...run, ...(isCounterpart ? subjects : earlier)]);
  const isHis = role !== null && groups.every((group) => group === null);
  const isLoose = isCounterpart || /\p{L} .*: /u.test(sentence.masked.slice(0, span.start).slice(found.end));
  return new Set([...groups, ...(isHis ? [role] : []), ...(isLoose ? [null] : [])]);
}

export interface TopicScope {
  spectrums: ReadonlySet<SpectrumId>;
  aspects: ReadonlySet<Aspect>;
}

export const NO_TOPIC: TopicScope = { spectrums: new Set(), aspects: new Set() };

function scopeOf(topics: readonly Topic[]): TopicScope {
  return {
    spectrums: new Set(topics.flatMap(({ spectrum }) => spectrum ?? [])),
    aspects: new Set(topics.flatMap(({ aspects }) => aspects)),
  };
}

/** Returns topics that stand side by side with the one at `index`, as in "Vision and Profit". */
function topicRun(sentence: Sentence, topics: readonly Topic[], index: number): Topic[] {
  let [first, last] = [index, index];
  const isJoined = (left: number) =>
    JOINED.test(sentence.masked.slice(topics[left]?.end, topics[left + 1]?.start));
  while (first > 0 && isJoined(first - 1)) first -= 1;
  while (last < topics.length - 1 && isJoined(last)) last += 1;
  return topics.slice(first, last + 1);
}

/**
 * Returns a topic with those beside it, and what it is compared with: "more assent on Vision than on
 * Profit".
 */
function comparedTopics(sentence: Sentence, last: number): Topic[] {
  const { topics } = sentence;
  const start = topics[last]?.start ?? 0;
  const isCompared =
    /\b(?:than|over|against|versus|to) (?:(?:those|that|the one|the statements) )?(?:on |for |of )?$/.test(
      wordsBefore(sentence, start, 40),
    );
  return [
    ...topicRun(sentence, topics, last),
    ...(isCompared && last > 0 ? topicRun(sentence, topics, last - 1) : []),
  ];
}

/** Returns what a figure can be about; null if neither the sentence nor the one before says it. */
export function topicsOf(sentence: Sentence, span: Span): TopicScope | null {
  const { topics, before } = sentence;
  const tied = topics.findIndex((topic) => isTied(sentence, span, topic, ON_TOPIC));
  if (tied !== -1) return scopeOf(topicRun(sentence, topics, tied));
  const last = topics.findLastIndex(({ end }) => end <= span.start);
  if (last !== -1) return scopeOf(comparedTopics(sentence, last));
  if (topics[0]) return scopeOf(topicRun(sentence, topics, 0));
  return before.topics.length > 0 ? scopeOf(before.topics) : null;
}

/** All ways to read a figure without a topic: of the team as a whole, of one spectrum, or of the aspects. */
export const ANY_TOPIC: readonly TopicScope[] = [
  NO_TOPIC,
  ...SPECTRUMS.map(({ id, left, right }) => ({ spectrums: new Set([id]), aspects: new Set([left, right]) })),
  { spectrums: new Set<SpectrumId>(), aspects: new Set(ASPECTS) },
];

type MeasureName = Measure["measure"];

const MEASURE_AFTER: readonly [MeasureName[], RegExp][] = [
  [["current"], new RegExp(`^${SCALE}\\)?,? \\(?(?:today|now|currently|at present|at the moment)\\b`)],
  [
    ["aspirational"],
    new RegExp(
      `^${SCALE}\\)?,? \\(?(?:wished|wanted|desired|hoped for|ideally|tomorrow|in (?:the )?future|in a year|(?:as|is|being) (?:the|their|its|a|an) (?:goal|wish|target|ideal|ambition))\\b`,
    ),
  ],
  [
    ["gap"],
    /^[ -]points? (?:of (?:change|movement)|more|towards?|further|closer|nearer|less|away|gap|shift|higher|lower|change|difference|move|step|apart|above|below|to the)\b/,
  ],
];
const MEASURE_BEFORE: readonly [MeasureName[], RegExp][] = [
  [["gap"], /\bby (?:about |some |around |roughly |nearly |almost |a mean of |an average of |on average )*$/],
  [
    ["gap"],
    /\b(?:gap|distance|shift|difference|move)(?: is| of|,|:| stands at| amounts to| comes to| averages| \()+ ?(?:about |roughly |some |on average )?$/,
  ],
  [["current", "gap"], /\bfrom (?:about |around |today's )?$/],
];
const COMPARED_FIGURE =
  /\b(?:against|versus|vs|than|compared (?:with|to)|instead of|rather than) (?:the |about |only |just |a )*$/;
const WEAK_TODAY =
  /\b(?:sits?|stands?|sees?|rates?|places?|puts?|leans?|lies|describes?|views?|positions?|perceives?)\b/;

const NEXT_CLAUSE = /[,;:]|\b(?:and|but|while|whereas|with)\b/;

/**
 * Returns the measures that a figure can be of, by the words next to it or else the nearest; null for any.
 */
export function measuresOf(sentence: Sentence, { start, end }: Span): Set<MeasureName> | null {
  const [before, after] = [wordsBefore(sentence, start), wordsAfter(sentence, end)];
  if (/¤ \($/.test(before)) return null;
  if (/^ (?:against|versus) /.test(after) || /\b(?:their|its) average, $/.test(before)) return null;
  const tied =
    MEASURE_AFTER.find(([, words]) => words.test(after)) ??
    MEASURE_BEFORE.find(([, words]) => words.test(before));
  const isInPoints = /^[ -]points?\b/.test(after);
  if (tied) return new Set([...tied[0], ...(isInPoints ? ["gap" as const] : [])]);
  const { measures, masked } = sentence;
  const last = measures.findLast((one) => one.end <= start);
  if (!last && WEAK_TODAY.test(before)) return new Set(["current", "gap"]);
  const next = measures.find((one) => one.start >= end && !NEXT_CLAUSE.test(masked.slice(end, one.start)));
  const nearest = last ?? next;
  if (!nearest || nearest.measure === "gap" || COMPARED_FIGURE.test(before)) return null;
  // A wish is told by its place or by its distance from today.
  const isGap =
    isInPoints ||
    /^wish/i.test(masked.slice(nearest.start)) ||
    measures.some(({ measure }) => measure === "gap");
  return new Set([nearest.measure, ...(isGap ? ["gap" as const] : [])]);
}
