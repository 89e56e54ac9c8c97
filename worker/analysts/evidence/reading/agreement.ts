import type { SpectrumId } from "#domain/questionnaire/questionnaire.ts";
import type { FactIndex } from "#worker/analysts/evidence/figures/fact-index.ts";
import { matching } from "#worker/analysts/evidence/lexicon/matching.ts";
import {
  type Degree,
  groupsApart,
  groupsBear,
  type Spread,
  spreadBears,
  spreadOfEffectiveness,
} from "#worker/analysts/evidence/statements/agreement-facts.ts";
import { topicsOf } from "#worker/analysts/evidence/statements/attribution.ts";
import type { Statement } from "#worker/analysts/evidence/statements/statement.ts";
import type { Sentence } from "#worker/analysts/evidence/text/sentence.ts";
import { means, type Token } from "./tokens.ts";

const STRONG = matching(String.raw`
  all everyone everybody every entirely whole universally completely totally perfectly unanim\w+`);
const WITHOUT_REST = /^(?:complete(?:ly)?|total(?:ly)?|perfect(?:ly)?|entire(?:ly)?|utter(?:ly)?)$/;
const WEAK = matching(`
  some weak moderate(?:ly)? partly partially? somewhat slightly a_little at_most limited mild(?:ly)?
  at_least enough more_or_less roughly broadly largely`);
/** Divisions that are deep by their very word. */
const DEEP = matching(`
  polari.* torn.* chasm.* gulf.* rift.* fault.* faction.* camps.* two_camps.* schism.* poles_apart.*
  worlds_apart.* miles_apart.* furthest.* battle.*`);
const EQUAL = matching(String.raw`
  alike.* on_a_par.* on_par.* par.* level_with.* neck_and_neck.* same.* identical\w*.*
  indistinguishable.* little_between.* nothing_between.* much_the_same.* nothing_separates.*`);
const NEGATION = matching(String.raw`
  no not n't nor never lacks? lack_of lacking little hardly without nothing neither few less scarcely
  barely nowhere hardly_an\w+ scarcely_an\w+ anything_but far_from cannot \p{L}+n't`);
const ABSENT = matching(`
  absent missing lacking low weak limited poor elusive rare scarce nowhere nil zero near_zero minimal
  thin little slight`);
/** Agreement on terms, and scales, scores and steps that bear the word in their name. */
const NAMED = matching(String.raw`
  questions? statements? scale scores? index opportunit\w+ items? sections? meeting session actions?
  next date`);
/** Parts of the survey, which can contradict one another whatever respondents do. */
const OF_SURVEY = /^(?:parts?|statements?)$/;
/** Whose closeness is agreement. */
const VIEWS = /^(?:views?|opinions?|answers?|perceptions?|pictures?|readings?|judgements?)$/;
const APART_BY_POINTS = /points?\b[^,;.]{0,12}$/;
const IN_ORDER = /^(?:most|least|more|less)$/;
const ASKED = /^(?:where|wherever|whether|if)$/;
const ON_ALL = /^(?:nowhere|all six|everywhere|throughout)$/;

/** Words for all groups of a kind: "seen differently across the levels". */
const GROUPS = [
  { of: "levels", words: /^(?:levels?|hierarchy|seniority)$/ },
  { of: "functions", words: /^(?:functions?|departments?)$/ },
  { of: "roles", words: /^roles?$/ },
] as const;

interface Word {
  token: Token;
  at: number;
  spread: Spread;
}

function wordsOf(tokens: readonly Token[]): Word[] {
  return tokens.flatMap((token, at): Word[] => {
    const isDivided = means(token, "divided");
    const isClose =
      /^(?:close|closest|tight)$/.test(token.text) &&
      tokens.slice(0, at).some(({ text }) => VIEWS.test(text));
    if (!isDivided && !isClose && !means(token, "united")) return [];
    const [before, next] = [tokens[at - 1], tokens[at + 1]];
    if (NAMED.test(next?.text ?? "") || IN_ORDER.test(next?.text ?? "")) return [];
    if (tokens.some(({ text }) => OF_SURVEY.test(text))) return [];
    if (/^to$/.test(before?.text ?? "") && !/^(?:tend|seem|appear)$/.test(tokens[at - 2]?.text ?? ""))
      return [];
    return [{ token, at, spread: isDivided ? "divided" : "united" }];
  });
}

function degreeOf(close: readonly Token[], word: Token, isNegated: boolean): Degree {
  if (DEEP.test(word.text)) return "strong";
  if (close.some(({ text }) => WEAK.test(text))) return "weak";
  const isStrong =
    close.some((token) => means(token, "large", "high") || STRONG.test(token.text)) ||
    /^unanim/.test(word.text);
  return isStrong ? (isNegated ? "weak" : "strong") : "plain";
}

