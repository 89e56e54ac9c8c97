import { ZxcvbnFactory, type ZxcvbnResult } from "@zxcvbn-ts/core";
import { type PasswordWeakness, PRODUCT_WORDS } from "./account.ts";

/** What the build has put together: build/plugins/guessable-words.ts. */
export interface GuessableWords {
  /** In lower case and without accents, the likeliest first, a line each. */
  words: string;
  /** The keys beside each key, by keyboard. */
  graphs: Record<string, Record<string, (string | null)[]>>;
}

interface Owner {
  email: string;
  companyName: string;
}

/**
 * Guesses that a password must take: a word with a year and a sign takes some hundred million at most, two rare words or
 * three common ones take more. Eight characters that are no word take as many as the least length allows.
 */
const MIN_GUESSES = 1e9;
const MIN_RANDOM_LENGTH = 8;
/** The estimate takes time by the square of the length; what is weak so far on is weak. */
const JUDGED_LENGTH = 48;
const MAX_SUBSTITUTIONS = 10;
/** Shorter ones stand in many good passwords by chance. */
const MIN_WORD_LENGTH = 3;

const withoutAccents = (text: string) =>
  text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replaceAll("ß", "ss")
    .slice(0, 2 * JUDGED_LENGTH);
const squeeze = (text: string) =>
  withoutAccents(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");

function wordsOf(...texts: string[]): string[] {
  const parts = texts.flatMap((text) => [squeeze(text), ...text.split(/[^\p{L}\p{N}]+/u).map(squeeze)]);
  const words = new Set(parts.filter((part) => part.length >= MIN_WORD_LENGTH));
  return [...words].sort((one, other) => other.length - one.length);
}

/** The words of an address: whole, before the @, its host without the last label, and each part of them. */
function addressWords(email: string): string[] {
  const at = email.lastIndexOf("@");
  const host = email.slice(at + 1);
  return wordsOf(email, email.slice(0, at), host.slice(0, Math.max(0, host.lastIndexOf("."))));
}

function isWeak({ guesses, sequence, password }: ZxcvbnResult): boolean {
  const isRandom = sequence.every(({ pattern }) => pattern === "bruteforce");
  return isRandom ? password.length < MIN_RANDOM_LENGTH : guesses < MIN_GUESSES;
}

/** "p.a.s.s.w.o.r.d" */
const SPACED = /^[\p{L}\p{N}]([^\p{L}\p{N}])[\p{L}\p{N}](?:\1[\p{L}\p{N}])*$/u;

export type Judge = (password: string, owner: Owner) => Exclude<PasswordWeakness, "length">[];

/**
 * Makes what finds why a password is weak, by an estimate of how many guesses it takes; an empty list for one that is
 * not. Words of its owner and of the site count for nothing: what is left without them has to be enough. Building it
 * takes some 50 ms.
 */
export function makeJudge({ words, graphs }: GuessableWords): Judge {
  const estimator = new ZxcvbnFactory({
    dictionary: { words: words.split("\n") },
    graphs,
    maxLength: JUDGED_LENGTH,
    l33tMaxSubstitutions: MAX_SUBSTITUTIONS,
  });
  return (password, { email, companyName }) => {
    const own = { address: addressWords(email), product: wordsOf(companyName, ...PRODUCT_WORDS) };
    const all = [...own.address, ...own.product];
    const squeezed = squeeze(password);
    const found = estimator.check(withoutAccents(password), all);
    const used = found.sequence.flatMap(({ dictionaryName, matchedWord }) =>
      dictionaryName === "userInputs" ? [String(matchedWord)] : [],
    );
    const dependsOn = (kind: "address" | "product") => {
      const rest = own[kind].reduce((left, word) => left.replaceAll(word, ""), squeezed);
      if (rest !== squeezed) return isWeak(estimator.check(rest));
      return isWeak(found) && used.some((word) => own[kind].includes(word));
    };
    const reasons = (["address", "product"] as const).filter(dependsOn);
    if (reasons.length > 0) return reasons;
    const isCommon = isWeak(found) || (SPACED.test(password) && isWeak(estimator.check(squeezed)));
    return isCommon ? ["common"] : [];
  };
}
