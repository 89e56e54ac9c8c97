import type { Claim } from "#domain/claims/claim.ts";
import { sideOf } from "#domain/claims/spectrum-claims.ts";
import {
  ASPECTS,
  type Aspect,
  poleName,
  SPECTRUMS,
  type SpectrumId,
} from "#domain/questionnaire/questionnaire.ts";
import { polesOf } from "./sheet.ts";

const POLE = new RegExp(`\\b(?:${ASPECTS.map(poleName).join("|")})\\b`, "g");
const SPECTRUM_NAME = new RegExp(
  `\\b(${SPECTRUMS.map(({ left, right }) => `${poleName(left)} vs ${poleName(right)}`).join("|")})\\b`,
  "g",
);

/** Words before a pole's name that point to it, and such that point away from it. */
const TOWARDS =
  /\b(?:towards?|to|into|more|nearer|closer|for|favou?rs?|prefers?|lean(?:s|ing)?|on|at|side of)\s+(?:the\s+|an?\s+)?(?:\w+\s+)?$/i;
const AWAY =
  /\b(?:away from|from|less|not|rather than|instead of|over|than|out of|against)\s+(?:the\s+|an?\s+)?(?:\w+\s+)?$/i;
const WISH =
  /\b(?:want(?:s|ed|ing)?|wish(?:es|ed)?|would|hopes?|aspires?|aims?|prefers?|mov(?:e|es|ing)|shift(?:s|ing)?|seeks?|asks?|calls?|ambitions?|appetite|next|ahead)\b/i;

const AGREEING =
  /\b(?:agree[sd]?|agreement|aligned|alignment|united|consensus|of one mind|shared view|share a view)\b/i;
const DIVIDED =
  /\b(?:divided|division|split|splits|disagree[sd]?|disagreement|dissent|camps?|polari[sz]ed|apart)\b/i;
const NEGATED =
  /\b(?:not|no|never|without|little|hardly|lacks?|low|rather than|before|until|where|reach|find|seek|build)\b/i;
const STRONG = /\b(?:high|strong|strongly|excellent|good|well)\b/i;
const WEAK = /\b(?:low|weak|weakly|poor|poorly|struggl\w+)\b/i;

function other(aspect: Aspect): Aspect {
  const { left, right } = SPECTRUMS.find(
    (one) => one.left === aspect || one.right === aspect,
  ) as (typeof SPECTRUMS)[number];
  return left === aspect ? right : left;
}

/** Returns the poles to which a claim places the team, and to which it has the team wish to move. */
function directionsOf(claim: Claim): { placed: (Aspect | null)[]; wished: (Aspect | null)[] } {
  switch (claim.kind) {
    case "place":
      return { placed: [claim.towards], wished: [] };
    case "wish":
      return {
        placed: [sideOf(claim.spectrum, claim.today.value)],
        wished: [claim.towards, claim.lands === "there" ? claim.towards : null],
      };
    case "wished":
      return { placed: [], wished: [sideOf(claim.spectrum, claim.wished.value)] };
    case "consensus":
      return { placed: [sideOf(claim.spectrum, claim.today.value)], wished: [] };
    case "contradiction":
      return { placed: [claim.stated, sideOf(claim.spectrum, claim.today.value)], wished: [] };
    case "collision":
      return { placed: [sideOf(claim.spectrum, claim.today.value)], wished: bothPoles(claim.spectrum) };
    case "camps":
      return { placed: claim.spectrums.flatMap(({ spectrum }) => bothPoles(spectrum)), wished: [] };
    case "dissent":
      return { placed: bothPoles(claim.spectrum), wished: [] };
    case "groups": {
      const poles = (measure: string) =>
        claim.contrasts.flatMap((one) => (one.measure === measure ? bothPoles(one.spectrum) : []));
      return { placed: poles("current"), wished: poles("aspirational") };
    }
    case "group-view": {
      const { left, right } = polesOf(claim.spectrum);
      const poles = [claim.own.value < claim.team.value ? left : right];
      return claim.measure === "current" ? { placed: poles, wished: [] } : { placed: [], wished: poles };
    }
    case "aspects":
      return { placed: [claim.highest.aspect, claim.lowest.aspect], wished: [] };
    default:
      return { placed: [], wished: [] };
  }
}

