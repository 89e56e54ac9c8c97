import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { BACKUP_MAX_AGE_DAYS, DAY_MS, HOUR_MS } from "#domain/limits.ts";
import { makeAdmin, makeManager, newEmail, signIn } from "#tests/worker/setup/accounts.ts";
import { readActsOn } from "#tests/worker/setup/acts.ts";
import { call } from "#tests/worker/setup/calls.ts";
import { makeContext } from "#tests/worker/setup/context.ts";
import { callWithKey, makeKey } from "#tests/worker/setup/keys.ts";
import { bringBack, copyDatabase } from "#tests/worker/setup/restore.ts";
import { countRows, execute, insertRow, selectRows } from "#tests/worker/setup/rows.ts";
import { makeEndpoint } from "#tests/worker/setup/surveys/endpoints.ts";
import { makeSurvey, setExpiry } from "#tests/worker/setup/surveys/make-survey.ts";
import { addSecondManager } from "#tests/worker/setup/surveys/reports.ts";
import { holdMails } from "#tests/worker/setup/surveys/survey-mails.ts";
import { agreeAfterRestore } from "#worker/services/restore/agree-after-restore.ts";
import { copyActs, journalKey, readMark } from "#worker/services/restore/journal.ts";

const recordAct = (act: string, objectId: string, actorId: string | null = null) =>
  execute`INSERT INTO audit_log (act, object_kind, object_id, actor_id)
    VALUES (${act}, 'user', ${objectId}, ${actorId})`;

/** Restores the database to what it is now, after acts that nothing but the journal knows of then. */
async function loseActs(...acts: Parameters<typeof recordAct>[]): Promise<void> {
  await copyActs(makeContext());
  const backup = await copyDatabase();
  for (const act of acts) await recordAct(...act);
  await copyActs(makeContext());
  await bringBack(backup);
  await agreeAfterRestore(makeContext());
  expect(await countRows("restores", "finished_at IS NULL")).toBe(0);
}

beforeAll(async () => {
  await holdMails();
  await copyActs(makeContext());
});

