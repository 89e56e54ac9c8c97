import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { ADMIN_PAGE_ROWS, DAY_MS } from "#domain/limits.ts";
import { QUESTIONNAIRE_VERSION } from "#domain/questionnaire/questionnaire.ts";
import { getQuestionnaire } from "#worker/services/questionnaire/get-questionnaire.ts";
import { sweep } from "#worker/sweep.ts";
import { type BenchRow, figure, quantile, type Size, timed } from "./figures.ts";
import { HOT_CALLS, type HotCall } from "./growth/calls.ts";
import { fill, watchRows } from "./growth/fill.ts";
import { measureHour, type OnEach } from "./growth/hour.ts";
import { openInD1 } from "./growth/real-d1.ts";
import { type MadeManager, makeSurveys, migrate, moveBack, openWorld, type World } from "./growth/world.ts";

const SURVEYS_OF_EACH = 3;

interface Extent {
  /** Of the larger database. */
  surveys: number;
  /** Distinct managers whose surveys are copied. */
  templates: number;
  /** Managers whose surveys the calls are about. */
  managers: number;
  rounds: number;
  /** In whose hour deliveries are measured. */
  organisations: number;
}

const EXTENT: Record<Size, Extent> = {
  smoke: { surveys: 180, templates: 4, managers: 3, rounds: 3, organisations: 80 },
  full: { surveys: 10_000, templates: 40, managers: 20, rounds: 150, organisations: 1000 },
};
/** Bytes of D1's 10 GB for each of 950,000 surveys. */
export const MAX_BYTES = 10_500;
const MAX_RATIO = 1.2;
/** In time alone: some fifty rows, each with others beside it, in trees that are deeper. Admins read them, and few. */
const MAX_PAGE_RATIO = 2;
/** A sweep reads what has come due since its last run, which is more where there are more surveys. */
const DUE_ROWS = 40;
/** What a page of a list may read: each row with what stands beside it. */
const PAGE_ROWS = 10 * (ADMIN_PAGE_ROWS + 1);
const LONG_AGO_MS = 30 * DAY_MS;

const say = (text: string) => process.stderr.write(`${text}\n`);

type Ground = Pick<Extent, "templates" | "managers">;

/** Makes, by the product's own calls, the surveys that are copied and those that the calls are about. */
async function makeGround(world: World, { templates, managers: count }: Ground) {
  await migrate(world);
  const groups: Parameters<typeof fill>[1] = [];
  for (let number = 0; number < templates; number++) {
    const readNew = watchRows(world.database);
    const { id } = await makeSurveys(world, number);
    groups.push(readNew());
    moveBack(world, id, LONG_AGO_MS);
  }
  const managers: MadeManager[] = [];
  for (let number = 0; number < count; number++) {
    managers.push(await makeSurveys(world, templates + number, { isFresh: true }));
  }
  return { groups, managers };
}

interface Opened {
  world: World;
  file: string;
}

/**
 * Opens two databases in a folder, with the same ground; copies fill the one with so many managers and the other with
 * more.
 */
export async function openSides(folder: string, extent: Ground, copies: [few: number, many: number]) {
  const [small, large] = [path.join(folder, "small.sqlite"), path.join(folder, "large.sqlite")];
  const ground = openWorld(small);
  const { groups, managers } = await makeGround(ground, extent);
  ground.close();
  copyFileSync(small, large);
  const sides = [small, large].map((file) => ({ world: openWorld(file), file })) as [Opened, Opened];
  for (const [index, instances] of copies.entries())
    fill((sides[index] as Opened).world.database, groups, instances, (done) => {
      if (done > 0 && done % 30_000 === 0)
        say(`${done * SURVEYS_OF_EACH} of ${instances * SURVEYS_OF_EACH} surveys`);
    });
  return { sides, managers };
}

export interface TableSize {
  table: string;
  /** Of all surveys; pages with the room that is free in them. */
  bytes: number;
  ofIndexes: number;
}

export function measureTables({ database }: Pick<World, "database">): TableSize[] {
  return database
    .prepare(
      `SELECT coalesce(tbl_name, dbstat.name) AS "table", sum(pgsize) AS bytes,
         sum(iif(dbstat.name = coalesce(tbl_name, dbstat.name), 0, pgsize)) AS ofIndexes
       FROM dbstat LEFT JOIN sqlite_schema ON sqlite_schema.name = dbstat.name
       WHERE aggregate = TRUE GROUP BY 1 ORDER BY 2 DESC`,
    )
    .all() as unknown as TableSize[];
}

export function countSurveys({ database }: Pick<World, "database">): number {
  return (database.prepare("SELECT count(*) AS count FROM survey_codes").get() as { count: number }).count;
}

function showTables(world: World): number {
  const surveys = countSurveys(world);
  const tables = measureTables(world);
  const each = (bytes: number) => Math.round(bytes / surveys);
  const total = tables.reduce((sum, { bytes }) => sum + bytes, 0);
  // biome-ignore lint/suspicious/noConsole: the table is what this command is for
  console.table(
    tables
      .filter(({ bytes }) => each(bytes) > 0)
      .map(({ table, bytes, ofIndexes }) => ({
        table,
        "bytes a survey": each(bytes),
        "of these in indexes": each(ofIndexes),
      })),
  );
  say(
    `${surveys} surveys take ${(total / 1e9).toFixed(2)} GB: 10 GB hold ${Math.floor(1e10 / (total / surveys))}.`,
  );
  return total / surveys;
}

