import { env } from "cloudflare:workers";

/** The tests' database, counting the statements that reach it. */
export function countingDatabase(): { database: D1Database; readCount(): number } {
  let count = 0;
  const originals = new WeakMap<object, D1PreparedStatement>();
  const counted = (statement: D1PreparedStatement): D1PreparedStatement => {
    const proxy = new Proxy(statement, {
      get(_, name: keyof D1PreparedStatement) {
        if (name === "bind") return (...values: unknown[]) => counted(statement.bind(...values));
        return (...input: unknown[]) => {
          count++;
          return Reflect.apply(statement[name] as () => unknown, statement, input);
        };
      },
    });
    originals.set(proxy, statement);
    return proxy;
  };
  const database = {
    prepare: (query: string) => counted(env.DB.prepare(query)),
    batch: (statements: D1PreparedStatement[]) => {
      count += statements.length;
      return env.DB.batch(statements.map((statement) => originals.get(statement) ?? statement));
    },
  };
  return { database: database as unknown as D1Database, readCount: () => count };
}
