import { env } from "cloudflare:workers";

// A file that shares its Worker with others finds the tables made.
const isMigrated = await env.DB.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'account'").first();
if (!isMigrated) {
  // In one transaction: statement by statement, a file's tables would take seconds.
  const statements = env.TEST_MIGRATIONS.flatMap(({ queries }) => queries);
  await env.DB.batch(statements.map((statement) => env.DB.prepare(statement)));
}