/**
 * Runs a call in both databases in turn, so that both meet the same machine, and returns for each the time that a
 * quarter of the rounds stays below: what else the machine does slows the others.
 */
async function compareTimes(
  worlds: [World, World],
  managers: MadeManager[],
  most: number,
  { run, isOnce }: HotCall,
) {
  const times: [number[], number[]] = [[], []];
  const rounds = isOnce ? managers.length : most;
  for (let round = 0; round < rounds; round++) {
    const manager = managers[round % managers.length] as MadeManager;
    for (const side of round % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
      const world = worlds[side];
      times[side].push(await timed(() => run(world, manager, round)));
      await world.settle();
    }
  }
  return { small: quantile(times[0], 0.25), large: quantile(times[1], 0.25) };
}

export interface RowsRead {
  name: string;
  few: number;
  many: number;
  isFlat: boolean;
}

/** Runs each call once in both databases, and has D1 count the rows that its statements read in copies of them. */
export async function compareRowsRead(
  sides: [Opened, Opened],
  folder: string,
  manager: MadeManager,
  calls: readonly HotCall[] = HOT_CALLS,
): Promise<RowsRead[]> {
  for (const { world } of sides) {
    for (let run = 0; run < 3; run++) await sweep(world.context);
    world.database.exec("PRAGMA wal_checkpoint(TRUNCATE)");
  }
  const copies = await Promise.all(
    sides.map(({ file }, side) => openInD1(file, path.join(folder, `d1-${side}`))),
  );
  const results: RowsRead[] = [];
  for (const { name, run, isSweep, isPage } of calls) {
    const counts: number[] = [];
    for (const [side, { world }] of sides.entries()) {
      // Kept in the isolate's memory for a minute, by whichever side comes first.
      await getQuestionnaire(world.context, QUESTIONNAIRE_VERSION);
      world.statements.length = 0;
      await run(world, manager, 0);
      await world.settle();
      counts.push((await copies[side]?.countRowsRead([...world.statements])) ?? Number.NaN);
    }
    const [few, many] = counts as [number, number];
    // Whether a search reads the row beside its last one, too, depends on the codes that were drawn.
    const allowed = Math.max(few * MAX_RATIO, few + 1, isSweep ? few + DUE_ROWS : 0, isPage ? PAGE_ROWS : 0);
    results.push({ name, few, many, isFlat: many <= allowed });
  }
  await Promise.all(copies.map((copy) => copy.stop()));
  return results;
}

/**
 * Fills a database with so many surveys, each with twelve responses and an analysis, and compares the calls of the
 * product with those in one that holds but the managers that the rest are copies of: what D1 charges for, the rows
 * read, and the time.
 */
export async function benchGrowth(size: Size, surveys = EXTENT[size].surveys): Promise<BenchRow[]> {
  const extent = EXTENT[size];
  const folder = mkdtempSync(path.join(process.env.BENCH_FOLDER ?? tmpdir(), "growth-"));
  try {
    const { sides, managers } = await openSides(folder, extent, [0, Math.ceil(surveys / SURVEYS_OF_EACH)]);
    const [small, large] = sides.map(({ world }) => world) as [World, World];
    const rows: BenchRow[] = [
      // Whole pages of small tables: with few surveys there is more of them than a survey takes.
      figure("bytes a survey", showTables(large), MAX_BYTES, "B", { ours: `${countSurveys(large)} surveys` }),
      ...(await compareRowsRead(sides, folder, managers[0] as MadeManager)).map(toRowsReadRow),
    ];
    for (const call of HOT_CALLS) {
      const times = await compareTimes([small, large], managers.slice(1), extent.rounds, call);
      rows.push({
        name: `${call.name}: time`,
        ours: `${times.large.toFixed(3)} ms`,
        floor: `${times.small.toFixed(3)} ms`,
        value: times.large / times.small,
        limit: call.isPage ? MAX_PAGE_RATIO : MAX_RATIO,
      });
    }
    small.close();
    large.close();
    rows.push(...(await benchHours(folder, extent.organisations)));
    return rows;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const FEW_ORGANISATIONS = 20;

/** Measures what a delivery costs in an hour of few organisations and in one of many. */
export async function compareHours(folder: string, organisations: number, onEach?: OnEach) {
  const few = await measureHour(folder, FEW_ORGANISATIONS, onEach);
  return { few, many: await measureHour(folder, organisations, onEach) };
}

async function benchHours(folder: string, organisations: number): Promise<BenchRow[]> {
  const { few, many } = await compareHours(folder, organisations);
  return (["statements", "rowsRead"] as const).map((name) => ({
    name: `a delivery in an hour of ${organisations} organisations: ${name === "rowsRead" ? "rows read" : name}`,
    ours: many[name].toFixed(1),
    floor: few[name].toFixed(1),
    value: many[name] / few[name],
    limit: MAX_RATIO,
    isExact: true,
  }));
}

function toRowsReadRow({ name, few, many, isFlat }: RowsRead): BenchRow {
  const ratio = many / Math.max(1, few);
  return {
    name: `${name}: rows read`,
    ours: String(many),
    floor: String(few),
    value: isFlat ? Math.min(MAX_RATIO, ratio) : ratio,
    limit: MAX_RATIO,
    isExact: true,
  };
}