describe("after a restore", () => {
  it("a deleted account stays deleted with its surveys", async () => {
    const survey = await makeSurvey({ responses: 1 });
    const { id: userId } = survey.manager;
    await loseActs(["account_deleted", userId, userId]);
    expect(await countRows("user", "id = ?", userId)).toBe(0);
    expect(await countRows("survey_codes", "code = ?", survey.code)).toBe(0);
    expect(await countRows("forgotten_surveys", "code = ?", survey.code)).toBe(1);
    expect(await countRows("signup_pins", "used_by = ?", userId)).toBe(0);
  });

  it("an address for events sends nothing by an end that was lost: its removal or its next secret", async () => {
    const manager = await makeManager();
    const [removed, replaced, kept] = [
      await makeEndpoint(manager),
      await makeEndpoint(manager),
      await makeEndpoint(manager),
    ];
    await loseActs(
      ["endpoint_removed", removed.endpoint.id],
      ["endpoint_secret_replaced", replaced.endpoint.id],
    );
    const left = await selectRows<{ id: string }>`SELECT id FROM webhook_endpoints
      WHERE manager_id IN (SELECT id FROM survey_managers WHERE user_id = ${manager.id})`;
    expect(left).toEqual([{ id: kept.endpoint.id }]);
  });

  it("a report that was shared until then stays taken back", async () => {
    const { code } = await makeSurvey();
    await execute`UPDATE survey_codes SET shares_report = 1 WHERE code = ${code}`;
    await loseActs(["report_unshared", code]);
    expect(await countRows("survey_codes", "code = ? AND shares_report", code)).toBe(0);
  });

  it("a password that was changed since opens nothing", async () => {
    const { id, email } = await makeManager();
    expect((await signIn(email)).status).toBe(200);
    await loseActs(["password_changed", id]);
    expect((await signIn(email)).status).toBe(401);
  });

  it("a ban holds", async () => {
    const [banned, freed] = [await makeManager(), await makeManager()];
    await loseActs(["user_banned", banned.id], ["user_banned", freed.id], ["user_unbanned", freed.id]);
    expect((await signIn(banned.email)).status).toBe(403);
    expect((await signIn(freed.email)).status).toBe(200);
  });

  it("browsers that an admin has signed out since are unknown", async () => {
    const { id } = await makeManager();
    await loseActs(["user_signed_out", id]);
    expect(await countRows("user", "id = ? AND browser_generation = 1", id)).toBe(1);
    expect(await countRows("session", "user_id = ?", id)).toBe(0);
  });

  it("what was taken from managers and admins stays taken", async () => {
    const manager = await makeAdmin();
    const { code, managerPin } = await makeSurvey({ manager, responses: 1 });
    await addSecondManager({ code });
    const revoked = ["admin_revoked", manager.id] as const;
    await loseActs(["manager_pin_replaced", code], ["second_manager_removed", code], [...revoked]);
    expect((await call("/api/results", { body: { code, pin: managerPin } })).status).toBe(400);
    expect(await countRows("survey_codes", "code = ? AND second_manager_id IS NULL", code)).toBe(1);
    expect(await countRows("survey_managers", "user_id = ? AND is_admin", manager.id)).toBe(0);
  });

  it("an API key that was revoked or replaced since opens nothing", async () => {
    const manager = await makeManager();
    const keys = [await makeKey(manager), await makeKey(manager), await makeKey(manager)];
    const [revoked, replaced] = keys.map(({ id }) => id) as [string, string];
    await loseActs(["api_key_revoked", revoked], ["api_key_replaced", replaced]);
    const statuses = keys.map(async ({ key }) => (await callWithKey(key, "/surveys")).status);
    expect(await Promise.all(statuses)).toEqual([401, 401, 200]);
  });

  it("managers are not told of a closing again", async () => {
    const { code } = await makeSurvey();
    await setExpiry(code, 20 * HOUR_MS);
    const running = { survey_code: code, run_count: 2, created_at: 1, release_size: 7 };
    const insightId = await insertRow("survey_insights", running);
    await loseActs(["user_unbanned", newEmail()]);
    expect(await countRows("outbox", "key LIKE ? AND status = 'sent'", `closing:${code}:%`)).toBe(1);
    expect(await countRows("outbox", "key LIKE ? AND status = 'sent'", `analysis:${insightId}:%`)).toBe(1);
    const isFresh = "id = ? AND run_count = 0 AND created_at > ?";
    expect(await countRows("survey_insights", isFresh, insightId, Date.now() - HOUR_MS)).toBe(1);
  });

  it("an older journal of the same acts ends nothing twice", async () => {
    const { id: userId } = await makeManager();
    await loseActs(["user_banned", userId]);
    await execute`UPDATE user SET banned = 0 WHERE id = ${userId}`;
    await loseActs(["user_unbanned", newEmail()]);
    expect(await countRows("user", "id = ? AND banned = 0", userId)).toBe(1);
    expect((await readActsOn(userId)).filter((act) => act === "user_banned")).toHaveLength(1);
  });
});

describe("the journal", () => {
  it("keeps the acts as long as a backup may be restored", async () => {
    const old = journalKey(Date.now() - (BACKUP_MAX_AGE_DAYS + 1) * DAY_MS, 1);
    const young = journalKey(Date.now() - (BACKUP_MAX_AGE_DAYS - 1) * DAY_MS, 2);
    await Promise.all([env.EXPORTS.put(old, "[]"), env.EXPORTS.put(young, "[]")]);
    await recordAct("user_banned", crypto.randomUUID());
    await copyActs(makeContext());
    expect([await env.EXPORTS.head(old), await env.EXPORTS.head(young)]).toEqual([null, expect.anything()]);
  });

  it("takes no new database for a restored one", async () => {
    const backup = await copyDatabase();
    const isKept = ({ name }: { name: string }) => ["roles", "survey_questions"].includes(name);
    await bringBack(backup.map((table) => (isKept(table) ? table : { ...table, rows: [] })));
    const mark = await readMark(makeContext());
    await agreeAfterRestore(makeContext());
    expect(await countRows("restores", "1")).toBe(0);
    expect(await readMark(makeContext())).toEqual(mark);
    await bringBack(backup);
  });
});
