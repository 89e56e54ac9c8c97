import { env } from "cloudflare:workers";
import { listTables } from "#tests/worker/setup/rows.ts";
import { bytesToUuid } from "#worker/db/schema/columns.ts";
import { readBucket, readKv, readObjects } from "./surveys/traces.ts";

/** Who answered with which ticket, as only the test knows it. */
export interface AnsweredSurvey {
  code: string;
  /** In the order of answering. */
  people: { placeId: string; submissionId: string; secrets: string[] }[];
}

type Row = Record<string, unknown>;
interface Table {
  name: string;
  rows: Row[];
}

/** Ids that are stored as bytes, in the form in which they are sent. */
const toUuid = (value: unknown) => (Array.isArray(value) && value.length === 16 ? bytesToUuid(value) : value);

/** Every row of every table, with the hidden number that most tables give it. */
async function readTables(): Promise<Table[]> {
  return Promise.all(
    (await listTables()).map(async ({ name, sql }) => {
      const hidden = sql.includes("WITHOUT ROWID") ? "" : "rowid AS hidden_rowid, ";
      const { results } = await env.DB.prepare(`SELECT ${hidden}* FROM "${name}"`).all<Row>();
      const toRow = (row: Row) => Object.entries(row).map(([column, value]) => [column, toUuid(value)]);
      return { name, rows: results.map((row) => Object.fromEntries(toRow(row))) };
    }),
  );
}

/** Texts in each of which nothing may name both a place and a response: rows, copies, files, objects and log lines. */
async function readTexts(tables: readonly Table[], surveys: readonly AnsweredSurvey[], logged: string[]) {
  const kv = JSON.parse(await readKv()) as [string, string][];
  const objects = await Promise.all(surveys.map(({ code }) => readObjects(code)));
  return [
    ...tables.flatMap(({ name, rows }) => rows.map((row) => [name, JSON.stringify(row)] as const)),
    ...kv.map((entry) => ["KV", entry.join()] as const),
    ...objects.map((object) => ["objects", JSON.stringify(object)] as const),
    ["files", await readBucket()] as const,
    ...logged.map((line) => ["log", line] as const),
  ];
}

/** What a table says of each person, by column: a value, or how many rows there are. */
function attributesOf(tables: readonly Table[], ids: readonly string[]): Map<string, unknown[]> {
  const attributes = new Map<string, unknown[]>();
  for (const { name, rows } of tables) {
    const perPerson = ids.map((id) => rows.filter((row) => Object.values(row).includes(id)));
    if (perPerson.every((found) => found.length === 0)) continue;
    const say = (key: string, read: (found: Row[]) => unknown) => attributes.set(key, perPerson.map(read));
    say(`${name} (rows)`, (found) => found.length);
    for (const column of new Set(rows.flatMap(Object.keys))) {
      say(`${name}.${column}`, (found) => found.map((row) => row[column]).sort()[0] ?? null);
    }
  }
  return attributes;
}

function compare(a: unknown, b: unknown): number {
  if (a === b) return 0;
  if (a === null || b === null) return a === null ? -1 : 1;
  return (a as number | string) < (b as number | string) ? -1 : 1;
}

/** Pairs of people whom both attributes put in the same order, less those whom they put in opposite ones. */
function concordance(a: readonly unknown[], b: readonly unknown[]): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) {
    for (let j = 0; j < i; j++) sum += compare(a[i], a[j]) * compare(b[i], b[j]);
  }
  return sum;
}

/** In an order of chance. */
export function shuffled<Value>(values: readonly Value[]): Value[] {
  return values
    .map((value) => ({ value, key: Math.random() }))
    .sort((a, b) => a.key - b.key)
    .map(({ value }) => value);
}

const SHUFFLES = 100;
/** Standard deviations of what chance does: of some thousand pairs of attributes one in a thousand runs goes beyond. */
const SUSPICIOUS = 5.5;

/** How far beyond chance an order of places goes with an order of responses, over all surveys. */
function findOrder(places: unknown[][], responses: unknown[][]): number {
  const total = (order: unknown[][]) =>
    places.reduce((sum, values, survey) => sum + concordance(values, order[survey] as unknown[]), 0);
  const byChance = Array.from({ length: SHUFFLES }, () => total(responses.map(shuffled)));
  const variance = byChance.reduce((sum, value) => sum + value ** 2, 0) / SHUFFLES;
  return variance === 0 ? 0 : Math.abs(total(responses)) / Math.sqrt(variance);
}

/**
 * Reads everything that is stored and was logged, and returns what tells which response came by which ticket:
 * a text that names both, or an order, a time or a number that goes with both.
 */
export async function findLinks(surveys: readonly AnsweredSurvey[], logged: string[]): Promise<string[]> {
  const tables = await readTables();
  const people = surveys.flatMap((survey) => survey.people);
  const texts = await readTexts(tables, surveys, logged);
  const isNaming = (text: string) =>
    people.some(
      ({ placeId, secrets, submissionId }) =>
        text.includes(submissionId) && [placeId, ...secrets].some((secret) => text.includes(secret)),
    );
  const naming = texts.flatMap(([where, text]) => (isNaming(text) ? [`${where} names both`] : []));

  const ordersBy = (id: "placeId" | "submissionId") => {
    const all = surveys.map((survey) =>
      attributesOf(
        tables,
        survey.people.map((person) => person[id]),
      ),
    );
    const keys = [...new Set(all.flatMap((attributes) => [...attributes.keys()]))];
    const valuesOf = (key: string) =>
      all.map((attributes, survey) => attributes.get(key) ?? (surveys[survey]?.people ?? []).map(() => null));
    return keys.map((key) => [key, valuesOf(key)] as const);
  };
  const responses = ordersBy("submissionId");
  const ordered = ordersBy("placeId").flatMap(([place, ofPlaces]) =>
    responses
      .filter(([, ofResponses]) => findOrder(ofPlaces, ofResponses) > SUSPICIOUS)
      .map(([response]) => `${place} goes with ${response}`),
  );
  return [...new Set([...naming, ...ordered])];
}
