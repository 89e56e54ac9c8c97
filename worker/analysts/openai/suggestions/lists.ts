import { ASPECTS } from "#domain/questionnaire/questionnaire.ts";
import german from "./words/de.json" with { type: "json" };
import english from "./words/en.json" with { type: "json" };
import spanish from "./words/es.json" with { type: "json" };
import french from "./words/fr.json" with { type: "json" };

/** Lists of words by language, the same keys in each, with commas between them; "*" stands for any letters. */
const LANGUAGES = [english, german, french, spanish];

const listOf = (words: string) => words.split(", ").filter(Boolean);

/** Returns the words of a text as the lists have them: small letters, nothing but letters, a space on either side. */
export function spaced(text: string): string {
  return ` ${
    text
      .toLowerCase()
      .match(/\p{L}+/gu)
      ?.join(" ") ?? ""
  } `;
}

function matcher(words: readonly string[]): RegExp {
  const patterns = words.map((word) => word.replaceAll("*", "\\p{L}*"));
  return new RegExp(` (?:${patterns.join("|")})(?= )`, "u");
}

type Listed = "numbers" | "groups" | "claims" | "less";
const matcherOf = (key: Listed) => matcher(LANGUAGES.flatMap((language) => listOf(language[key])));

export const NUMBERS = matcherOf("numbers");
export const GROUPS = matcherOf("groups");
/** What states or takes for granted something about the team, in place of what it could do. */
export const CLAIMS = matcherOf("claims");
/** What turns the words of a pole against it. */
export const LESS = matcherOf("less");

const polesOf = (key: "poles" | "everyday") =>
  ASPECTS.map(
    (aspect) => [aspect, matcher(LANGUAGES.flatMap((language) => listOf(language[key][aspect])))] as const,
  );

/** Words of the poles that point to one in any text. */
export const POLES = polesOf("poles");
/** Words of the poles that have other meanings, too: they point to one where the talk is of its spectrum. */
export const EVERYDAY = polesOf("everyday");

const COMMON = LANGUAGES.map(({ common }) => new Set(listOf(common)));
const MIN_COMMON = 0.2;

/** Tells if a spaced text is in a language that the lists have: a fifth of its words are that language's commonest. */
export function isKnownLanguage(text: string): boolean {
  const words = text.trim().split(" ");
  return COMMON.some(
    (common) => words.filter((word) => common.has(word)).length >= MIN_COMMON * words.length,
  );
}

/** Nouns have capitals: only a title or a known given name tells a person. */
function isGerman(words: readonly string[]): boolean {
  const shares = COMMON.map((common) => words.filter((word) => common.has(word.toLowerCase())).length);
  return Math.max(...shares) === shares[1];
}

const TITLED = new RegExp(
  `(?<!\\p{L})(?:${LANGUAGES.flatMap(({ titles }) => listOf(titles)).join("|")})\\.? \\p{Lu}`,
  "u",
);
const GIVEN = new Set(LANGUAGES.flatMap(({ given }) => listOf(given)));
const CAPITALS = new Set(LANGUAGES.flatMap(({ capitals }) => listOf(capitals)));

/** Tells if a text names a person: a title, a given name, or within a sentence a capital that no known word has. */
export function namesPerson(text: string): boolean {
  const words = text.match(/\p{L}+/gu) ?? [];
  if (TITLED.test(text) || words.some((word) => GIVEN.has(word))) return true;
  if (isGerman(words)) return false;
  const within = text.matchAll(/(?<![.!?:;–—]\s*|^\s*|\p{L}[’'])(?<!\p{L})(\p{Lu}\p{L}*)/gu);
  return [...within].some(([word]) => !CAPITALS.has(word) && word !== word.toUpperCase());
}
