import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import { HOT_CALLS, type HotCall } from "#tests/bench/growth/calls.ts";
import type { MadeManager, World } from "#tests/bench/growth/world.ts";
import {
  compareHours,
  compareRowsRead,
  countSurveys,
  MAX_BYTES,
  measureTables,
  openSides,
} from "#tests/bench/growth.ts";
import { makeFolder } from "./folder.ts";

/** More users than a page of the admins' lists holds. */
const FEW = 60;
const MANY = 200;
const HANGING_MS = 240_000;

const READS_ALL: HotCall = {
  name: "a count of all responses",
  run: ({ context }) => context.db.all(sql`SELECT count(*) FROM survey_responses WHERE is_hurried = 0`),
};

const folder = makeFolder();
let small: World;
let large: World;
let compared: Awaited<ReturnType<typeof compareRowsRead>>;

beforeAll(async () => {
  const { sides, managers } = await openSides(folder, { templates: 2, managers: 1 }, [FEW, MANY]);
  [small, large] = sides.map(({ world }) => world) as [World, World];
  compared = await compareRowsRead(sides, folder, managers[0] as MadeManager, [...HOT_CALLS, READS_ALL]);
}, HANGING_MS);

afterAll(() => {
  small.close();
  large.close();
});

it("a survey with twelve responses and an analysis takes no more bytes than 950,000 of them may", () => {
  // Whole pages of small tables are no matter of growth.
  const bytes = (world: World) => measureTables(world).reduce((sum, table) => sum + table.bytes, 0);
  const surveys = countSurveys(large) - countSurveys(small);
  expect(surveys).toBe((MANY - FEW) * 3);
  expect((bytes(large) - bytes(small)) / surveys).toBeLessThan(MAX_BYTES);
});

it.each(HOT_CALLS.map(({ name }) => name))("%s reads no more rows in a larger database", (name) => {
  const call = compared.find((one) => one.name === name);
  expect(call, JSON.stringify(call)).toMatchObject({ isFlat: true });
});

it("a statement that reads a whole table is found", () => {
  expect(compared.at(-1)).toMatchObject({ name: READS_ALL.name, isFlat: false });
});

it("a delivery costs as many statements and rows in an hour of many organisations as of few", async () => {
  const { few, many } = await compareHours(makeFolder(onTestFinished), 80);
  expect(many).toMatchObject({ deliveries: few.deliveries, statements: few.statements });
  expect(many.rowsRead / few.rowsRead).toBeLessThan(1.2);
});

it("a delivery that reads all others is found", async () => {
  const readAll = ({ db }: World["context"]) => db.all(sql`SELECT count(*) FROM deliveries WHERE tries = 1`);
  const { few, many } = await compareHours(makeFolder(onTestFinished), 80, readAll);
  expect(many.rowsRead / few.rowsRead).toBeGreaterThan(2);
});
