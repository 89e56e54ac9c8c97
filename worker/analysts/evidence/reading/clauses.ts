import { ADVICE } from "#worker/analysts/evidence/lexicon/advice.ts";
import { wordSet } from "#worker/analysts/evidence/lexicon/matching.ts";
import { means, type Token } from "./tokens.ts";

/** A part of a sentence with its own verb. */
export interface Clause {
  start: number;
  end: number;
  tokens: readonly Token[];
  /** Only a statement says something about the answers: not what it asks, advises, supposes or foresees. */
  mood: "statement" | "advice" | "supposition";
}

const SUBORDINATING = wordSet(`
  because since although though while whereas where which who how whether what why but so_that if
  unless when yet`);
/** Open a clause behind a comma. */
const COORDINATING = wordSet("and then so or not");
const LEADS = wordSet(`
  before after for in at within over once to from with by as on because since given where when while
  if although though`);
const COMMANDS = wordSet(ADVICE.command);
/** Open an indirect question behind a verb: "agree who decides". */
const ASKS = /^(?:how|whether|what|why|where|who|when|which|if)$/;
const FINITE = wordSet(`
  is are was were has have remains dominates prevails lies comes goes stands sits counts matters
  seems appears varies ranges`);
const RELATIVE = wordSet("that which who whom what where when how why whether if and");
/** Behind a word that is a command elsewhere these make it a noun. */
const OF_NOUN = wordSet("of between among");

function opensClause(tokens: readonly Token[], at: number): boolean {
  const [before, token, next] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  if (!token || !before) return false;
  if (before.kind === "mark" && /^[;:–—]$/.test(before.text)) return token.start > before.end;
  if (SUBORDINATING.has(token.text)) return true;
  return before.text === "," && COORDINATING.has(token.text) && next !== undefined;
}

