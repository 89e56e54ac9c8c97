import { describe, expect, it } from "vitest";
import { type Answers, POLELESS_KINDS } from "#domain/advice/advice.ts";
import { findLibraryFaults, findTranslationFaults } from "#domain/advice/check-library.ts";
import { ASPECTS, SPECTRUM_IDS } from "#domain/questionnaire/questionnaire.ts";

const REFERENCE = {
  functions: new Set(["Finance"]),
  poleOf: new Map([
    [5, "open"],
    [23, "structured"],
    [1, "planned"],
  ] as const),
};

const LETTERS = ["a", "b", "c"];
const entry = (id: string, changes: object = {}) => ({
  id,
  title: `Try ${id}`,
  statements: [],
  functions: ["Finance"],
  level: "Manager",
  what: "The team tries it.",
  firstStep: "Try it once.",
  people: "whole team",
  hours: 1,
  cost: "It takes time.",
  notWhen: "Not while there is no time.",
  sign: "It has been tried.",
  source: "Practice",
  ...changes,
});

const entriesFor = (name: string) =>
  LETTERS.map((letter) => entry(`${name.replaceAll(/[_/]/g, "-")}-${letter}`));
const fileOf = (name: string, answers: Answers) =>
  [`${name}.json`, { answers, entries: entriesFor(name) }] as const;

/** A library without a fault, in which a test plants one. */
const SOUND = Object.fromEntries([
  ...ASPECTS.map((pole) => fileOf(`want/${pole}`, { kind: "want", pole })),
  ...SPECTRUM_IDS.map((spectrum) => fileOf(`camps/${spectrum}`, { kind: "camps", spectrum })),
  ...POLELESS_KINDS.map((kind) => fileOf(kind, { kind })),
]);

const findFaults = (files: Record<string, unknown>) => findLibraryFaults(files, REFERENCE);

/** Faults of the library with the first entry of one file changed. */
function findFaultsWith(changes: object, name = "want/open.json") {
  const file = SOUND[name];
  if (!file) throw new Error(`There is no ${name}.`);
  const [first, ...others] = file.entries;
  return findFaults({ ...SOUND, [name]: { ...file, entries: [{ ...first, ...changes }, ...others] } });
}

it("finds no fault in a sound library", () => {
  expect(findFaults(SOUND)).toEqual([]);
});

it.each(Object.keys(SOUND))("names %s where it is missing", (name) => {
  const { [name]: _, ...others } = SOUND;
  expect(findFaults(others)).toEqual([`${name} is missing`]);
});

it("names the file that answers belong into", () => {
  const { "want/open.json": misnamed, ...others } = SOUND;
  expect(findFaults({ ...others, "want/opne.json": misnamed })).toEqual([
    "want/open.json is missing",
    "want/opne.json: what it answers belongs into want/open.json",
  ]);
});

it.each<[fault: string, changes: object, name?: string]>([
  ['want-open-a names the function "Finanze", which no role has', { functions: ["Finance", "Finanze"] }],
  ["want-open-a names statement 23, which is not about open", { statements: [5, 23] }],
  [
    "camps-open-structured-a names statement 1, which is not about open or structured",
    { statements: [5, 23, 1] },
    "camps/open_structured.json",
  ],
  [
    'want-open-a excludes "want-vison-a", which is no other entry',
    { excludes: ["want-vision-a", "want-vison-a"] },
  ],
  ['"want-vision-a" is also in want/vision.json', { id: "want-vision-a" }],
  ['"Try want-vision-a" is also in want/vision.json', { title: "Try want-vision-a" }],
  ["entries 1 firstStep: has 15 words, at most 14", { firstStep: "one ".repeat(15) }],
])("finds that %s", (fault, changes, name = "want/open.json") => {
  expect(findFaultsWith(changes, name)).toEqual([`${name}: ${fault}`]);
});

it("takes a statement of any pole for a finding without one", () => {
  expect(findFaultsWith({ statements: [5, 23, 1] }, "groups.json")).toEqual([]);
});

it("names a file with fewer than three entries", () => {
  const planted = { ...SOUND, "groups.json": { answers: { kind: "groups" }, entries: [] } };
  expect(findFaults(planted)).toEqual([expect.stringMatching(/^groups\.json: entries: .*3 items/)]);
});

describe("the check of a translation", () => {
  const TEXTS = ["title", "what", "firstStep", "people", "cost", "notWhen", "sign", "source"] as const;
  type Entry = ReturnType<typeof entry>;
  const textsOf = (one: Entry) => Object.fromEntries(TEXTS.map((key) => [key, `${one[key]} (de)`]));
  const translated = Object.fromEntries(
    Object.entries(SOUND).map(([name, { entries }]) => [
      name,
      Object.fromEntries(entries.map((one) => [one.id, textsOf(one)])),
    ]),
  );
  const NAME = "want/open.json";
  const findTranslated = (changes: object) =>
    findTranslationFaults(SOUND, { ...translated, [NAME]: { ...translated[NAME], ...changes } });
  const first = translated[NAME]?.["want-open-a"] ?? {};

  it("finds no fault in a whole one", () => {
    expect(findTranslationFaults(SOUND, translated)).toEqual([]);
  });

  it.each<[fault: string, changes: object]>([
    ["want-open-d is no entry of the original", { "want-open-d": { ...first, title: "Noch eines" } }],
    [
      '"Try want-open-b (de)" is also in want/open.json',
      { "want-open-a": { ...first, title: "Try want-open-b (de)" } },
    ],
    [
      "want-open-a firstStep: has 22 words, at most 21",
      { "want-open-a": { ...first, firstStep: "ein ".repeat(22) } },
    ],
  ])("finds that %s", (fault, changes) => {
    expect(findTranslated(changes)).toEqual([`${NAME}: ${fault}`]);
  });

  it("names every entry and file without its counterpart", () => {
    const { "want-open-a": _, ...others } = translated[NAME] ?? {};
    const { "groups.json": __, ...files } = translated;
    expect(findTranslationFaults(SOUND, { ...files, [NAME]: others, "new.json": {} })).toEqual([
      "new.json is no file of the original",
      `${NAME}: want-open-a is missing`,
      "groups.json is missing",
    ]);
  });
});