function isWish({ masked, measures }: Sentence): boolean {
  const named = new Set(measures.map(({ measure }) => measure));
  return (named.has("aspirational") || /\b(?:wish|goal)/i.test(masked)) && !named.has("current");
}

/** What bears out that the answers are united or divided, on the spectrums that the words are about. */
function factsOf(
  sentence: Sentence,
  index: FactIndex,
  { token, spread }: Word,
  degree: Degree,
  isWhole: boolean,
): string[] {
  const { start, end } = token;
  const topics = topicsOf(sentence, { start, end });
  const named = [...(topics?.spectrums ?? [])];
  const ids = index.figures.spectrums.map(({ spectrum }) => spectrum);
  const isExcepted = /\b(?:but|except(?: for)?|apart from|save) ¤/.test(sentence.masked);
  const isOnAll = sentence.tokens.some(({ text }) => ON_ALL.test(text));
  const about: SpectrumId[] = isExcepted ? ids.filter((id) => !named.includes(id)) : isOnAll ? [] : named;
  const groups = sentence.subjects.flatMap(({ group }) => group ?? []);
  const peers = GROUPS.find(({ words }) => sentence.tokens.some(({ text }) => words.test(text)));
  if (groups.length === 0 && peers) {
    const [spectrum] = about;
    const labels = (index.figures[peers.of] ?? []).map(({ label }) => label);
    return groupsApart(index, labels, spectrum, spread);
  }
  if (groups.length > 1) return groupsBear(index, groups, about[0], spread, EQUAL.test(token.text) ? 0.5 : 1);
  if (topics !== null && named.length === 0) return spreadOfEffectiveness(index, spread);
  const all = about.length > 0 ? about : ids;
  const borne = all.map((id) => spreadBears(index, id, spread, degree, isWish(sentence)));
  const isElsewhere = /^ (?:of|on|about|over|as to|in)\b/.test(sentence.masked.slice(end));
  const needed = about.length > 0 || isWhole ? all.length : isElsewhere ? 1 : all.length / 2;
  return borne.filter((found) => found.length > 0).length >= needed ? borne.flat() : [];
}

/**
 * Checks agreement and division in words by the spread of the answers, or by the verdicts where there are
 * any.
 */
export function agreementStatements(
  sentence: Sentence,
  index: FactIndex,
  isUsed: (place: number) => boolean,
): Statement[] {
  return sentence.clauses.flatMap(({ tokens, mood }): Statement[] => {
    if (mood !== "statement") return [];
    return wordsOf(tokens).flatMap((word): Statement[] => {
      const { token, at, spread } = word;
      const { start, end } = token;
      const [near, behind] = [tokens.slice(Math.max(0, at - 5), at), tokens.slice(at + 1, at + 6)];
      if (isUsed(start) || near.some(({ text }) => ASKED.test(text))) return [];
      if (APART_BY_POINTS.test(sentence.masked.slice(0, start))) return [];
      const isOneGroup = sentence.subjects.filter(({ group }) => group !== null).length === 1;
      const areTold = (sentence.masked.match(/\d\.\d/g) ?? []).length > 1;
      if ((isOneGroup || areTold) && /apart|differ/.test(token.text)) return [];
      const isUnlikeOthers = behind[0]?.text === "as much" || /^(?:like|than)$/.test(behind[0]?.text ?? "");
      // "Could hardly be more united" is no denial.
      const isHeightened =
        near.some(({ text }) => text === "could") ||
        (tokens[at - 1]?.text === "as" && tokens[at + 1]?.text === "as") ||
        (near.some(({ text }) => /^(?:few|hardly any|no other)$/.test(text)) &&
          behind.some(({ text }) => text === "like"));
      const isNegated =
        !isUnlikeOthers &&
        !isHeightened &&
        near.some(({ text }) => NEGATION.test(text)) &&
        !NEGATION.test(token.text.split(" ")[0] ?? "");
      const end5 = behind.findIndex(({ kind }) => kind === "mark");
      const isAbsent =
        behind.slice(0, end5 === -1 ? 5 : Math.max(end5, 0)).some(({ text }) => ABSENT.test(text)) ||
        behind[0]?.text === "little";
      const meant: Spread = isNegated !== isAbsent ? (spread === "united" ? "divided" : "united") : spread;
      const close = [...tokens.slice(Math.max(0, at - 4), at), ...tokens.slice(at + 1, at + 3)];
      const degree = isHeightened ? "strong" : degreeOf(close, token, isNegated);
      const isWhole = close.some(({ text }) => WITHOUT_REST.test(text));
      const facts = factsOf(sentence, index, { ...word, spread: meant }, degree, isWhole);
      return [{ kind: "agreement", start, end, facts, isSupported: facts.length > 0 }];
    });
  });
}
