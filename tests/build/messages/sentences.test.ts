import { IntlMessageFormat } from "intl-messageformat";
import { describe, expect, it } from "vitest";
import type { Sentences } from "#build/messages/find-faults.ts";
import { optionsOf, signatureOf } from "#build/messages/signature.ts";
import { listLanguages, readPage, SENTENCES } from "#build/messages/sources.ts";

const read = (language: string) => readPage(language, SENTENCES) as Sentences;
const original = read("en");

type Values = Record<string, string | number | Date>;

/** Numbers that no sentence has by itself, apart for each argument; what is counted is told from one as well. */
const COUNTS = [1, 0];
const numberOf = (at: number) => 41 + at * 2;

/** Values for a sentence: each choice of its options beside the first of the others, and each count. */
function valuesFor(wordings: readonly string[]): Values[] {
  const types = new Map(wordings.flatMap((one) => [...signatureOf(one)]));
  const options = new Map(wordings.flatMap((one) => [...optionsOf(one)]));
  const usual = Object.fromEntries(
    [...types].map(([name, type], at): [string, string | number | Date] => {
      const [first] = options.get(name)?.split(" ") ?? [];
      if (first) return [name, first];
      if (type === "Date") return [name, new Date("2027-05-03")];
      return [name, type === "number" || type === "string | number" ? numberOf(at) : name];
    }),
  );
  const chosen = [...options].flatMap(([name, keys]) =>
    keys.split(" ").map((key) => ({ ...usual, [name]: key })),
  );
  const pairs = chosen.flatMap((one) =>
    [...options].flatMap(([name, keys]) => keys.split(" ").map((key) => ({ ...one, [name]: key }))),
  );
  const counted = [...types]
    .filter(([, type]) => type === "number")
    .flatMap(([name]) =>
      [usual, ...chosen].flatMap((one) => COUNTS.map((count) => ({ ...one, [name]: count }))),
    );
  return [usual, ...chosen, ...pairs, ...counted];
}

/** The numbers of a text that are given to it, in order of their size; decimals with a point. */
function numbersIn(text: string): string {
  const found = text.match(/\d+(?:[.,]\d+)?/g) ?? [];
  const given = found.map((one) => Number(one.replace(",", "."))).filter((one) => one > 12 && one !== 2027);
  return [...new Set(given)].sort((a, b) => a - b).join(" ");
}

/** Lists the translated sentences that tell other numbers than the original, for some values. */
function findOtherNumbers(translated: Sentences, locale: string): string[] {
  const wrong = Object.entries(original).flatMap(([key, wordings]) => {
    const compile = (inLocale: string) => (one: string) => new IntlMessageFormat(one, inLocale);
    const [own, others] = [wordings.map(compile("en-GB")), (translated[key] ?? []).map(compile(locale))];
    return valuesFor(wordings).flatMap((values) => {
      const told = new Set(own.map((one) => numbersIn(String(one.format(values)))));
      const texts = others.map((one) => String(one.format(values)));
      return texts.filter((text) => !told.has(numbersIn(text))).map((text) => `${key}: ${text}`);
    });
  });
  return [...new Set(wrong)];
}

describe.each(listLanguages().slice(1))("the report's sentences in %s", (language) => {
  const translated = read(language);
  const { locale } = readPage(language, "language") as unknown as { locale: string };

  it("tell exactly the numbers that the original tells, whatever is chosen", () => {
    expect(findOtherNumbers(translated, locale)).toEqual([]);
  });

  it("would be caught with a number left out", () => {
    const key = "want.finding.vision_execution";
    const [first = ""] = translated[key] ?? [];
    const without = first.replace("{wanted, number, ::.0}", "");
    expect(findOtherNumbers({ ...translated, [key]: [without] }, locale)).toContainEqual(
      expect.stringContaining(key),
    );
  });
});
