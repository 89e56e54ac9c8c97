import { env } from "cloudflare:workers";
import { beforeAll, expect, it } from "vitest";
import type { AuditAct } from "#domain/accounts/audit.ts";
import { BACKUP_MAX_AGE_DAYS, DAY_MS, HOUR_MS } from "#domain/limits.ts";
import { ENDINGS } from "#scripts/restore/replay/endings.ts";
import { copyLastActs, hold } from "#scripts/restore/replay/replay.ts";
import { makeAdmin, makeManager, newEmail, readManagerId, signIn } from "#tests/worker/setup/accounts.ts";
import { readActsOn } from "#tests/worker/setup/acts.ts";
import { call } from "#tests/worker/setup/calls.ts";
import { makeContext } from "#tests/worker/setup/context.ts";
import { callWithKey, makeKey } from "#tests/worker/setup/keys.ts";
import { backUp, bringBack, query, replayLog, restore } from "#tests/worker/setup/restore.ts";
import { countRows, execute, insertRow, selectRow } from "#tests/worker/setup/rows.ts";
import { type MadeSurvey, makeSurvey, setExpiry } from "#tests/worker/setup/surveys/make-survey.ts";
import { addSecondManager } from "#tests/worker/setup/surveys/reports.ts";
import { holdMails, makeAnalysis, updateSurvey } from "#tests/worker/setup/surveys/survey-mails.ts";
import { makeWebhook, SLACK } from "#tests/worker/setup/surveys/webhooks.ts";
import { copyActs, journalKey } from "#worker/services/audit/journal.ts";

interface LostAct {
  object: string;
  actor?: string;
  survey?: string;
}

const recordAct = (act: string, { object, actor, survey }: LostAct) =>
  execute`INSERT INTO audit_log (act, object_kind, object_id, actor_id, survey_code)
    VALUES (${act}, 'user', ${object}, ${actor ?? null}, ${survey ?? null})`;

/** Restores the database to what it is now, after acts that nothing but the journal knows of then. */
async function loseActs(...acts: [act: AuditAct, lost: LostAct][]): Promise<void> {
  const backup = await backUp();
  for (const [act, lost] of acts) await recordAct(act, lost);
  expect(await restore(backup)).toMatchObject({ acts: acts.length });
}

beforeAll(async () => {
  await holdMails();
  await copyActs(makeContext());
});

interface Case {
  lost: LostAct;
  /** Rows that are there before the acts are repeated, and not after. */
  rows: [table: string, where: string, ...bound: unknown[]];
}

const byId = (table: string, id: string, where = "TRUE"): Case => ({
  lost: { object: id },
  rows: [table, `id = ? AND ${where}`, id],
});

const ofSurvey = ({ code }: MadeSurvey, where: string, table = "survey_codes"): Case => ({
  lost: { object: code, survey: code },
  rows: [table, `${table === "survey_codes" ? "code" : "survey_code"} = ? AND ${where}`, code],
});

async function makeUser(where = "TRUE"): Promise<Case> {
  return byId("user", (await makeManager()).id, where);
}

async function makePassword(): Promise<Case> {
  const { id } = await makeManager();
  const row = await selectRow`SELECT password FROM account WHERE user_id = ${id}`;
  return { lost: { object: id }, rows: ["account", "user_id = ? AND password = ?", id, row?.password] };
}

async function makeOpenOffer(): Promise<Case> {
  const { code, manager } = await makeSurvey();
  const row = { survey_code: code, token_hash: code, offered_by: await readManagerId(manager) };
  return byId("survey_offers", await insertRow("survey_offers", row));
}

async function makeReportLink(): Promise<Case> {
  const { code, manager } = await makeSurvey();
  const row = { survey_code: code, token_hash: code, made_by: await readManagerId(manager) };
  const insight_id = await makeAnalysis(code);
  return byId("report_links", await insertRow("report_links", { ...row, insight_id }));
}

async function makeExport(): Promise<Case> {
  const { code } = await makeSurvey();
  return byId("survey_exports", await insertRow("survey_exports", { survey_code: code }));
}

