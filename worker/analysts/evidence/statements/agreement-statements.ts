import type { SpectrumId } from "#domain/questionnaire/questionnaire.ts";
import type { Figures } from "#domain/statistics/figures.ts";
import type { FactIndex } from "#worker/analysts/evidence/figures/fact-index.ts";
import type { Sentence } from "#worker/analysts/evidence/text/sentence.ts";
import { topicsOf } from "./attribution.ts";
import type { Statement } from "./statement.ts";

const UNITED =
  /\b(?:(?<=\b(?:is|are|seems|looks|largely) )settled|beyond dispute|could (?:hardly|not) be (?:closer|more (?:aligned|united|agreed))|(?:same|identical|similar|common|shared) (?:view|picture|opinion|assessment|reading|understanding|page|mind|ground)|(?<!(?<!tend |seem |appear )to |need |before |until |must )agree(?:s|d)?(?! (?:most|least)| on (?:one|two|three|a |an |what)| (?:to|how|when|who)\b)|agreement|consensus|align(?:ed|ment)|united?|unity|unanim\w+|of one mind|(?:much |exactly |broadly |roughly )?the same (?:way|light|terms|place|spot|conclusion)|(?<=\b(?:see|judge|rate|think|read|place|view|score|sees|look|it|¤) (?:\w+ )?)alike|in line with|(?:on|at) (?:a )?par|neck and neck|level with|eye to eye|little between|indistinguishable|same page|common (?:view|ground|picture|understanding)|shared (?:view|picture|understanding|sense)|see eye to eye|in (?:\w+ )?(?:harmony|accord|step|tune)|close together|closely together|cohesive|coherent|like-minded|speak with one voice|one voice|undisputed|uncontested|uniform(?:ly)?|homogeneous|converg\w+|tight(?:ly)? (?:cluster\w*|grouped)|cluster(?:ed)? tightly|little (?:disagreement|dissent|division|spread)|no (?:disagreement|dissent|division|dispute))\b/giu;
