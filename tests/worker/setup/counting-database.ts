import { env } from "cloudflare:workers";

interface Counts {
  /** Statements, those of a batch one by one. */
  readCount(): number;
  /**
   * Trips one after another that have been answered: the longest chain of calls of which each began after the answer to
   * the one before. Calls at once, and a batch, are one; one in the background that is still under way is none.
   */
  readTrips(): number;
  /** The statements of each call, in the order of their trips. */
  readCalls(): { trip: number; queries: string[] }[];
}

/** The tests' database, counting what reaches it. Answers come `delayMs` later, as from afar. */
export function countingDatabase({ delayMs = 0 } = {}): { database: D1Database } & Counts {
  let count = 0;
  let answered = 0;
  const calls: { trip: number; queries: string[] }[] = [];
  const originals = new WeakMap<object, { statement: D1PreparedStatement; query: string }>();
  const travel = async (queries: string[], work: () => unknown) => {
    count += queries.length;
    const trip = answered + 1;
    calls.push({ trip, queries });
    try {
      return await work();
    } finally {
      if (delayMs > 0) await scheduler.wait(delayMs);
      answered = Math.max(answered, trip);
    }
  };
  const counted = (query: string, statement: D1PreparedStatement): D1PreparedStatement => {
    const proxy = new Proxy(statement, {
      get(_, name: keyof D1PreparedStatement) {
        if (name === "bind") return (...values: unknown[]) => counted(query, statement.bind(...values));
        return (...input: unknown[]) =>
          travel([query], () => Reflect.apply(statement[name] as () => unknown, statement, input));
      },
    });
    originals.set(proxy, { statement, query });
    return proxy;
  };
  const database = {
    prepare: (query: string) => counted(query, env.DB.prepare(query)),
    batch: (statements: D1PreparedStatement[]) => {
      const given = statements.map((statement) => originals.get(statement) ?? { statement, query: "" });
      return travel(
        given.map(({ query }) => query),
        () => env.DB.batch(given.map(({ statement }) => statement)),
      );
    },
  };
  return {
    database: database as unknown as D1Database,
    readCount: () => count,
    readTrips: () => answered,
    readCalls: () => calls,
  };
}
