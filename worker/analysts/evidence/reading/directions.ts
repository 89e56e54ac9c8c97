import { SPECTRUMS, type SpectrumId } from "#domain/questionnaire/questionnaire.ts";
import { matching } from "#worker/analysts/evidence/lexicon/matching.ts";
import type { Sentence } from "#worker/analysts/evidence/text/sentence.ts";
import { means, type Token } from "./tokens.ts";

/** A pole that a sentence points to or away from. */
export interface Direction {
  start: number;
  end: number;
  spectrum: SpectrumId;
  /** 1 towards the right pole, -1 towards the left. */
  sign: 1 | -1;
  /** "More Vision" and "towards Vision" are steps, "on the Vision side" is a place. */
  kind: "step" | "place" | "either";
  strength: "weak" | "plain" | "strong";
  isDenied: boolean;
}

type Reading = Pick<Direction, "kind"> & { to: 1 | -1 };

const REACH = 8;
const STOPS = /^(?:[,;:()]|and|but|while|whereas)$/;
const FROM = /^(?:than|over|against|from|out of|versus)$/;
const NEAR = /^(?:near|nearer|closer|close to|closer to|nearer to|beyond|within|inside)$/;
const BE = /^(?:is|are|was|be|being|as|itself|remains?|feels?|looks?|by|anchored|breathes?|reads?)$/;
const AT_HOME = /^(?:second nature|norm|king|default|strengths?|home|home ground|everywhere)$/;
const WHOLE = matching(`
  team group organi[sz]ation company business firm culture approach style profile outfit mindset
  character environment bunch shop operation place home ground`);
const DENIAL = /^(?:no|not|never|hardly|scarcely|barely|without|lack|nobody|cannot|\p{L}+n't|n't)$/u;
const NOT_DENIED = /^(?:only|just|doubt)$/;
const WEAK = matching(`
  slightly somewhat a_little marginally mildly a_bit modestly moderately gently a_touch a_shade
  fractionally bit little`);
const STRONG = matching(`
  clearly strongly markedly significantly considerably far much firmly decisively substantially heavily
  unmistakably distinctly dramatically overwhelmingly solidly deeply wholly entirely fully very
  decidedly well squarely`);
/** Lead back to people of whom something else is said: "those who want more Vision". */
const RELATIVE = /^(?:who|which|whether|between|either|how|if|where)$/;
const ADVERB_BEFORE_POLE =
  /^(?:the|a|an|its|their|being|becoming|even|much|far|of|way|still|rather|too|own|own)$/;

/** Returns the tokens before a place, the nearest first, up to a mark, a name or a joining word. */
function before(tokens: readonly Token[], at: number): Token[] {
  const near: Token[] = [];
  for (let place = at - 1; place >= 0 && near.length < REACH; place--) {
    const token = tokens[place] as Token;
    if (STOPS.test(token.text) || (token.kind === "name" && token.name?.kind !== "organization")) break;
    near.push(token);
  }
  return near;
}

function isGoverning(token: Token): boolean {
  return (
    means(token, "more", "less", "want", "unwant", "side") ||
    FROM.test(token.text) ||
    NEAR.test(token.text) ||
    BE.test(token.text)
  );
}

const SKIPPED = matching(`
  is are has have would comes? the a also clearly takes? team team's our its 's culture thinking mindset
  orientation`);

