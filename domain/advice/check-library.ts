import { ASPECTS, type Aspect, SPECTRUM_IDS, SPECTRUMS } from "#domain/questionnaire/questionnaire.ts";
import {
  type Advice,
  type AdviceFile,
  type Answers,
  adviceFileSchema,
  adviceTextsSchema,
  isOnFinding,
  POLELESS_KINDS,
} from "./advice.ts";

/** What entries refer to: functions of the roles that respondents choose from, and the pole of each statement. */
export interface AdviceReference {
  functions: ReadonlySet<string>;
  poleOf: ReadonlyMap<number, Aspect>;
}

function fileNameOf(answers: Answers): string {
  if (answers.kind === "want") return `want/${answers.pole}.json`;
  return answers.kind === "camps" ? `camps/${answers.spectrum}.json` : `${answers.kind}.json`;
}

const FILE_NAMES: readonly string[] = [
  ...ASPECTS.map((pole) => fileNameOf({ kind: "want", pole })),
  ...SPECTRUM_IDS.map((spectrum) => fileNameOf({ kind: "camps", spectrum })),
  ...POLELESS_KINDS.map((kind) => fileNameOf({ kind })),
];

function polesOf(answers: Answers): readonly Aspect[] {
  if (answers.kind === "want") return [answers.pole];
  if (answers.kind !== "camps") return ASPECTS;
  return SPECTRUMS.filter(({ id }) => id === answers.spectrum).flatMap(({ left, right }) => [left, right]);
}

/** Words of the original that name all of a team's members, what all give beside a few, and counts of these. */
const ALL = /\b(?:whole|all|each|every|the team|pairs)\b/;
const BESIDE = /, and all for .+/;
const COUNTS = ["one", "two", "three", "four", "five", "six"];

/** Says if an entry's `people` name as many as its `who`. */
function namesAsMany({ people, who }: Pick<Advice, "people" | "who">): boolean {
  const few = people.replace(BESIDE, "");
  if (ALL.test(few) || who === "everybody") return ALL.test(few) && who === "everybody";
  return few.split(/\W+/).every((word) => COUNTS.indexOf(word) < who);
}

function findEntryFaults(
  { id, functions, statements, people, who, urgent, belowMark }: Advice,
  answers: Answers,
  { functions: known, poleOf }: AdviceReference,
) {
  const poles = polesOf(answers);
  return [
    ...(namesAsMany({ people, who }) ? [] : [`${id} is for "${people}", and its who is ${who}`]),
    ...(urgent && belowMark === undefined ? [`${id} is urgent, and has no belowMark`] : []),
    ...functions
      .filter((name) => !known.has(name))
      .map((name) => `${id} names the function "${name}", which no role has`),
    ...statements
      .filter((statement) => !poles.some((pole) => pole === poleOf.get(statement)))
      .map((statement) => `${id} names statement ${statement}, which is not about ${poles.join(" or ")}`),
  ];
}

/** Counts from one, as a reader of the file does. */
const placeIn = (path: PropertyKey[]) =>
  path.map((step) => (typeof step === "number" ? step + 1 : String(step))).join(" ");

/**
 * Returns what is wrong in the files of the library, each with its file and place; an empty list where nothing is.
 * `files` maps a file's name to its parsed JSON.
 */
export function findLibraryFaults(
  files: Readonly<Record<string, unknown>>,
  reference: AdviceReference,
): string[] {
  const taken = new Map<string, string>();
  const excluding: (Pick<Advice, "id" | "excludes"> & { name: string })[] = [];
  const missing = FILE_NAMES.filter((name) => !(name in files)).map((name) => `${name} is missing`);
  const wrong = Object.entries(files).flatMap(([name, content]) => {
    const parsed = adviceFileSchema.safeParse(content);
    if (!parsed.success) {
      return parsed.error.issues.map(({ path, message }) => `${name}: ${placeIn(path)}: ${message}`);
    }
    const { answers, entries, monday } = parsed.data;
    excluding.push(...entries.map(({ id, excludes }) => ({ name, id, excludes })));
    const faults = entries.flatMap((entry) => [
      ...[entry.id, entry.title].flatMap((text) => {
        const other = taken.get(text);
        taken.set(text, name);
        return other ? [`"${text}" is also in ${other}`] : [];
      }),
      ...findEntryFaults(entry, answers, reference),
    ]);
    const expected = fileNameOf(answers);
    if (isOnFinding(answers) !== Boolean(monday)) {
      faults.push(monday ? "monday stands where nothing is a finding" : "monday is missing");
    }
    if (name !== expected) faults.unshift(`what it answers belongs into ${expected}`);
    return faults.map((fault) => `${name}: ${fault}`);
  });
  const unknown = excluding.flatMap(({ name, id, excludes }) =>
    excludes
      .filter((other) => other === id || !taken.has(other))
      .map((other) => `${name}: ${id} excludes "${other}", which is no other entry`),
  );
  return [...missing, ...wrong, ...unknown];
}

const fileOf = (file: unknown): Partial<AdviceFile> => adviceFileSchema.safeParse(file).data ?? {};

/** Returns what is wrong in a translation of the library, likewise: `files` maps the same names to texts by the entries' ids. */
export function findTranslationFaults(
  original: Readonly<Record<string, unknown>>,
  files: Readonly<Record<string, unknown>>,
): string[] {
  const titles = new Map<string, string>();
  const extra = Object.keys(files).filter((name) => !(name in original));
  const faults = Object.entries(original).flatMap(([name, file]) => {
    if (!(name in files)) return [`${name} is missing`];
    const parsed = adviceTextsSchema.safeParse(files[name]);
    if (!parsed.success)
      return parsed.error.issues.map(({ path, message }) => `${name}: ${placeIn(path)}: ${message}`);
    const { entries = [], monday } = fileOf(file);
    const ids = entries.map(({ id }) => id);
    const { monday: translated, ...texts } = parsed.data;
    const twice = Object.values(texts).flatMap(({ title }) => {
      const other = titles.get(title);
      titles.set(title, name);
      return other ? [`"${title}" is also in ${other}`] : [];
    });
    return [
      ...(monday?.length === translated?.length ? [] : ["monday has not as many sentences as the original"]),
      ...ids.filter((id) => !(id in texts)).map((id) => `${id} is missing`),
      ...Object.keys(texts)
        .filter((id) => !ids.includes(id))
        .map((id) => `${id} is no entry of the original`),
      ...twice,
    ].map((fault) => `${name}: ${fault}`);
  });
  return [...extra.map((name) => `${name} is no file of the original`), ...faults];
}