function withoutLead(tokens: readonly Token[]): readonly Token[] {
  const [first] = tokens;
  if (!first) return tokens;
  if (
    first.kind === "mark" ||
    means(first, "order") ||
    /^(?:please|do not|don't|never|always|only|jointly|not|so|and|or)$/.test(first.text)
  )
    return withoutLead(tokens.slice(1));
  const comma = tokens.findIndex(({ text }) => text === ",");
  return LEADS.has(first.text) && comma > 0 && comma < 16 ? withoutLead(tokens.slice(comma + 1)) : tokens;
}

/** Tells if a clause opens with the basic form of a verb that tells what to do. */
function isCommand(clause: readonly Token[]): boolean {
  const [verb, next, ...rest] = withoutLead(clause);
  const [word = ""] = verb?.text.split(" ") ?? [];
  if (!verb || !(COMMANDS.has(word) || COMMANDS.has(verb.text.replaceAll(" ", "_")))) return false;
  if (!next) return true;
  if (OF_NOUN.has(next.text) || FINITE.has(next.text) || (verb.text === "close" && next.text === "to"))
    return false;
  const end = rest.findIndex(({ text, kind }) => RELATIVE.has(text) || kind === "mark");
  return !rest.slice(0, end === -1 ? undefined : end).some(({ text }) => FINITE.has(text));
}

const CONDITION = /^(?:if|unless|suppose|supposing|assuming|provided that)$/;
const SUPPOSES = /^(?:possible|may|might|could|perhaps|maybe|will|can)$/;
const HUMANS_HOLD = wordSet("feel think believe say want hold find found wish agree");

/** "A useful exercise is to …" proposes; "the wish is to …" tells. */
function proposes(clause: readonly Token[]): boolean {
  const to = clause.findIndex(({ text }, at) => /^(?:is|are)$/.test(text) && clause[at + 1]?.text === "to");
  return (
    to > 0 &&
    means(clause[to - 1], "work", "instrument") &&
    !clause.slice(0, to).some((token) => means(token, "want"))
  );
}

/** What people are said to be about to do is foretold, not advised. */
function isForetold(clause: readonly Token[], at: number): boolean {
  if (clause[at]?.text !== "will" || /^(?:need|benefit|have|help)/.test(clause[at + 1]?.text ?? ""))
    return false;
  return clause
    .slice(Math.max(0, at - 4), at)
    .some(({ name, senses }) => name?.kind === "group" || senses.has("people"));
}

/** "May", "perhaps" and "could" suppose; "should", "must" and "it is worth" advise. */
function moodOf(clause: readonly Token[]): Clause["mood"] {
  const isDefined = clause.some(({ text }) => /^(?:stands? for|refers? to|defined as)$/.test(text));
  if (isDefined && !clause.some(({ text }) => /^\d\.\d/.test(text))) return "supposition";
  if (proposes(clause)) return "advice";
  if (CONDITION.test(clause[0]?.text ?? "")) return "supposition";
  const modals = clause.filter(
    (token, at) =>
      means(token, "modal") &&
      !isForetold(clause, at) &&
      !(
        token.text === "can" &&
        clause[at + 1]?.text === "be" &&
        means(clause[at + 2], "report", "explanation")
      ) &&
      !(token.text === "could" && /^(?:hardly|not|scarcely|barely)$/.test(clause[at + 1]?.text ?? "")),
  );
  const isHeld = clause.some(
    ({ text }) =>
      HUMANS_HOLD.has(text.replace(/s$/, "")) || /^(?:according to|in the eyes of|if you ask)/.test(text),
  );
  const meant = modals.filter(({ text }) => !(isHeld && /^(?:should|need to)$/.test(text)));
  if (meant.length === 0) return "statement";
  return meant.every(({ text }) => SUPPOSES.test(text)) ? "supposition" : "advice";
}

/** Lists where clauses begin; one that a joining word opens ends at its comma. */
function cutsOf(tokens: readonly Token[]): number[] {
  let isJoined = SUBORDINATING.has(tokens[0]?.text ?? "");
  return tokens.flatMap((_, at) => {
    const opens = opensClause(tokens, at);
    const closes = isJoined && tokens[at - 1]?.text === ",";
    if (!opens && !closes) return [];
    isJoined = opens && SUBORDINATING.has(tokens[at]?.text ?? "");
    return at > 0 ? [at] : [];
  });
}

/** Behind people and forms of "be" the same words lead to a statement: "those who", "is where". */
function followsVerb(token: Token | undefined): boolean {
  return (
    token?.kind === "word" &&
    !means(token, "people") &&
    !/^(?:shows?|reveals?|illustrates?|indicates?)$/.test(token.text) &&
    !/^(?:is|are|was|another|those|one|others|ones)$/.test(token.text)
  );
}

/** Splits a sentence into clauses. A clause of advice makes those that only continue it advice, too. */
export function clausesOf(tokens: readonly Token[], length: number): Clause[] {
  const cuts = cutsOf(tokens);
  const isQuestion = tokens.slice(-3).some(({ text }) => text === "?");
  let isOpenAdvice = false;
  return [0, ...cuts].map((at, index): Clause => {
    const own = tokens.slice(at, cuts[index]);
    const [first] = own;
    const before = tokens[at - 1]?.text ?? "";
    const isBehindMark = /^[;:–—]$/.test(before);
    const isMain = before === "," && !opensClause(tokens, at);
    const commands = isCommand(own) && (at === 0 || isOpenAdvice || isBehindMark || isMain);
    const asks =
      index > 0 && ASKS.test(first?.text ?? "") && !/^,$/.test(before) && followsVerb(tokens[at - 1]);
    const isStated = !asks && first !== undefined && SUBORDINATING.has(first.text);
    const continues = isOpenAdvice && !isStated;
    // "Make it visible: one board, one owner": what lists the parts of advice has no verb of its own.
    const isList = !own.some(({ text, name }) => FINITE.has(text) || name !== undefined);
    isOpenAdvice = commands || (continues && (!isBehindMark || isList));
    return {
      start: index === 0 ? 0 : (first?.start ?? length),
      end: tokens[cuts[index] ?? tokens.length]?.start ?? length,
      tokens: own,
      mood: isQuestion || asks || commands || isOpenAdvice ? "advice" : moodOf(own),
    };
  });
}