/** Reads what stands behind a pole: "Vision-led", "Vision dominates", "Vision gives way". */
function readAfter(tokens: readonly Token[], at: number): Reading | null {
  const next = tokens[at + 1]?.text === "-" ? tokens.slice(at + 2) : tokens.slice(at + 1);
  const skipped = next.findIndex((token) => !SKIPPED.test(token.text) && token.name?.kind !== "organization");
  const told = next[skipped === -1 ? 0 : skipped];
  if (means(next[0], "side") && next[0]?.text !== "based") return { to: 1, kind: "place" };
  if (/^(?:gains|grows|rises)$/.test(told?.text ?? "")) return { to: 1, kind: "step" };
  if (/^(?:loses|shrinks|drops|falls)$/.test(told?.text ?? "")) return { to: -1, kind: "step" };
  if (/^(?:more|less)$/.test(next[0]?.text ?? "") && next[1]?.kind !== "name")
    return { to: next[0]?.text === "more" ? 1 : -1, kind: "step" };
  if (AT_HOME.test(told?.text ?? "")) return { to: 1, kind: "place" };
  if (means(told, "dominate") || /^(?:than|rather than|instead of)$/.test(told?.text ?? ""))
    return { to: 1, kind: "either" };
  if (means(told, "yield") || told?.text === "less") return { to: -1, kind: "either" };
  if (means(told, "place") && WHOLE.test(told?.text ?? "")) return { to: 1, kind: "place" };
  const isCleft = next[1]?.text === "what" && next.slice(2, 6).some((token) => means(token, "place"));
  if (isCleft && !next.slice(2, 6).some((token) => means(token, "want"))) return { to: 1, kind: "place" };
  const asked = next.slice(0, 12).findIndex(({ text }) => /^(?:more|less|enough)$/.test(text));
  const isWanted =
    asked > 0 &&
    /^(?:is|are)$/.test(next[0]?.text ?? "") &&
    next.slice(0, asked).every(({ kind }) => kind !== "mark");
  if (isWanted) return { to: next[asked]?.text === "more" ? 1 : -1, kind: "step" };
  return null;
}

const IS_VERB = (token: Token) => means(token, "place");
/** Between "is" and its pole stand only adverbs and adjectives. */
const IS_OTHER = (token: Token) =>
  !means(token, "degree", "order", "hedge", "now", "large", "small", "high", "low", "plain") ||
  token.text === "that";

function readPole(tokens: readonly Token[], at: number, near: readonly Token[]): Reading | null {
  const side = readAfter(tokens, at);
  const place = near.findIndex(isGoverning);
  const governor = near[place];
  const isBound = near
    .slice(0, place)
    .every(
      (token) =>
        ADVERB_BEFORE_POLE.test(token.text) || !(BE.test(governor?.text ?? "") ? IS_OTHER : IS_VERB)(token),
    );
  if (side?.kind === "place" && !means(governor, "less"))
    return means(governor, "more") && /^more$/.test(governor?.text ?? "") ? { to: 1, kind: "step" } : side;
  if (governor && isBound) {
    const further = near.slice(place + 1);
    const isUnwanted =
      means(governor, "unwant") || further.slice(0, 4).some((token) => means(token, "unwant"));
    if (NEAR.test(governor.text))
      return { to: 1, kind: tokens[at + 1]?.text === "than" ? "place" : "either" };
    // "Less Strategic than it would like to be" wants more.
    const isShortOfWish =
      tokens[at + 1]?.text === "than" && tokens.slice(at + 2, at + 6).some((token) => means(token, "want"));
    if (isShortOfWish) return { to: means(governor, "less") ? 1 : -1, kind: "step" };
    if (means(governor, "less") || FROM.test(governor.text))
      return { to: -1, kind: side?.kind === "place" ? "place" : "step" };
    if (means(governor, "more", "want") || isUnwanted) return { to: isUnwanted ? -1 : 1, kind: "step" };
    if (means(governor, "side")) return { to: 1, kind: "place" };
  }
  if (side) return side;
  const next = tokens[at + 1];
  const isAttribute =
    tokens.slice(Math.max(0, at - 5), at).some(({ text }) => /^(?:an?|this|our|as)$/.test(text)) &&
    (WHOLE.test(next?.text ?? "") || WHOLE.test(tokens[at + 2]?.text ?? ""));
  return governor || isAttribute ? { to: 1, kind: "place" } : null;
}

