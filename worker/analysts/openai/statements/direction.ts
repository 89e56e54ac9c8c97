import type { Claim } from "#domain/claims/claim.ts";
import { sideOf } from "#domain/claims/spectrum-claims.ts";
import {
  ASPECTS,
  type Aspect,
  poleName,
  SPECTRUMS,
  type SpectrumId,
  spectrumName,
} from "#domain/questionnaire/questionnaire.ts";
import { MARKS } from "./pairs.ts";
import { polesOf } from "./sheet.ts";

const POLE = new RegExp(`\\b(?:${ASPECTS.map(poleName).join("|")})\\b`, "g");
const SPECTRUM_NAME = new RegExp(`\\b(?:${SPECTRUMS.map(spectrumName).join("|")})\\b`, "g");
const CLAUSE_END = /[.;:,–—]|\b(?:and|but|while|whereas|although|though|yet)\b/;

/** Words before a pole's name that point to it, and such that point away from it. */
const TOWARDS =
  /\b(?:towards?|to|into|more|nearer|closer|for|favou?rs?|prefers?|leans?|leaning|on|at|near|of|by|recognises?)\s+(?:the\s+|an?\s+)?(?:\w+\s+)?(?:of\s+)?$/i;
const AWAY =
  /\b(?:away from|from|less|not|cut back on|reduces?|avoids?|weakens?|lowers?|drops?|rather than|instead of|over|than|out of|against|least)\s+(?:to\s+|towards\s+)?(?:the\s+|an?\s+)?(?:\w+\s+)?$/i;
const WISH =
  /\b(?:wants?|wanted|wanting|wish|wishes|wished|would (?:like|prefer|rather|move|go|take|shift|have|want|see)|hopes?|aspires?|aims?|prefers?|desires?|appetite)\b|\basks? for\b/gi;
const MOVE = /\b(?:mov(?:e|es|ing)|shift(?:s|ing)?|chang(?:e|es|ing)|pulls?|gaps?|should)\b/gi;
const STATE =
  /\b(?:today|now|currently|stands?|sits?|leans?|leaning|sees?|seen|view|rates?|places?|puts?)\b/gi;

const DIVISION =
  /\b(?:divided|divides|division|split|splits|disagrees?|disagreement|dissent|polari[sz]ed|apart|clash(?:es)?|collides?|collision|conflicts?|dispute[ds]?|differs?|differences?|at odds|differently|opposed|opposing|contentious|contested|widely|quarrels?|argues?)\b/gi;
const AGREEMENT =
  /\b(?:agrees?|agreed|agreement|aligned|alignment|united|consensus|shared?|shares|common|alike|the same|in line|at one|one story|meets?|converges?|of one mind|close to one another|close together)\b/gi;
