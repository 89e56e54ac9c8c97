import type { Env } from "#worker/config.ts";

type D1 = Env["DB"];
type Metered = "rowsRead" | "rowsWritten";

/** D1 that counts rows as its answers do. `raw` has no counts: a read is repeated for them, a write answers by `all`. */
export function meteredDatabase(DB: D1, add: (name: Metered, count?: number) => void): D1 {
  const count = <Row>(result: D1Result<Row>) => {
    add("rowsRead", result.meta.rows_read);
    add("rowsWritten", result.meta.rows_written);
    return result;
  };
  const originals = new WeakMap<object, D1PreparedStatement>();
  const meter = (statement: D1PreparedStatement, isRead: boolean): D1PreparedStatement => {
    const all = async () => count(await statement.all<Record<string, unknown>>());
    const metered = {
      bind: (...values: unknown[]) => meter(statement.bind(...values), isRead),
      all,
      run: all,
      first: async (column?: string) => {
        const [row] = (await all()).results;
        return (column ? row?.[column] : row) ?? null;
      },
      raw: async () => {
        const { results } = await all();
        return isRead ? statement.raw() : results.map((row) => Object.values(row));
      },
    };
    originals.set(metered, statement);
    return metered as unknown as D1PreparedStatement;
  };
  return {
    prepare: (query: string) => meter(DB.prepare(query), /^\s*select\b/i.test(query)),
    batch: async (statements: D1PreparedStatement[]) =>
      (await DB.batch(statements.map((one) => originals.get(one) ?? one))).map((result) => count(result)),
  } as unknown as D1;
}
