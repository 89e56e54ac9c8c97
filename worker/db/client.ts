import { fillPlaceholders, type Query, type SQLWrapper } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { SQLiteSyncDialect } from "drizzle-orm/sqlite-core";

export type Database = ReturnType<typeof openDatabase>;

/** Opens D1 without drizzle's schema: only relational queries need it, and processing it costs time in each request. */
export function openDatabase(d1: D1Database) {
  return drizzle(d1);
}

const dialect = new SQLiteSyncDialect();

/** Has the text of a statement built once, for one that runs often; each run fills its placeholders. */
export function builtOnce<Values extends Record<string, unknown>>(build: (db: Database) => SQLWrapper) {
  let query: Query | undefined;
  return (db: Database, values: Values): Query => {
    query ??= dialect.sqlToQuery(build(db).getSQL());
    return { sql: query.sql, params: fillPlaceholders(query.params, values) };
  };
}

/**
 * Runs statements in one transaction and returns the rows of each: drizzle's `batch` does not bind the values
 * of raw SQL.
 */
export async function runTransaction<Row>(
  { $client }: Database,
  ...statements: (SQLWrapper | Query)[]
): Promise<Row[][]> {
  const prepared = statements.map((statement) => {
    const { sql, params } = "getSQL" in statement ? dialect.sqlToQuery(statement.getSQL()) : statement;
    return $client.prepare(sql).bind(...params);
  });
  return (await $client.batch<Row>(prepared)).map(({ results }) => results);
}

type Work = <Value>(work: Promise<Value>) => Promise<Value>;

const originals = new WeakMap<D1PreparedStatement, D1PreparedStatement>();

function watchStatement(statement: D1PreparedStatement, watch: Work): D1PreparedStatement {
  const watched: D1PreparedStatement = new Proxy(statement, {
    get(_, name: keyof D1PreparedStatement) {
      if (name === "bind") {
        return (...values: unknown[]) => watchStatement(statement.bind(...values), watch);
      }
      return (...input: unknown[]) => watch<unknown>(Reflect.apply(statement[name], statement, input));
    },
  });
  originals.set(watched, statement);
  return watched;
}

/** Wraps a database: `onFailure` gets the error of every failed statement, also if a caller catches it later. */
export function watchDatabase(d1: D1Database, onFailure: (error: unknown) => void): D1Database {
  const watch: Work = (work) =>
    work.catch((error: unknown) => {
      onFailure(error);
      throw error;
    });
  return {
    prepare: (query) => watchStatement(d1.prepare(query), watch),
    batch: (statements) =>
      watch(d1.batch(statements.map((statement) => originals.get(statement) ?? statement))),
    exec: (query) => watch(d1.exec(query)),
    withSession: (constraint) => d1.withSession(constraint),
    dump: () => d1.dump(),
  };
}