function strengthOf(near: readonly Token[], tokens: readonly Token[], at: number): Direction["strength"] {
  if (
    means(tokens[at + 1], "dominate") &&
    !/outweigh|exceed|beat|surpass|ahead|lead/.test(tokens[at + 1]?.text ?? "")
  )
    return "strong";
  const close = near.slice(0, 6);
  if (
    close.some(
      (token) => WEAK.test(token.text) || (means(token, "small") && !means(token, "large", "report")),
    )
  )
    return "weak";
  return close.some((token) => STRONG.test(token.text) || means(token, "large")) ? "strong" : "plain";
}

function isDenied(near: readonly Token[]): boolean {
  const no = near.findIndex(
    ({ text }, at) => DENIAL.test(text) || (text === "little" && near[at + 1]?.text !== "a"),
  );
  const isNamedWish = near.findIndex(
    (token, at) => means(token, "want", "change") && near[at + 1]?.text === "the",
  );
  if (isNamedWish !== -1 && isNamedWish < no) return false;
  return no !== -1 && no < 6 && !near.slice(0, no).some(({ text }) => NOT_DENIED.test(text));
}

/** Names a wish as a topic, of which something else is said: "The wish for Vision would ask …". */
function isTopicOnly(near: readonly Token[], tokens: readonly Token[], at: number): boolean {
  const [next] = tokens.slice(at + 1);
  const isNamed =
    near.some((token) => means(token, "want", "change")) && /^(?:the|a)$/.test(near.at(-1)?.text ?? "");
  return isNamed && /^(?:would|meets?|needs?|asks?|does|do|goes)$/.test(next?.text ?? "");
}

/** Answers are placed, as in "6.2, leaning towards Vision" and "6.7, towards Planned". */
function isPlaceBehindFigure(near: readonly Token[], tokens: readonly Token[], at: number): boolean {
  if (!/^(?:towards?|to)$/.test(near[0]?.text ?? "")) return false;
  const own = tokens.slice(Math.max(0, at - 6), at - 1);
  const number = own.findLastIndex(({ text }) => /^\d/.test(text));
  return (
    number !== -1 &&
    own
      .slice(number + 1)
      .every(
        (token) =>
          !means(token, "want", "change", "people", "statistics") && !/^(?:would|of)$/.test(token.text),
      )
  );
}

/** "Purpose and Profit" and "Open or Structured" name a whole spectrum. */
function isInPair(tokens: readonly Token[], at: number): boolean {
  const spectrum = tokens[at]?.name?.spectrum;
  const joins = (place: number, other: number) =>
    /^(?:and|or|nor|&)$/.test(tokens[place]?.text ?? "") && tokens[other]?.name?.spectrum === spectrum;
  return joins(at + 1, at + 2) || joins(at - 1, at - 2);
}

/** Finds the directions in a sentence, one for each pole that it points to or away from. */
export function directionsIn(sentence: Sentence): Direction[] {
  const known = KNOWN.get(sentence);
  if (known) return known;
  const found = findDirections(sentence);
  KNOWN.set(sentence, found);
  return found;
}

/** Every reader of a sentence asks for its directions. */
const KNOWN = new WeakMap<Sentence, Direction[]>();

function findDirections({ tokens }: Sentence): Direction[] {
  return tokens.flatMap((token, at): Direction[] => {
    const { name, start, end } = token;
    const poles = SPECTRUMS.find(({ id }) => id === name?.spectrum);
    if (name?.kind !== "pole" || !poles || isInPair(tokens, at)) return [];
    const near = before(tokens, at);
    const read = readPole(tokens, at, near);
    if (!read || near.some(({ text }) => RELATIVE.test(text)) || isTopicOnly(near, tokens, at)) return [];
    return [
      {
        start,
        end,
        spectrum: poles.id,
        sign: ((poles.right === name.aspects[0] ? 1 : -1) * read.to) as 1 | -1,
        kind: isPlaceBehindFigure(near, tokens, at) ? "place" : read.kind,
        strength: strengthOf(near, tokens, at),
        isDenied: isDenied(near),
      },
    ];
  });
}
