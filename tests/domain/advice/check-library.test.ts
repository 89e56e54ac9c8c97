import { expect, it } from "vitest";
import { type Answers, isOnFinding, POLELESS_KINDS } from "#domain/advice/advice.ts";
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
const MONDAY = { monday: ["Try it alone."] };
const fileOf = (name: string, answers: Answers) =>
  [`${name}.json`, { answers, ...(isOnFinding(answers) && MONDAY), entries: entriesFor(name) }] as const;

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
  ['want-open-a is for "two members", and its who is everybody', { people: "two members" }],
  ['want-open-a is for "two members", and its who is 1', { people: "two members", who: 1 }],
  [
    'want-open-a is for "two members, then the whole team", and its who is 2',
    { people: "two members, then the whole team", who: 2 },
  ],
  ["want-open-a is urgent, and has no belowMark", { urgent: "this-week" }],
])("finds that %s", (fault, changes, name = "want/open.json") => {
  expect(findFaultsWith(changes, name)).toEqual([`${name}: ${fault}`]);
});

it.each([
  ["two members", 2],
  ["two members and the project’s people", 6],
  ["one member, and all for ten minutes", 1],
])("takes that %s are %i people", (people, who) => {
  expect(findFaultsWith({ people, who })).toEqual([]);
});

it("names a file whose line for each member is missing or too long", () => {
  const { monday: _, ...without } = SOUND["want/open.json"] as { monday?: string[] };
  expect(findFaults({ ...SOUND, "want/open.json": without })).toEqual(["want/open.json: monday is missing"]);
  const long = { ...without, monday: ["one ".repeat(21)] };
  expect(findFaults({ ...SOUND, "want/open.json": long })).toEqual([
    "want/open.json: monday 1: has 21 words, at most 20",
  ]);
});

it("names a file with what each member can do where nothing is a finding", () => {
  expect(findFaults({ ...SOUND, "lead.json": { ...SOUND["lead.json"], ...MONDAY } })).toEqual([
    "lead.json: monday stands where nothing is a finding",
  ]);
});

it("takes a statement of any pole for a finding without one", () => {
  expect(findFaultsWith({ statements: [5, 23, 1] }, "groups.json")).toEqual([]);
});

it("names a file with fewer than three entries", () => {
  const planted = { ...SOUND, "groups.json": { ...MONDAY, answers: { kind: "groups" }, entries: [] } };
  expect(findFaults(planted)).toEqual([expect.stringMatching(/^groups\.json: entries: .*3 items/)]);
});

const TEXTS = ["title", "what", "firstStep", "people", "cost", "notWhen", "sign", "source"] as const;
type Entry = ReturnType<typeof entry>;
const textsOf = (one: Entry) => Object.fromEntries(TEXTS.map((key) => [key, `${one[key]} (de)`]));
const translated = Object.fromEntries(
  Object.entries(SOUND).map(([name, { entries, ...file }]) => [
    name,
    {
      ...Object.fromEntries(entries.map((one) => [one.id, textsOf(one)])),
      ...("monday" in file && { monday: ["Allein versuchen."] }),
    },
  ]),
);
const NAME = "want/open.json";
const findTranslated = (changes: object) =>
  findTranslationFaults(SOUND, { ...translated, [NAME]: { ...translated[NAME], ...changes } });
const first = textsOf(entry("want-open-a"));

it("the check of a translation finds no fault in a whole one", () => {
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
])("the check of a translation finds that %s", (fault, changes) => {
  expect(findTranslated(changes)).toEqual([`${NAME}: ${fault}`]);
});

it("the check of a translation names a file without as many sentences on what each member can do", () => {
  const few = "monday has not as many sentences as the original";
  expect(findTranslated({ monday: ["Allein versuchen.", "Noch eines."] })).toEqual([`${NAME}: ${few}`]);
  expect(findTranslated({ monday: undefined })).toEqual([`${NAME}: ${few}`]);
});

it("the check of a translation names every entry and file without its counterpart", () => {
  const { "want-open-a": _, ...others } = translated[NAME] as Record<string, unknown>;
  const { "groups.json": __, ...files } = translated;
  expect(findTranslationFaults(SOUND, { ...files, [NAME]: others, "new.json": {} })).toEqual([
    "new.json is no file of the original",
    `${NAME}: want-open-a is missing`,
    "groups.json is missing",
  ]);
});