const makeKeyCase = async () => byId("api_keys", (await makeKey(await makeManager())).id);
const makeWebhookCase = async (where?: string) =>
  byId("webhooks", (await makeWebhook(await makeManager())).webhook.id, where);

/** Of each act that ends something: what it ended, which a restore has brought back. */
const CASES: Record<keyof typeof ENDINGS, () => Promise<Case>> = {
  survey_deleted: async () => ofSurvey(await makeSurvey({ responses: 1 }), "TRUE"),
  account_deleted: makeUser,
  user_deleted: makeUser,
  survey_created: async () => ({
    lost: { object: "ABCDEFGH" },
    rows: ["roles", "NOT EXISTS (SELECT 1 FROM forgotten_surveys WHERE code = 'ABCDEFGH')"],
  }),
  user_banned: () => makeUser("NOT coalesce(banned, 0)"),
  user_unbanned: async () => {
    const made = await makeUser("banned = 1");
    await execute`UPDATE user SET banned = 1 WHERE id = ${made.lost.object}`;
    return made;
  },
  user_signed_out: () => makeUser("browser_generation = 0"),
  password_changed: makePassword,
  password_reset: makePassword,
  user_changed: makePassword,
  provider_unlinked: async () => {
    const { id } = await makeManager();
    await insertRow("account", { account_id: "at-google", user_id: id });
    return {
      lost: { object: "google", actor: id },
      rows: ["account", "user_id = ? AND provider_id = 'google'", id],
    };
  },
  admin_revoked: async () => {
    const { id } = await makeAdmin();
    return { lost: { object: id }, rows: ["survey_managers", "user_id = ? AND is_admin", id] };
  },
  api_key_revoked: makeKeyCase,
  api_key_replaced: makeKeyCase,
  webhook_paused: () => makeWebhookCase("paused_at IS NULL"),
  webhook_removed: makeWebhookCase,
  webhook_secret_replaced: makeWebhookCase,
  signup_pin_revoked: async () =>
    byId("signup_pins", await insertRow("signup_pins", {}), "revoked_at IS NULL"),
  manager_pin_replaced: async () => {
    const survey = await makeSurvey();
    const row =
      await selectRow`SELECT manager_pin_hash AS hash FROM survey_codes WHERE code = ${survey.code}`;
    return ofSurvey(survey, `manager_pin_hash = '${row?.hash}'`);
  },
  second_manager_removed: async () => {
    const survey = await makeSurvey();
    await addSecondManager(survey);
    return ofSurvey(survey, "second_manager_id IS NOT NULL");
  },
  report_unshared: async () => {
    const survey = await makeSurvey();
    await updateSurvey(survey.code, "shares_report", 1);
    return ofSurvey(survey, "shares_report");
  },
  analysis_started: async () => {
    const survey = await makeSurvey();
    const { rows } = ofSurvey(survey, "NOT has_lost_analysis");
    return { lost: { object: crypto.randomUUID(), survey: survey.code }, rows };
  },
  report_link_revoked: makeReportLink,
  survey_offer_withdrawn: makeOpenOffer,
  survey_offer_declined: makeOpenOffer,
  export_deleted: makeExport,
};

it.each(Object.entries(CASES))("what ended in the lost time has ended again: %s", async (act, make) => {
  const { lost, rows } = await make();
  expect(await countRows(...rows)).toBeGreaterThan(0);
  await loseActs([act as AuditAct, lost]);
  expect(await countRows(...rows)).toBe(0);
  expect(await readActsOn(lost.object)).toContain(act);
});

it("every act that ends something is repeated", () => {
  expect(Object.keys(CASES).sort()).toEqual(Object.keys(ENDINGS).sort());
});

it("a deleted account stays deleted with its surveys", async () => {
  const survey = await makeSurvey({ responses: 1 });
  const { id: userId } = survey.manager;
  await loseActs(["account_deleted", { object: userId, actor: userId }]);
  expect(await countRows("survey_codes", "code = ?", survey.code)).toBe(0);
  expect(await countRows("forgotten_surveys", "code = ?", survey.code)).toBe(1);
  expect(await countRows("signup_pins", "used_by = ?", userId)).toBe(0);
});

