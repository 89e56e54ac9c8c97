import type { Draft } from "./stated-figure.ts";

const SHARES: readonly (readonly [words: RegExp, percent: number])[] = [
  [/few or none/, 0],
  [/about a quarter/, 25],
  [/about half|some/, 50],
  [/(?:about )?three quarters/, 75],
  [/almost all|most/, 100],
];

/** What follows a share of people or answers: a verb, a place on the line or the end of a clause. */
const OF_PEOPLE =
  /^(?: of (?:them|people|those|respondents|the (?:answers|wishes|people|respondents|team|group|marks)))?(?:[,.;:)]|$| (?:people|respondents|answers|wishes|would|already|also|wants?|hopes?|asks?|prefer|see|are|lie|answer|shares?|ha(?:s|ve) chosen|towards|clearly|in the middle|behind|there is)\b)/;

/** After "some" and "most", which mean much else, only a verb or a place makes a share. */
const OF_FEW =
  /^ (?:would|(?:also |already )?want|hope|ask|lie|answer|towards|clearly|in the middle|behind)\b/;

/** Finds the shares in words, as a confidential survey has them: "about a quarter would stay". */
export function shareFigures(masked: string): Draft[] {
  return SHARES.flatMap(([words, value]) =>
    Array.from(masked.matchAll(new RegExp(`(?<!\\p{L})(?:${words.source})(?!\\p{L})`, "giu"))).flatMap(
      (match): Draft[] => {
        const [text] = match;
        const [start, end] = [match.index, match.index + text.length];
        const follows = /^(?:some|most)$/i.test(text) ? OF_FEW : OF_PEOPLE;
        if (!follows.test(masked.slice(end))) return [];
        return [{ start, end, text, unit: "share", value, decimals: 0 }];
      },
    ),
  );
}
