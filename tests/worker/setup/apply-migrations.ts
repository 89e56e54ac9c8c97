import { env } from "cloudflare:workers";

// In one transaction: statement by statement, a file's tables would take seconds.
const statements = env.TEST_MIGRATIONS.flatMap(({ queries }) => queries);
await env.DB.batch(statements.map((statement) => env.DB.prepare(statement)));
