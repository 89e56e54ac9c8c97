import type { Sense } from "#worker/analysts/evidence/lexicon/lexicon.ts";
import { matching } from "#worker/analysts/evidence/lexicon/matching.ts";
import type { Statement } from "#worker/analysts/evidence/statements/statement.ts";
import type { Sentence } from "#worker/analysts/evidence/text/sentence.ts";
import type { Clause } from "./clauses.ts";
import { means, type Token } from "./tokens.ts";

type Kind = Statement["kind"];

const OF_DIRECTION: readonly Kind[] = ["direction", "share", "comparison", "figure", "agreement"];
const OF_SIZE: readonly Kind[] = ["direction", "share", "comparison", "figure", "agreement", "level"];

const OF_SHARES: readonly Kind[] = ["share", "figure", "agreement", "comparison"];
/** How a thing is done, which no question asks: "decisions are taken late". */
const MANNER =
  /^(?:too|rarely|seldom|late|slowly|poorly|badly|often|constantly|endlessly|reluctantly|lacks?)$/;
/** What may be concluded from figures, and what they are about. */
const METHOD = matching(String.raw`
  conclusions? descriptions? caution cautious care interpret\w* over-read over-interpreted chance
  significant confidential rounded withheld anonymous figures?`);
const IS_SHARE = matching(String.raw`
  majority minority two-thirds bulk unanim\w+ plurality half-and-half chunk slice sliver portion
  contingent lion's_share`);
const COMPARED: readonly Kind[] = ["comparison", "share", "figure", "direction"];

/** Words that assert something of the answers, and the statements of which one must bear them out. */
const ASSERTING: Partial<Record<Sense, readonly Kind[]>> = {
  want: OF_DIRECTION,
  unwant: OF_DIRECTION,
  more: OF_DIRECTION,
  less: OF_DIRECTION,
  change: OF_DIRECTION,
  stay: OF_DIRECTION,
  side: OF_DIRECTION,
  dominate: OF_DIRECTION,
  yield: OF_DIRECTION,
  middle: OF_DIRECTION,
  united: ["agreement", "comparison", "share"],
  divided: ["agreement", "comparison", "share", "figure"],
  high: ["level", "agreement", "comparison"],
  low: ["level", "agreement", "comparison"],
  medium: ["level"],
  large: OF_SIZE,
  small: OF_SIZE,
  superlative: ["comparison", "share", "figure"],
  comparative: COMPARED,
  work: OF_SIZE,
  pole: OF_SIZE,
  poleAdjective: ["direction", "share", "comparison"],
};

/** Words that assert nothing of the answers. */
const HARMLESS: readonly Sense[] = [
  "plain",
  "degree",
  "order",
  "hedge",
  "people",
  "instrument",
  "statistics",
  "report",
  "number",
  "place",
  "quantity",
  "now",
  "future",
  "modal",
  "question",
];

/** Words that \`hearsayIn\` has judged. */
const JUDGED: readonly Sense[] = ["explanation", "effect", "past", "trend", "benchmark", "speech", "feeling"];

const POINTS_BACK = matching(`
  this that these those such it its they them their both same likewise too also`);

function isAboutAnswers({ tokens, start, end }: Clause, sentence: Sentence): boolean {
  const isHere = (one: { start: number }) => start <= one.start && one.start < end;
  return (
    sentence.subjects.some(isHere) ||
    sentence.topics.some(isHere) ||
    tokens.some(
      (token, at) =>
        token.kind === "name" ||
        token.kind === "number" ||
        means(token, "people", "want", "united", "divided", "quantity") ||
        POINTS_BACK.test(token.text) ||
        MANNER.test(token.text) ||
        (means(token, "high", "low") && /^(?:is|are|remains?)$/.test(tokens[at - 1]?.text ?? "")),
    )
  );
}

/** Of people, work is nothing that the survey measures: "the directors decide late". */
function isOfPeople({ tokens, start, end }: Clause, { subjects }: Sentence): boolean {
  if (tokens.some(({ text }) => MANNER.test(text))) return true;
  return (
    subjects.some((one) => start <= one.start && one.start < end) ||
    tokens.some((token) => means(token, "people"))
  );
}

/** Tells if a token needs no support, or has it from one of the kinds of statement that were borne out. */
function isAccountedFor(
  token: Token,
  before: Token | undefined,
  borneOut: ReadonlySet<Kind>,
  isOfPeople: boolean,
): boolean {
  if (token.kind !== "word" || means(token, ...HARMLESS, ...JUDGED)) return true;
  if (!isOfPeople && means(token, "work", "pole")) return true;
  if (/(?:^| )to$/.test(before?.text ?? "") && (token.senses.size === 0 || means(token, "command")))
    return true;
  if (/(?:er|est)$/.test(token.text) && means(token, "high", "low"))
    return COMPARED.some((kind) => borneOut.has(kind));
  return [...token.senses].some((sense) => ASSERTING[sense]?.some((kind) => borneOut.has(kind)));
}

/**
 * Marks what could not be checked: words of a statement about the answers that are neither borne out by a
 * statement that was checked nor known to assert nothing. Silence of the figures is no support.
 */
export function uncheckedIn(
  sentence: Sentence,
  found: readonly Statement[],
  before: ReadonlySet<Kind>,
  isUntold: (place: number) => boolean,
): Statement[] {
  const own = found.flatMap(({ kind, isSupported }) => (isSupported ? [kind] : []));
  return sentence.clauses.flatMap((clause): Statement[] => {
    const { tokens, mood, start, end } = clause;
    if (mood !== "statement" || sentence.isPlan || !isAboutAnswers(clause, sentence)) return [];
    const isOfSize = tokens.some(({ text }) => /^(?:small|few|only)$/.test(text));
    const isOfMethod =
      tokens.some(
        ({ text }) => METHOD.test(text) || (isOfSize && /^(?:groups?|numbers|sample)$/.test(text)),
      ) && !tokens.some(({ kind }) => kind === "name");
    if (isOfMethod) return [];
    const isMarked = found.some((one) => !one.isSupported && one.start < end && start < one.end);
    if (isMarked) return [];
    const ofPeople = isOfPeople(clause, sentence);
    const [opening, ...next] = tokens;
    const isOfWishBefore =
      opening?.text === "the" && next.slice(0, 2).some((token) => means(token, "want", "change"));
    const pointsBack = isOfWishBefore || tokens.some(({ text }) => POINTS_BACK.test(text));
    // The survey's own statements are agreed with, too.
    const isOfStatements = tokens.some(({ text }) => /^(?:statements?|parts?)$/.test(text));
    const borneOut = new Set([
      ...own,
      ...(pointsBack ? [...before].filter((kind) => kind !== "figure") : []),
      ...(isOfStatements ? (["agreement"] as const) : []),
    ]);
    const isShared = OF_SHARES.some((kind) => borneOut.has(kind));
    const open = tokens.filter(
      (token, at) =>
        !isAccountedFor(token, tokens[at - 1], borneOut, ofPeople) ||
        (!isShared && (isUntold(token.start) || IS_SHARE.test(token.text))),
    );
    const [first, last] = [open[0], open.at(-1)];
    return first && last
      ? [{ kind: "finding", start: first.start, end: last.end, facts: [], isSupported: false }]
      : [];
  });
}