const NEGATION = /\b(?:not|no|never|without|little|hardly|lacks?|low|neither|nor|n[’']t)\s+(?:\w+\s+){0,3}$/i;
const STRONG =
  /\b(?:high|highly|strong|strongly|excellent|excels?|good|well|great|outstanding|impressive|healthy|superb(?:ly)?)\b/i;
const WEAK = /\b(?:low|little|concern)\b/i;

function other(aspect: Aspect): Aspect {
  const spectrum = SPECTRUMS.find(({ left, right }) => left === aspect || right === aspect);
  return spectrum?.left === aspect ? spectrum.right : (spectrum?.left ?? aspect);
}

const bothPoles = (spectrum: SpectrumId): Aspect[] => {
  const { left, right } = polesOf(spectrum);
  return [left, right];
};

interface Directions {
  /** Poles at which a claim places answers on today. */
  placed: (Aspect | null)[];
  /** Poles to which it has wishes point. */
  wished: (Aspect | null)[];
  /** It speaks of both poles of these spectrums or of neither. */
  twoSided: SpectrumId[];
}

function directionsOf(claim: Claim): Directions {
  const none: Directions = { placed: [], wished: [], twoSided: [] };
  switch (claim.kind) {
    case "place":
      return { ...none, placed: [claim.towards] };
    case "wish":
      return { ...none, placed: [sideOf(claim.spectrum, claim.today.value)], wished: [claim.towards] };
    case "wished":
      return { ...none, wished: [sideOf(claim.spectrum, claim.wished.value)] };
    case "consensus":
      return { ...none, placed: [sideOf(claim.spectrum, claim.today.value)] };
    case "change":
      return { ...none, placed: [claim.towards, sideOf(claim.spectrum, claim.today.value)] };
    case "contradiction":
      return { ...none, placed: [claim.stated, sideOf(claim.spectrum, claim.today.value)] };
    case "collision":
      return { ...none, wished: bothPoles(claim.spectrum), twoSided: [claim.spectrum] };
    case "camps": {
      const spectrums = claim.spectrums.map(({ spectrum }) => spectrum);
      return { ...none, placed: spectrums.flatMap(bothPoles), twoSided: spectrums };
    }
    case "dissent":
      return { ...none, placed: bothPoles(claim.spectrum), twoSided: [claim.spectrum] };
    case "groups": {
      const poles = (measure: string) =>
        claim.contrasts.flatMap((one) => (one.measure === measure ? bothPoles(one.spectrum) : []));
      return { ...none, placed: poles("current"), wished: poles("aspirational") };
    }
    case "group-view": {
      const { left, right } = polesOf(claim.spectrum);
      const poles = [claim.own.value < claim.team.value ? left : right];
      return claim.measure === "current" ? { ...none, placed: poles } : { ...none, wished: poles };
    }
    case "aspects":
      return { ...none, placed: [claim.highest.aspect, other(claim.lowest.aspect)] };
    default:
      return none;
  }
}

/** What a text is read as: actions say what to do, every other sentence what was answered. */
interface Reading {
  /** The text with its values, groups and positions as their marks. */
  marked: string;
  claims: readonly Claim[];
  isAction: boolean;
}

/**
 * Tells if a text points where its claims do not, or where no reading shows that it points where they do: to the other
 * pole, to a wish without one, to agreement in place of division, to a level of effectiveness that they do not have.
 */
export function contradictsDirection(reading: Reading): boolean {
  return (
    contradictsPoles(reading) ||
    contradictsGroups(reading) ||
    // What to agree on, and to do well, is no statement on the answers.
    (!reading.isAction &&
      (wishesAnew(reading) ||
        putsInMiddle(reading) ||
        contradictsAgreement(reading) ||
        contradictsLevel(reading)))
  );
}

function contradictsPoles({ marked, claims, isAction }: Reading): boolean {
  const directions = claims.map(directionsOf);
  const placed = new Set(directions.flatMap((one) => one.placed));
  const wished = new Set(directions.flatMap((one) => one.wished));
  const text = marked.replace(SPECTRUM_NAME, "§");
  const named = new Set([...text.matchAll(POLE)].map(([name]) => name.toLowerCase()));
  const isOneSided = directions
    .flatMap(({ twoSided }) => twoSided)
    .some((spectrum) => bothPoles(spectrum).filter((pole) => named.has(pole)).length === 1);
  if (isOneSided && !claims.some(({ kind }) => kind === "place" || kind === "groups")) return true;
  // A clause without a verb of either kind goes on as the one before it.
  let isWish = wished.size > 0;
  return text.split(CLAUSE_END).some((clause) => {
    const wrong = [...clause.matchAll(POLE)].some(({ 0: name, index }) => {
      const before = clause.slice(0, index);
      const isAway = AWAY.test(before) || /^\s+least\b/.test(clause.slice(index + name.length));
      if (!isAway && !TOWARDS.test(before) && !/^\s*\W?$/.test(before)) return true;
      const pole = name.toLowerCase() as Aspect;
      const allowed = (speaksOfWish(before) ?? speaksOfWish(clause) ?? isWish) ? wished : placed;
      return !allowed.has(isAway ? other(pole) : pole);
    });
    isWish = speaksOfWish(clause) ?? isWish;
    return wrong;
  });

  /** Tells by the last of its verbs if a text speaks of wishes or of today; null without one. */
  function speaksOfWish(part: string): boolean | null {
    const ends = (words: RegExp) => [...part.matchAll(words)].at(-1)?.index ?? -1;
    const wish = Math.max(ends(WISH), wished.size > 0 ? ends(MOVE) : -1);
    const state = isAction ? -1 : ends(STATE);
    if (wish === -1 && state === -1) return isAction && wished.size > 0 ? true : null;
    return wish > state;
  }
}

/** A wish told as its opposite. */
const NO_WISH =
  /\b(?:not|never|n[’']t) (?:want|wish|ask|seek|look|call|mov|shift)|\b(?:as it is|(?:happy|content|satisfied) with|enough|no change)\b/i;

/** Tells if a sentence speaks of wishes without a claim on wishes, or of a change that is only a mean wish. */
function wishesAnew({ marked, claims }: Reading): boolean {
  const hasWish = claims.some((claim) => directionsOf(claim).wished.length > 0);
  if (marked.search(WISH) !== -1 && !hasWish) return true;
  // That nothing has moved since the round before is no wish to stay.
  if (NO_WISH.test(marked) && !claims.every(({ kind }) => kind === "rounds")) return true;
  const isOpposed = claims.every(({ kind }) => kind === "collision");
  if (isOpposed && /\bteam\b[^.;]{0,20}\b(?:wants?|wishes|would like)\b/i.test(marked)) return true;
  const isDescribed = claims.every(({ kind }) => kind === "wished");
  return isDescribed && marked.search(MOVE) !== -1;
}

/** Tells if a text has a place in the middle that leans to a pole. */
function putsInMiddle({ marked, claims }: Reading): boolean {
  const leans = claims.every((claim) => claim.kind === "place" && claim.towards !== null);
  return leans && /\b(?:balanced?|midway|in the middle|neither|undecided)\b/i.test(marked);
}

/** A comparison puts the group that a clause names first, or the one before it, nearer to a pole than the other. */
function contradictsGroups({ marked, claims }: Reading): boolean {
  const compared = claims.find(({ kind }) => kind === "groups");
  if (compared?.kind !== "groups") return false;
  let isOne: boolean | null = null;
  return marked
    .replace(SPECTRUM_NAME, "§")
    .split(CLAUSE_END)
    .some((clause) => {
      const named = clause.match(new RegExp(`${MARKS.one}|${MARKS.other}`))?.[0];
      if (named) isOne = named === MARKS.one;
      if (isOne === null) return false;
      return compared.contrasts.some(({ spectrum, one, other: second }) => {
        const { left, right } = polesOf(spectrum);
        const [nearer, farther] = one.value < second.value === isOne ? [left, right] : [right, left];
        const more = `(?:more|further|nearer|closer|higher|stronger)\\b.{0,20}\\b${poleName(farther)}`;
        const less = `less\\b.{0,20}\\b${poleName(nearer)}`;
        return new RegExp(`\\b(?:${more}|${less})\\b`, "i").test(clause);
      });
    });
}

/** Returns what a text says of the answers to one question: that they agree, that they differ, or both. */
function agreementIn(text: string): Set<"agree" | "differ"> {
  const said = new Set<"agree" | "differ">();
  const read = (words: RegExp, plain: "agree" | "differ", negated: "agree" | "differ") => {
    for (const { index } of text.matchAll(words)) {
      said.add(NEGATION.test(text.slice(0, index)) ? negated : plain);
    }
  };
  read(AGREEMENT, "agree", "differ");
  read(DIVISION, "differ", "agree");
  if (/\bcamps?\b/i.test(text)) said.add("differ");
  return said;
}

const DIFFERING: ReadonlySet<string> = new Set(["camps", "dissent", "collision", "groups", "contradiction"]);

const isSpread = (claim: Claim, direction: "closer" | "wider") =>
  claim.kind === "spread-change" && claim.direction === direction;

function contradictsAgreement({ marked, claims }: Reading): boolean {
  const said = agreementIn(marked);
  return (
    (said.has("agree") && !claims.some((claim) => claim.kind === "consensus" || isSpread(claim, "closer"))) ||
    (said.has("differ") && !claims.some((claim) => DIFFERING.has(claim.kind) || isSpread(claim, "wider")))
  );
}

function contradictsLevel({ marked, claims }: Reading): boolean {
  const levels = claims.flatMap((claim) => (claim.kind === "effectiveness" ? [claim.level] : []));
  if (levels.length === 0 || levels.length < claims.length) return false;
  return (STRONG.test(marked) && !levels.includes("high")) || (WEAK.test(marked) && !levels.includes("low"));
}
