import { env } from "cloudflare:workers";

/** D1 as it answers while it cannot be reached; `only` leaves the statements alone that it does not match. */
export function failingDatabase(only = /./): D1Database {
  const lost = async () => {
    throw new Error("D1_ERROR: Network connection lost.");
  };
  const failing = { bind: () => failing, first: lost, run: lost, all: lost, raw: lost };
  return {
    prepare: (query: string) => (only.test(query) ? failing : env.DB.prepare(query)),
    batch: lost,
    exec: lost,
  } as unknown as D1Database;
}
