import type { Claim } from "#domain/claims/claim.ts";
import type { ClaimedGroup } from "#domain/claims/values.ts";
import { LANGUAGE_CODES } from "#domain/language-paths.ts";
import { OTHER_ROLE_NAME, ROLE_LEVELS, typedTitle } from "#domain/questionnaire/roles.ts";
import { MAX_PROPOSALS } from "#domain/report/proposals.ts";
import type { Suggestion } from "#domain/report/stored-report.ts";
import { inLanguage } from "#languages/respond/questionnaire";

const MAX_WORDS = 60;
/** In UTF-16 code units; measured before any pattern runs. */
const MAX_LENGTH = 600;

/**
 * Keeps the suggestions whose form stands up, five at most. What they say is checked by nobody but the survey's managers,
 * who alone read them before they take one in.
 */
export function checkSuggestions(
  proposed: readonly unknown[],
  byShortId: ReadonlyMap<string, Claim>,
  roles: readonly string[],
): { suggestions: Suggestion[]; dropped: number } {
  const people = namesOf([
    ...ROLE_NAMES,
    ...roles,
    ...[...byShortId.values()].flatMap(groupsOf).map(({ label }) => label),
  ]);
  const kept = new Map<string, Suggestion>();
  for (const one of proposed) {
    if (kept.size === MAX_PROPOSALS) break;
    const read = readSuggestion(one, byShortId);
    if (read && !isRefused(read.text, people)) kept.set(lettersOf(read.text), read);
  }
  return { suggestions: [...kept.values()], dropped: proposed.length - kept.size };
}

function readSuggestion(proposed: unknown, byShortId: ReadonlyMap<string, Claim>): Suggestion | null {
  const { claims: ids, text } = (proposed ?? {}) as Record<string, unknown>;
  if (!Array.isArray(ids) || typeof text !== "string" || text.length > MAX_LENGTH) return null;
  const claimIds = [...new Set(ids)].flatMap((id) => byShortId.get(id)?.id ?? []);
  return claimIds.length < new Set(ids).size ? null : { claimIds, text: clean(text) };
}

/** Without characters that cannot be seen, each kind of digit and letter in its plain form. */
function clean(text: string): string {
  return text
    .normalize("NFKC")
    .replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, "")
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim();
}

const lettersOf = (text: string) => (text.toLowerCase().match(/\p{L}+/gu) ?? []).join(" ");

const MARKUP = /[<>{}[\]`*_#|\\~^=@]|:\/\/|www\.|\b[\p{L}\d-]+\.(?:com|org|net|io|ai|eu|uk|de|fr|es)\b/iu;

/** True if a suggestion has no length that it may have, a digit, markup, or the name of a role or a typed title. */
function isRefused(text: string, people: RegExp): boolean {
  const isOfLength = text !== "" && text.split(" ").length <= MAX_WORDS;
  return !isOfLength || MARKUP.test(text) || /\p{N}/u.test(text) || people.test(text);
}

export function groupsOf(claim: Claim): ClaimedGroup[] {
  if (claim.kind === "groups" || claim.kind === "mark-groups") return [claim.one, claim.other];
  return claim.kind === "crossing" || claim.kind === "group-view" ? [claim.group] : [];
}

/** What respondents can choose to be, in every language. */
const ROLE_NAMES = [
  ...ROLE_LEVELS,
  ...LANGUAGE_CODES.flatMap((code) =>
    Object.entries(inLanguage(code).roles).flatMap(([name, translated]) =>
      name === OTHER_ROLE_NAME ? [] : [name, translated],
    ),
  ),
];

/** Builds the pattern for any of some labels: "Founder / Managing Director" is two names, "Finance (CFO)" as well. */
function namesOf(labels: readonly string[]): RegExp {
  const names = labels
    .filter((label) => label !== OTHER_ROLE_NAME)
    .flatMap((label) => [
      clean(typedTitle(label) ?? label),
      ...(typedTitle(label) ? [] : label.split(/[/()]/)),
    ])
    .map((name) => name.trim())
    .filter(Boolean)
    .map((name) => name.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&"));
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${[...new Set(names)].join("|")})s?(?![\\p{L}\\p{N}])`, "iu");
}
