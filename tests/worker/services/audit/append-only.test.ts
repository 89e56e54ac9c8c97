import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { AUDIT_RETENTION_DAYS, DAY_MS } from "#domain/limits.ts";
import { readActs } from "#tests/worker/setup/acts.ts";
import { makeContext } from "#tests/worker/setup/context.ts";
import { countRows, execute } from "#tests/worker/setup/rows.ts";
import { sweepKept } from "#worker/services/retention/kept.ts";

async function makeAct(ageMs = 0): Promise<{ id: number; objectId: string }> {
  const objectId = crypto.randomUUID();
  await execute`INSERT INTO audit_log (at, act, object_kind, object_id)
    VALUES (${Date.now() - ageMs}, 'user_banned', 'user', ${objectId})`;
  const [row] = await readActs("object_id = ?", objectId);
  return { id: row?.id as number, objectId };
}

const run = (statement: string, ...bound: unknown[]) =>
  env.DB.prepare(statement)
    .bind(...bound)
    .run();

const ANOTHER = "INTO audit_log (id, act, object_kind, object_id) VALUES (?, 'signed_in', 'user', 'another')";

it.each([
  ["UPDATE", "UPDATE audit_log SET actor_id = 'another' WHERE id = ?"],
  ["UPDATE that changes nothing", "UPDATE audit_log SET act = act WHERE id = ?"],
  ["DELETE", "DELETE FROM audit_log WHERE id = ?"],
  ["REPLACE", `REPLACE ${ANOTHER}`],
  ["UPSERT", `INSERT ${ANOTHER} ON CONFLICT (id) DO UPDATE SET object_id = 'another'`],
])("the audit log refuses an %s", async (_, statement) => {
  const { id, objectId } = await makeAct();
  await expect(run(statement, id)).rejects.toThrow("append-only");
  expect(await readActs("id = ?", id)).toMatchObject([{ act: "user_banned", object_id: objectId }]);
});

it("the audit log refuses a DELETE of all of it", async () => {
  await makeAct(500 * DAY_MS);
  await makeAct();
  await expect(run("DELETE FROM audit_log")).rejects.toThrow("append-only");
});

it("the audit log deletes a row that is as old as the constant says", async () => {
  const young = await makeAct((AUDIT_RETENTION_DAYS - 1) * DAY_MS);
  await expect(run("DELETE FROM audit_log WHERE id = ?", young.id)).rejects.toThrow("append-only");
  const old = await makeAct(AUDIT_RETENTION_DAYS * DAY_MS + 60_000);
  await run("DELETE FROM audit_log WHERE id = ?", old.id);
  expect(await readActs("id = ?", old.id)).toEqual([]);
  // It gives no id a second time.
  expect((await makeAct()).id).toBeGreaterThan(old.id);
});

it("the audit log is swept of what is as old, five hundred rows at a time", async () => {
  const at = Date.now() - AUDIT_RETENTION_DAYS * DAY_MS - 60_000;
  await execute`INSERT INTO audit_log (at, act, object_kind, object_id)
      SELECT ${at}, 'user_banned', 'user', 'swept' FROM json_each(${JSON.stringify(Array(501).fill(0))})`;
  const { objectId } = await makeAct((AUDIT_RETENTION_DAYS - 1) * DAY_MS);
  const countOld = () => countRows("audit_log", "object_id = 'swept'");
  await sweepKept(makeContext());
  expect(await countOld()).toBeGreaterThan(0);
  await sweepKept(makeContext());
  expect(await countOld()).toBe(0);
  expect(await readActs("object_id = ?", objectId)).toHaveLength(1);
});
