import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { findSentenceFaults, findTranslationFaults, listMessages } from "#build/messages/find-faults.ts";
import { signatureOf } from "#build/messages/signature.ts";
import { listLanguages, listPages, readPage } from "#build/messages/sources.ts";
import { openMigratedDatabase } from "#build/migrated-database.ts";
import { readStatements } from "#build/sample-report.ts";
import { findUnused } from "./find-unused.ts";

const SOURCES = globSync("{src,domain,worker}/**/*.{ts,tsx}")
  .filter((file) => !file.includes("/compiled/"))
  .map((file) => readFileSync(file, "utf8"));
const sourcesOf = (page: string) =>
  SOURCES.filter((text) => text.includes(`"#messages/${page}"`) || text.includes(`"#languages/${page}"`));

const count = (language: string) =>
  listPages().reduce((sum, page) => sum + listMessages(readPage(language, page)).length, 0);

it(`the messages are complete in each language: ${listLanguages()
  .map((language) => `${language} ${count(language)}`)
  .join(", ")}`, () => {
  for (const language of listLanguages()) expect(count(language)).toBe(count("en"));
});

it("the messages are all used", () => {
  for (const page of listPages().filter((one) => one !== "respond/questionnaire")) {
    expect([page, ...findUnused(readPage("en", page), sourcesOf(page))]).toEqual([page]);
  }
});

it("the messages have the questionnaire as new surveys ask it", () => {
  const { items } = readPage("en", "respond/questionnaire") as { items: Record<string, string> };
  const statements = readStatements();
  expect(Object.keys(items)).toHaveLength(50);
  expect(items).toEqual(Object.fromEntries(Object.entries(statements).map(([id, text]) => [id, text])));
});

it("the messages name each role, function and level of the questionnaire in each language", () => {
  const rows = openMigratedDatabase()
    .prepare("SELECT name, function, level FROM roles WHERE is_active = 1")
    .all();
  for (const language of listLanguages()) {
    const { roles, functions } = readPage(language, "respond/questionnaire") as Record<string, object>;
    const { levelNames } = readPage(language, "respond/page") as Record<string, object>;
    for (const row of rows) {
      expect(Object.keys(roles ?? {})).toContain(row.name);
      expect(Object.keys(functions ?? {})).toContain(row.function);
      expect(Object.keys(levelNames ?? {})).toContain(row.level);
    }
  }
});

it("the messages are no English in another language", () => {
  const pages = listPages();
  const textsOf = (language: string) =>
    new Map(
      pages.flatMap((page) =>
        listMessages(readPage(language, page)).map(([path, text]) => [`${page}.${path}`, text]),
      ),
    );
  const english = textsOf("en");
  for (const language of listLanguages().slice(1)) {
    const same = [...textsOf(language)].filter(([path, text]) => english.get(path) === text);
    // Single words may be the same in several languages, and so may what is made of values.
    const sentences = same.filter(([, text]) =>
      /[a-z]{3}.* .*[a-z]{3}/.test(text.replace(/\{[^{}]*\}/g, "")),
    );
    expect(sentences.filter(([, text]) => text !== "SLK Profile Survey")).toEqual([]);
  }
});

const original = {
  words: { next: "Next", count: "{n, plural, one {# answer} other {# answers}}" },
  tips: ["One"],
};
const own = {
  words: { next: "Weiter", count: "{n, plural, one {# Antwort} other {# Antworten}}" },
  tips: ["Eins"],
};

it("nothing where it is whole", () => {
  expect(findTranslationFaults(original, own)).toEqual([]);
});

it.each([
  ["a message that is missing", { ...own, words: { count: own.words.count } }, "words.next is missing"],
  ["an empty one", { ...own, words: { ...own.words, next: " " } }, "words.next is missing"],
  ["one too many", { ...own, tips: ["Eins", "Zwei"] }, "tips.1 is in no other language"],
  [
    "one that takes something else",
    { ...own, words: { ...own.words, count: "{n} Antworten" } },
    "words.count takes {n: string | number} in place of {n: number}",
  ],
])("the check of a translation names %s", (_, translated, fault) => {
  expect(findTranslationFaults(original, translated)).toEqual([fault]);
});

const sentences = {
  lean: ["{how, select, all {All} other {{movers} of {of}}} lean.", "{movers} lean."],
  none: ["Nothing."],
};
it("nothing in a report's sentences that have fewer wordings", () => {
  const german = {
    lean: ["{how, select, all {Alle} other {{movers} von {of}}} neigen dazu."],
    none: ["Nichts."],
  };
  expect(findSentenceFaults(sentences, german)).toEqual([]);
});

it.each([
  ["a sentence that is missing", { lean: [], none: ["Nichts."] }, "lean is missing"],
  [
    "one too many",
    { lean: ["{movers}"], none: ["Nichts."], more: ["Mehr."] },
    "more is in no other language",
  ],
  [
    "one that takes something else",
    { lean: ["{people} neigen dazu."], none: ["Nichts."] },
    "lean.0 takes {people}, which no wording of the original does",
  ],
  [
    "one that lacks an option",
    { lean: ["{movers}", "{how, select, other {{movers}}} neigen dazu."], none: ["Nichts."] },
    "lean.1 tells {how} apart by other options: other",
  ],
])("the check of a translation names in a report's sentences %s", (_, translated, fault) => {
  expect(findSentenceFaults(sentences, translated)).toEqual([fault]);
});

it("what is no message", () => {
  expect(() => signatureOf("{n, plural, one {# Antwort}")).toThrow(/Unexpected message end/);
});

it("a message that no source reads, unless its whole group is handed on", () => {
  expect(findUnused(original, ["words.next; tips"])).toEqual(["words.count"]);
  expect(findUnused(original, ["show(words); tips"])).toEqual([]);
  expect(findUnused(original, ["words[key]; "])).toEqual(["tips"]);
});
