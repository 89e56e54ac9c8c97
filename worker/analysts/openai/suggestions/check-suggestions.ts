import type { Claim, ClaimedGroup } from "#domain/claims/claim.ts";
import { spectrumsOf } from "#domain/claims/read-claims.ts";
import { ASPECTS, type Aspect, SPECTRUMS } from "#domain/questionnaire/questionnaire.ts";
import { isDivision } from "#domain/report/plan.ts";
import type { Suggestion } from "#domain/report/stored-report.ts";
import {
  CLAIMS,
  EVERYDAY,
  GROUPS,
  isKnownLanguage,
  LESS,
  NUMBERS,
  namesPerson,
  POLES,
  spaced,
} from "./lists.ts";

export const MAX_SUGGESTIONS = 5;
export const MAX_WORDS = 60;
/** In UTF-16 code units; measured before any pattern runs. */
const MAX_LENGTH = 600;

export type SuggestionFault =
  | "shape"
  | "claim"
  | "length"
  | "markup"
  | "quotation"
  | "number"
  | "language"
  | "group"
  | "person"
  | "statement"
  | "pole";

export function checkSuggestions(
  proposed: readonly unknown[],
  byShortId: ReadonlyMap<string, Claim>,
): { suggestions: Suggestion[]; dropped: number } {
  const draft = [...byShortId.values()];
  const kept = new Map<string, Suggestion>();
  for (const one of proposed) {
    if (kept.size === MAX_SUGGESTIONS) break;
    const read = readSuggestion(one, byShortId);
    if (typeof read === "string" || findFault(read, draft) !== null) continue;
    const { claims, pole, text } = read;
    if (!kept.has(spaced(text))) kept.set(spaced(text), { claimIds: claims.map(({ id }) => id), pole, text });
  }
  return { suggestions: [...kept.values()], dropped: proposed.length - kept.size };
}

interface ReadSuggestion {
  claims: readonly Claim[];
  pole: Aspect | null;
  text: string;
}

function readSuggestion(
  proposed: unknown,
  byShortId: ReadonlyMap<string, Claim>,
): ReadSuggestion | SuggestionFault {
  const { claims: ids, pole, text } = (proposed ?? {}) as Record<string, unknown>;
  if (!Array.isArray(ids) || typeof text !== "string") return "shape";
  if (text.length > MAX_LENGTH) return "length";
  const claims = [...new Set(ids)].map((id) => byShortId.get(id));
  if (!claims.every((claim) => claim !== undefined)) return "claim";
  const isPole = pole === null || ASPECTS.includes(pole as Aspect);
  if (!isPole) return "shape";
  return { claims, pole: pole as Aspect | null, text: clean(text) };
}

/** Without characters that cannot be seen, each kind of digit and letter in its plain form. */
function clean(text: string): string {
  return text
    .normalize("NFKC")
    .replace(/\p{Cf}/gu, "")
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim();
}

const MARKUP = /[<>{}[\]`*_#|\\~^=@]|:\/\/|www\.|\b[\p{L}\d-]+\.(?:com|org|net|io|ai|eu|uk|de|fr|es)\b/iu;
const QUOTATION = /["“”„«»‹›‘‚]|(?<!\p{L})'[^']*'(?!\p{L})/u;

/** Returns what a suggestion must not have; null where nothing speaks against it. Whether it helps is not checked. */
export function findFault(suggestion: ReadSuggestion, draft: readonly Claim[]): SuggestionFault | null {
  const { claims, text } = suggestion;
  const words = text.split(" ").length;
  if (text === "" || words > MAX_WORDS) return "length";
  if (MARKUP.test(text)) return "markup";
  if (QUOTATION.test(text)) return "quotation";
  const plain = spaced(text);
  if (/\p{N}/u.test(text) || NUMBERS.test(plain)) return "number";
  if (/[^\P{L}\p{Script=Latin}]|\p{M}/u.test(text) || !isKnownLanguage(plain)) return "language";
  if (GROUPS.test(plain) || namesGroupOf([...claims, ...draft], text)) return "group";
  if (namesPerson(text)) return "person";
  if (CLAIMS.test(plain)) return "statement";
  return isOnSide(suggestion, draft) ? null : "pole";
}

export function groupsOf(claim: Claim): ClaimedGroup[] {
  if (claim.kind === "groups" || claim.kind === "mark-groups") return [claim.one, claim.other];
  return claim.kind === "crossing" || claim.kind === "group-view" ? [claim.group] : [];
}

function namesGroupOf(claims: readonly Claim[], text: string): boolean {
  return claims.flatMap(groupsOf).some(({ label }) => text.includes(label));
}

/**
 * Tells if a suggestion serves what its claims want, and takes no side where they want nothing: on a spectrum that
 * they are about it names both poles or neither, on another one neither.
 */
function isOnSide({ claims, pole, text }: ReadSuggestion, draft: readonly Claim[]): boolean {
  const plain = spaced(text);
  const wanted = claims.flatMap((claim) => (claim.kind === "want" ? [claim.towards] : []));
  if (pole !== null && (claims.some(isDivision) || !wanted.includes(pole))) return false;
  const about = new Set(claims.flatMap(spectrumsOf));
  const found = new Set([...claims, ...draft.filter(({ isFinding }) => isFinding)].flatMap(spectrumsOf));
  return SPECTRUMS.every(({ id, left, right }) => {
    const lists = found.has(id) ? [...POLES, ...EVERYDAY] : POLES;
    const [hasLeft, hasRight] = [left, right].map((end) =>
      lists.some(([aspect, words]) => aspect === end && words.test(plain)),
    );
    if (wanted.includes(left)) return !hasRight && !(hasLeft && LESS.test(plain));
    if (wanted.includes(right)) return !hasLeft && !(hasRight && LESS.test(plain));
    return about.has(id) ? hasLeft === hasRight : !hasLeft && !hasRight;
  });
}
