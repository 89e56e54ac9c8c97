import type { DatabaseSync, SQLInputValue, StatementSync } from "node:sqlite";
import type { Env } from "#worker/config.ts";

type D1 = Env["DB"];
type D1Statement = ReturnType<D1["prepare"]>;

export interface RunStatement {
  sql: string;
  params: SQLInputValue[];
}

interface Prepared extends RunStatement {
  rows(asArrays: boolean): unknown[];
}

/**
 * D1's interface over a SQLite database of this process: the product's own services and statements run on it, without a
 * Worker around them. `onRun` gets each statement.
 */
export function sqliteD1(database: DatabaseSync, onRun: (statement: RunStatement) => void): D1 {
  const cache = new Map<string, StatementSync>();
  const compiled = (sql: string, asArrays: boolean) => {
    const key = `${asArrays}${sql}`;
    const known = cache.get(key) ?? database.prepare(sql);
    known.setReturnArrays(asArrays);
    cache.set(key, known);
    return known;
  };
  const originals = new WeakMap<object, Prepared>();
  function prepare(sql: string, params: SQLInputValue[] = []): D1Statement {
    const rows = (asArrays: boolean) => {
      onRun({ sql, params });
      return compiled(sql, asArrays).all(...params) as unknown[];
    };
    const result = () => ({ success: true, meta: {}, results: rows(false) });
    const statement = {
      bind: (...values: SQLInputValue[]) =>
        prepare(
          sql,
          values.map((value) => (typeof value === "boolean" ? Number(value) : value)),
        ),
      all: async () => result(),
      run: async () => result(),
      raw: async () => rows(true),
      first: async () => rows(false)[0] ?? null,
    };
    originals.set(statement, { sql, params, rows });
    return statement as unknown as D1Statement;
  }
  return {
    prepare: (sql: string) => prepare(sql),
    async batch(statements: D1Statement[]) {
      database.exec("BEGIN IMMEDIATE");
      try {
        const results = statements.map((statement) => ({
          success: true,
          meta: {},
          results: originals.get(statement)?.rows(false),
        }));
        database.exec("COMMIT");
        return results;
      } catch (error) {
        database.exec("ROLLBACK");
        throw error;
      }
    },
  } as unknown as D1;
}