const bothPoles = (spectrum: SpectrumId): Aspect[] => {
  const { left, right } = polesOf(spectrum);
  return [left, right];
};

/** Names that stand for the two groups of a claim while directions are read. */
export const GROUP_MARKS = { one: "Ɐ", other: "Ɓ" } as const;

/**
 * Tells if a text with its values points where its claims do not: to the other pole, to agreement where they have
 * division, to a level of effectiveness that they do not have. Groups of a comparison stand as their marks.
 */
export function contradictsDirection(text: string, claims: readonly Claim[], isAction: boolean): boolean {
  return (
    contradictsPoles(text, claims) ||
    contradictsGroups(text, claims) ||
    // What to agree on, and to do well, is no statement on the answers.
    (!isAction && (contradictsAgreement(text, claims) || contradictsLevel(text, claims)))
  );
}

function contradictsPoles(text: string, claims: readonly Claim[]): boolean {
  const directions = claims.map(directionsOf);
  const placed = new Set(directions.flatMap((one) => one.placed));
  const wished = new Set(directions.flatMap((one) => one.wished));
  return text
    .replace(SPECTRUM_NAME, "§")
    .split(/[.;:,–—]|\b(?:and|but|while|whereas|although|though|yet)\b/)
    .some((clause) =>
      [...clause.matchAll(POLE)].some(({ 0: name, index }) => {
        const before = clause.slice(0, index);
        const isAway = AWAY.test(before);
        if (!isAway && !TOWARDS.test(before)) return false;
        const pole = name.toLowerCase() as Aspect;
        const stated = isAway ? other(pole) : pole;
        return WISH.test(clause) ? !wished.has(stated) : !placed.has(stated) && !wished.has(stated);
      }),
    );
}

/** A comparison puts the group that it names first nearer to a pole than the other. */
function contradictsGroups(text: string, claims: readonly Claim[]): boolean {
  return claims.some((claim) => {
    if (claim.kind !== "groups") return false;
    return text.split(/[.;]/).some((sentence) => {
      const [one, second] = [sentence.indexOf(GROUP_MARKS.one), sentence.indexOf(GROUP_MARKS.other)];
      if (one === -1 && second === -1) return false;
      const isOneFirst = second === -1 || (one !== -1 && one < second);
      return claim.contrasts.some(({ spectrum, one: mine, other: theirs }) => {
        const { left, right } = polesOf(spectrum);
        const nearer = mine.value < theirs.value === isOneFirst ? left : right;
        const wrong = poleName(nearer === left ? right : left);
        return new RegExp(
          `\\b(?:more|further|nearer|closer|higher|stronger)\\b[^,.;]{0,20}\\b${wrong}\\b`,
          "i",
        ).test(sentence);
      });
    });
  });
}

function contradictsAgreement(text: string, claims: readonly Claim[]): boolean {
  const kinds = new Set(claims.map(({ kind }) => kind));
  const isDivided =
    kinds.has("camps") || kinds.has("dissent") || kinds.has("collision") || kinds.has("groups");
  if (kinds.has("consensus") && !isDivided) return DIVIDED.test(text) && !NEGATED.test(text);
  if (isDivided && !kinds.has("consensus")) return AGREEING.test(text) && !NEGATED.test(text);
  return (
    !kinds.has("consensus") &&
    !isDivided &&
    (AGREEING.test(text) || DIVIDED.test(text)) &&
    !NEGATED.test(text)
  );
}

function contradictsLevel(text: string, claims: readonly Claim[]): boolean {
  const levels = claims.flatMap((claim) => (claim.kind === "effectiveness" ? [claim.level] : []));
  if (levels.length === 0 || levels.length < claims.length) return false;
  return (STRONG.test(text) && !levels.includes("high")) || (WEAK.test(text) && !levels.includes("low"));
}