const DIVIDED =
  /\b(?:could (?:hardly|not) be (?:further apart|wider apart|more (?:divided|different|split))|differences? of opinion|differ(?:s|ed)?(?= (?:widely|sharply|strongly|greatly|markedly|considerably|fundamentally|little|hardly|only))|pits?\b|pitted|at loggerheads|at cross purposes|gulf|chasm|tug of war|divided|divides?(?! most| least)|division(?! of)|divisive|split|splits|polari[sz]\w+|torn|at odds|disagree\w*|dissent|disputed?|contested|conflicting|in conflict|clash\w*|scattered|fragmented|fractured|far apart|widely apart|(?:two|opposing|rival|opposite|separate) camps|camps|factions?|fault line|rift|diverg\w+|discord|spread (?:widely|wide|out|across)|widely spread|wide(?:ly)? (?:range|spread|varying|different|scattered)|vary widely|varies widely|all over the (?:scale|place|line)|no (?:consensus|agreement|common (?:view|ground)|shared (?:view|picture))|little (?:consensus|agreement|alignment|common ground)|lack of (?:consensus|agreement|alignment)|(?:not|n't|far from|anything but) (?:\p{L}+ )?(?:agree|aligned|united|of one mind)|weak agreement|(?:low|poor) (?:agreement|alignment|consensus))\b/giu;
const STRONG =
  /\b(?:strong(?:ly)?|deep(?:ly)?|firm(?:ly)?|full(?:y)?|complete(?:ly)?|broad(?:ly)?|clear(?:ly)?|sharp(?:ly)?|very|highly|remarkabl[ey]|near-?|total(?:ly)?|solid(?:ly)?|wide|overwhelming(?:ly)?|largely|widespread|close(?:ly)?|profound(?:ly)?|bitterly|badly|serious(?:ly)?|unanim\w+)\b/;
/** Agreement of every one is strong by its quantifier. */
const OF_ALL = /\b(?:all|everyone|everybody|every|entire(?:ly)?|whole|universal\w*)\b/;
const WITHOUT_REST = /\b(?:complete(?:ly)?|total(?:ly)?|perfect(?:ly)?|entire(?:ly)?|utter(?:ly)?)\b/;
const WEAK =
  /\b(?:some|weak|moderate(?:ly)?|partly|partial(?:ly)?|somewhat|slightly|a little|at most|limited|mild(?:ly)?|at least|enough)\b/;
const NOT_OF_ANSWERS =
  /\b(?:was|is|been|as|were|once) agreed\b(?! (?:on|about|that))|\benough agreement\b|\b(?:agreement|alignment) (?:questions?|statements?|scale|scores?|index|opportunit\w+|items?|sections?|meeting|session)\b|\baspects\b|\bparts of the survey\b|\bstatements?\b[^.]{0,60}\bagreement\b|\bagreement (?:among \w+ people is|begins|and difference)|\bmore disputed than|\bdivides less|\brests? on agreement|\bdivide (?:the|it|them|work|tasks)|\bsplit (?:the|it|them|of (?:roles|tasks|work))\b|\bagreed (?:actions?|next|date|by|upon|in)\b|\b(?:strongly )?agree(?:s|d)? (?:with|more with) (?:the )?(?:statements?|items?)\b/i;

type SpectrumFigures = Figures["spectrums"][number];
/** Of uniformly random answers on 9 points, (9² - 1) / 12. */
const UNIFORM_VARIANCE = 20 / 3;
/** Divisions that are deep by their very word. */
const EXTREME = /hardly|not be|polari|torn|chasm|gulf|rift|fault|faction|camps/i;
type Spread = "united" | "divided";

/** Largest average deviation on 9 points that counts as agreement, a sixth of them: Burke & Dunlap (2002). */
const AD_LIMIT = 9 / 6;

function isClose({ averageDeviation }: SpectrumFigures): boolean {
  return averageDeviation !== null && averageDeviation <= AD_LIMIT;
}

/** r_wg of the wishes, by their standard deviation. */
function wishedAgreement({ aspirational: { standardDeviation } }: SpectrumFigures): number {
  return standardDeviation === null ? 0 : Math.max(0, 1 - standardDeviation ** 2 / UNIFORM_VARIANCE);
}

/** Bands of r_wg after LeBreton & Senter (2008): above .7 strong agreement, below .5 weak, below .3 none. */
function bears(
  index: FactIndex,
  spectrum: SpectrumId,
  spread: Spread,
  degree: "weak" | "plain" | "strong",
  isWish: boolean,
): string[] {
  const own = index.figures.spectrums.find((one) => one.spectrum === spectrum);
  const { verdicts } = index.figures;
  if (!own || own.agreement === null) return [];
  const agreement = isWish ? wishedAgreement(own) : own.agreement;
  const holds = (list: readonly { spectrum: SpectrumId }[] | undefined) =>
    list?.some((one) => one.spectrum === spectrum) ?? false;
  const isSplit = verdicts
    ? holds(verdicts.camps) || holds(verdicts.dissent) || holds(verdicts.collisions) || holds(verdicts.groups)
    : own.camps != null;
  const collides = Math.min(own.gap.wantLeft ?? 0, own.gap.wantRight ?? 0) > 1;
  const united = { weak: 0.3, plain: 0.5, strong: 0.7 }[degree];
  const divided = { weak: 0.7, plain: 0.5, strong: 0.3 }[degree];
  const isSo =
    spread === "united"
      ? (agreement > united && !isSplit) ||
        (!isWish && degree !== "strong" && !isSplit && isClose(own)) ||
        (degree !== "strong" && holds(verdicts?.consensus))
      : agreement < divided ||
        isSplit ||
        (degree !== "strong" &&
          ((collides && (isWish || agreement < 0.7)) || (!isWish && (own.averageDeviation ?? 0) > AD_LIMIT)));
  return isSo ? [`spectrum.${spectrum}.agreement`] : [];
}

/** Words that make two means equal, to half a point. */
const EQUAL = /\b(?:alike|par|level with|neck and neck|same|indistinguishable|little between)\b/;

/** Checks agreement between named groups: means less than a point apart, and no difference beyond chance. */
function groupsBear(
  index: FactIndex,
  groups: string[],
  spectrum: SpectrumId | undefined,
  spread: Spread,
  leeway: number,
): string[] {
  const facts = groups.flatMap(
    (group) => (spectrum ? index.meanOf(group, spectrum, "current") : index.effectivenessOf(group)) ?? [],
  );
  if (facts.length < 2) return [];
  const values = facts.map(({ value }) => value);
  const apart = Math.max(...values) - Math.min(...values);
  const { verdicts, differences = [] } = index.figures;
  const isOf = ({ lower, upper }: { lower: { label: string }; upper: { label: string } }) =>
    groups.includes(lower.label) && groups.includes(upper.label);
  const isClear = verdicts
    ? verdicts.groups.some((one) => one.spectrum === spectrum && isOf(one))
    : differences.some((one) => one.isClear && one.spectrum === spectrum && isOf(one));
  const isSo = spread === "united" ? apart < leeway && !isClear : isClear;
  return isSo ? facts.map(({ id }) => id) : [];
}

interface Word {
  start: number;
  end: number;
  spread: Spread;
}

function wordsOf({ masked }: Sentence): Word[] {
  const read = (expression: RegExp, spread: Spread) =>
    Array.from(masked.matchAll(expression), ({ 0: { length }, index }) => ({
      start: index,
      end: index + length,
      spread,
    }));
  const divided = read(DIVIDED, "divided");
  const united = read(UNITED, "united").filter(
    (one) => !divided.some(({ start, end }) => one.start < end && start < one.end),
  );
  return [...divided, ...united];
}

const NEGATED =
  /(?:\b(?:no|not|n't|nor|never|lacks?|lacking|little|hardly|without|nothing|neither|few|less|hardly any|scarcely any)\b(?: \p{L}+){0,3}|\bnowhere\b(?: \p{L}+){0,6}) $/iu;

const ABSENT =
  /^ (?:\p{L}+ ){0,3}?(?:is|are|was|remains?) (?:\p{L}+ )?(?:absent|missing|lacking|low|weak|limited|poor|elusive|rare|scarce|nowhere|nil|close to nil|near zero|close to zero|minimal|thin)\b|^ (?:little|hardly|only)\b/u;

/** Checks agreement and division in words by the spread of the answers, or by the verdicts where there are any. */
export function agreementStatements(
  sentence: Sentence,
  index: FactIndex,
  isUsed: (place: number) => boolean,
): Statement[] {
  const { masked } = sentence;
  if (NOT_OF_ANSWERS.test(masked)) return [];
  return wordsOf(sentence).flatMap(({ start, end, spread }): Statement[] => {
    if (sentence.isAdviceAt(start) || isUsed(start)) return [];
    const before = masked.slice(Math.max(0, start - 40), start);
    if (/\b(?:where|wherever|whether|if)\b[^,;.]*$/i.test(before)) return [];
    const isUnlikeOthers =
      /^[^.,;]{0,20} (?:as much as|more than|as (?:strongly|deeply|well) as|like) ¤/.test(masked.slice(end));
    const isNegated =
      !isUnlikeOthers && NEGATED.test(before) && !/^(?:no|little|not|lack)/i.test(masked.slice(start));
    const isAbsent = ABSENT.test(masked.slice(end, end + 50));
    const meant: Spread = isNegated !== isAbsent ? (spread === "united" ? "divided" : "united") : spread;
    const words = masked.slice(Math.max(0, start - 25), end + 12).toLowerCase();
    const isOfAll = spread === "united" && OF_ALL.test(words);
    const stated = EXTREME.test(masked.slice(start, end))
      ? "strong"
      : WEAK.test(words)
        ? "weak"
        : STRONG.test(words) || isOfAll
          ? "strong"
          : "plain";
    const degree = isNegated && stated === "strong" ? "weak" : stated;
    const topics = topicsOf(sentence, { start, end });
    const isOnAll = /\b(?:nowhere|all six|every (?:spectrum|line)|everywhere|throughout)\b/i.test(masked);
    const excepted = /\b(?:but|except(?: for)?|apart from|save) ¤/.test(masked);
    const named = [...(topics?.spectrums ?? [])];
    const others = excepted
      ? index.figures.spectrums.flatMap(({ spectrum }) => (named.includes(spectrum) ? [] : [spectrum]))
      : [];
    const spectrums = excepted ? others : isOnAll ? [] : named;
    const isWish =
      /\b(?:wish|goal|aspir|want|future|ideal|choose)/i.test(masked) && !/\btoday|current/i.test(masked);
    const groups = sentence.subjects.flatMap(({ group }) => group ?? []);
    const isOnEffectiveness = topics !== null && named.length === 0;
    let facts: string[] = [];
    if (groups.length > 1)
      facts = groupsBear(index, groups, spectrums[0], meant, EQUAL.test(words) ? 0.5 : 1);
    else if (isOnEffectiveness) facts = spreadOfEffectiveness(index, meant);
    else {
      const all = spectrums.length > 0 ? spectrums : index.figures.spectrums.map(({ spectrum }) => spectrum);
      const borne = all.map((spectrum) => bears(index, spectrum, meant, degree, isWish));
      const isElsewhere = /^ (?:of|on|about|over|as to|in)\b/.test(masked.slice(end));
      const isWhole = spectrums.length > 0 || WITHOUT_REST.test(words);
      const needed = isWhole ? all.length : isElsewhere ? 1 : all.length / 2;
      facts = borne.filter((ids) => ids.length > 0).length >= needed ? borne.flat() : [];
    }
    return [{ kind: "agreement", start, end, facts, isSupported: facts.length > 0 }];
  });
}

function spreadOfEffectiveness({ figures: { effectiveness } }: FactIndex, spread: Spread): string[] {
  const deviation = effectiveness?.standardDeviation;
  if (deviation == null) return [];
  const isSo = spread === "united" ? deviation <= 1.5 : deviation >= 1.5;
  return isSo ? ["effectiveness.standardDeviation"] : [];
}
