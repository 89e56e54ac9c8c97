import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { AUDIT_RETENTION_DAYS, DAY_MS } from "#domain/limits.ts";
import { readActs } from "#tests/worker/setup/acts.ts";
import { makeContext } from "#tests/worker/setup/factories.ts";
import { sweepKept } from "#worker/services/retention/sweep-kept.ts";

const insert = (count: number, ageMs: number) =>
  env.DB.prepare(
    `INSERT INTO audit_log (at, act, object_kind, object_id)
     SELECT ?1, 'user_banned', 'user', ?2 FROM json_each(?3)`,
  )
    .bind(Date.now() - ageMs, crypto.randomUUID(), JSON.stringify(Array(count).fill(0)))
    .run();

it("deletes acts whose time is over, at most five hundred at once", async () => {
  await insert(501, AUDIT_RETENTION_DAYS * DAY_MS + 1000);
  await insert(3, AUDIT_RETENTION_DAYS * DAY_MS - 60_000);
  const context = makeContext();
  await sweepKept(context);
  expect(await readActs()).toHaveLength(4);
  await sweepKept(context);
  await sweepKept(context);
  expect(await readActs()).toHaveLength(3);
});
