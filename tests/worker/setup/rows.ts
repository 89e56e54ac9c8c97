import { env } from "cloudflare:workers";

/** Binds what stands between the parts of a statement. */
const prepare = (parts: TemplateStringsArray, bound: unknown[]) =>
  env.DB.prepare(parts.join("?")).bind(...bound);

/** Runs a statement on the tests' database. */
export const execute = (parts: TemplateStringsArray, ...bound: unknown[]) => prepare(parts, bound).run();

/** Returns the first row that a statement selects. */
export const selectRow = <Row = Record<string, unknown>>(parts: TemplateStringsArray, ...bound: unknown[]) =>
  prepare(parts, bound).first<Row>();

/** Returns all rows that a statement selects. */
export const selectRows = async <Row = Record<string, unknown>>(
  parts: TemplateStringsArray,
  ...bound: unknown[]
) => (await prepare(parts, bound).all<Row>()).results;
