import { env } from "cloudflare:workers";
import { type SQL, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";

/** Binds what stands between the parts of a statement. */
export const prepare = (parts: TemplateStringsArray, ...bound: unknown[]) =>
  env.DB.prepare(parts.join("?")).bind(...bound);

/** Runs a statement on the tests' database. */
export const execute = (parts: TemplateStringsArray, ...bound: unknown[]) => prepare(parts, ...bound).run();

/** Returns the first row that a statement selects. */
export const selectRow = <Row = Record<string, unknown>>(parts: TemplateStringsArray, ...bound: unknown[]) =>
  prepare(parts, ...bound).first<Row>();

/** Returns all rows that a statement selects. */
export const selectRows = async <Row = Record<string, unknown>>(
  parts: TemplateStringsArray,
  ...bound: unknown[]
) => (await prepare(parts, ...bound).all<Row>()).results;

/** Returns the steps of a query's plan. */
export async function readPlan(query: SQL): Promise<string[]> {
  const steps = await drizzle(env.DB).all<{ detail: string }>(sql`EXPLAIN QUERY PLAN ${query}`);
  return steps.map(({ detail }) => detail);
}