it("what was replaced or revoked opens nothing", async () => {
  const admin = await makeAdmin();
  const { code, managerPin } = await makeSurvey({ manager: admin, responses: 1 });
  const [key, kept] = [await makeKey(admin), await makeKey(admin)];
  const banned = await makeManager();
  expect((await signIn(admin.email)).status).toBe(200);
  await loseActs(
    ["manager_pin_replaced", { object: code }],
    ["api_key_revoked", { object: key.id }],
    ["user_banned", { object: banned.id }],
  );
  expect((await call("/api/results", { body: { code, pin: managerPin } })).status).toBe(400);
  expect((await callWithKey(key.key, "/surveys")).status).toBe(401);
  expect((await callWithKey(kept.key, "/surveys")).status).toBe(200);
  expect((await signIn(banned.email)).status).toBe(403);
  await loseActs(["password_changed", { object: admin.id }]);
  expect((await signIn(admin.email)).status).toBe(401);
});

it("the sweep after a restore announces nothing to a manager a second time", async () => {
  const { code, manager } = await makeSurvey();
  await makeWebhook(manager);
  await makeWebhook(manager, SLACK, code);
  await setExpiry(code, 20 * HOUR_MS);
  const running = { survey_code: code, run_count: 2, created_at: 1, release_size: 7 };
  const insightId = await insertRow("survey_insights", running);
  await loseActs(["user_unbanned", { object: newEmail() }]);
  const isSent = "occasion LIKE ? AND outcome = 'delivered'";
  expect(await countRows("deliveries", isSent, `survey.closing:${code}:%`)).toBe(3);
  expect(await countRows("deliveries", isSent, `analysis:${insightId}:%`)).toBe(3);
  const isFresh = "id = ? AND run_count = 0 AND created_at > ?";
  expect(await countRows("survey_insights", isFresh, insightId, Date.now() - HOUR_MS)).toBe(1);
});

it("nothing is repeated a second time", async () => {
  const { id: userId } = await makeManager();
  await loseActs(["user_banned", { object: userId }]);
  await execute`UPDATE user SET banned = 0 WHERE id = ${userId}`;
  expect(await replayLog()).toBeNull();
  await loseActs(["user_unbanned", { object: newEmail() }]);
  expect(await countRows("user", "id = ? AND banned = 0", userId)).toBe(1);
  expect((await readActsOn(userId)).filter((act) => act === "user_banned")).toHaveLength(1);
});

it("after npm run restore acts of the minute before a Time Travel by the command are repeated, too", async () => {
  const { id: userId } = await makeManager();
  const backup = await backUp();
  await recordAct("user_banned", { object: userId });
  await hold(env.EXPORTS);
  await copyLastActs({ bucket: env.EXPORTS, query });
  await bringBack(backup);
  expect(await replayLog()).toMatchObject({ acts: 1 });
  expect(await countRows("user", "id = ? AND banned", userId)).toBe(1);
  expect(await replayLog()).toBeNull();
});

it("after npm run restore acts between the restore and the command are in the journal, too", async () => {
  const { id: userId } = await makeManager();
  const backup = await backUp();
  await recordAct("admin_revoked", { object: userId });
  await copyActs(makeContext());
  await bringBack(backup);
  await recordAct("user_banned", { object: userId });
  await replayLog();
  await restore(backup);
  expect(await countRows("user", "id = ? AND banned", userId)).toBe(1);
});

it("the journal keeps the acts as long as a backup may be restored", async () => {
  const old = journalKey(Date.now() - (BACKUP_MAX_AGE_DAYS + 1) * DAY_MS, 1);
  const young = journalKey(Date.now() - (BACKUP_MAX_AGE_DAYS - 1) * DAY_MS, 2);
  await Promise.all([env.EXPORTS.put(old, "[]"), env.EXPORTS.put(young, "[]")]);
  await recordAct("user_banned", { object: crypto.randomUUID() });
  await copyActs(makeContext());
  expect([await env.EXPORTS.head(old), await env.EXPORTS.head(young)]).toEqual([null, expect.anything()]);
});
