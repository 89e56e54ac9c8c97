import { env } from "cloudflare:workers";
import { beforeAll, expect, it } from "vitest";
import type { FailureKind } from "#domain/admin/operations.ts";
import { ADMIN_PAGE_ROWS, DAY_MS } from "#domain/limits.ts";
import { readManagerId } from "#tests/worker/setup/accounts.ts";
import { countFulfilled } from "#tests/worker/setup/calls.ts";
import { makeContext } from "#tests/worker/setup/context.ts";
import { countRows, execute, insertMail, insertRow, readPlan } from "#tests/worker/setup/rows.ts";
import { makeSurvey } from "#tests/worker/setup/surveys/make-survey.ts";
import { holdMails } from "#tests/worker/setup/surveys/survey-mails.ts";
import { makeWebhook, SLACK } from "#tests/worker/setup/surveys/webhooks.ts";
import { failAnalysis } from "#worker/services/analyses/index.ts";
import { writeMail } from "#worker/services/events/insert-mails.ts";
import { failExport } from "#worker/services/exports/run-export.ts";
import { listFailures, selectFailures } from "#worker/services/failures/list-failures.ts";
import { discardMessage, tryAgain } from "#worker/services/failures/try-again.ts";

beforeAll(holdMails);

const silent = { send: async () => {} };

/** A context whose queues swallow their messages: the tests look at rows. */
const makeQuietContext = () => Object.assign(makeContext(), { jobQueue: silent, deliveryQueue: silent });

const LEAD = { subject: "Hello", text: "Words", html: "", replyTo: "visitor@example.com" };

async function makeFailedMail(type = "contact", own: Record<string, unknown> = {}) {
  const occasion = `${type}:${crypto.randomUUID()}`;
  const failed = { outcome: "failed", reason: "E_DELIVERY_FAILED", mail: LEAD };
  return { occasion, id: await insertMail(occasion, { ...failed, ...own }) };
}

async function makeFailedAnalysis(code: string, attempt = 1): Promise<string> {
  const id = await insertRow("survey_insights", { survey_code: code, attempt_number: attempt, run_count: 2 });
  await failAnalysis(makeQuietContext(), id, "The provider did not answer.");
  return id;
}

async function makeFailedExport(code: string): Promise<string> {
  const id = await insertRow("survey_exports", { survey_code: code });
  await failExport(makeContext(), id);
  return id;
}

const find = async (kind: FailureKind, id: string) =>
  (await listFailures(makeContext(), null)).rows.find((row) => row.kind === kind && row.id === id);

const retry = (kind: FailureKind, id: string) => tryAgain(makeQuietContext(), "an-admin", kind, id);
const discard = (id: string) => discardMessage(makeContext(), "an-admin", id);

const statusOf = (table: string, id: string) =>
  env.DB.prepare(`SELECT status FROM ${table} WHERE id = ?`).bind(id).first<string>("status");

it("what failed is listed by its survey's name, never its code", async () => {
  const organizationName = "Failing Works";
  const { code } = await makeSurvey({ organizationName });
  const analysis = await find("analysis", await makeFailedAnalysis(code));
  const reason = "The provider did not answer.";
  expect(analysis).toMatchObject({ detail: "1", tries: 2, organizationName, reason, canTryAgain: true });
  const file = await find("export", await makeFailedExport(code));
  expect(file).toMatchObject({ detail: "csv", organizationName, canTryAgain: true });
  const { id } = await makeFailedMail("survey-invitation", { survey_code: code });
  expect(await find("delivery", id)).toMatchObject({ detail: "survey-invitation", organizationName });
  expect(JSON.stringify(await listFailures(makeContext(), null))).not.toContain(code);
});

it("what failed holds the text and the sender of a visitor's message alone", async () => {
  const lead = await makeFailedMail();
  expect(await find("delivery", lead.id)).toMatchObject({
    detail: "contact",
    reason: "E_DELIVERY_FAILED",
    canTryAgain: true,
    lead: { from: "visitor@example.com", subject: "Hello", text: "Words" },
  });
  for (const kind of ["reset", "contact-flood"]) {
    const failure = await find("delivery", (await makeFailedMail(kind)).id);
    expect(failure).toMatchObject({ detail: kind, lead: null });
    expect(JSON.stringify(failure)).not.toMatch(/Words|Hello|example\.com/);
  }
});

/** A letter to a survey's manager, or a message to a webhook of theirs, that has failed. */
async function makeFailedDelivery(to: "manager" | "webhook", fault: string | null = null): Promise<string> {
  const { code, manager } = await makeSurvey({ organizationName: "Failing Works" });
  const { webhook } = await makeWebhook(manager, SLACK);
  await execute`UPDATE webhooks SET fault = ${fault} WHERE id = ${webhook.id}`;
  const recipient =
    to === "manager" ? { manager_id: await readManagerId(manager) } : { webhook_id: webhook.id };
  const failed = { outcome: "failed", reason: "timeout", tries: 3, day: Math.floor(Date.now() / DAY_MS) };
  return insertRow("deliveries", { survey_code: code, ...recipient, ...failed });
}

it.each([
  ["a letter to a manager", "manager", null, { detail: "survey.closing", canTryAgain: true }],
  ["a message to a webhook", "webhook", null, { detail: "slack", canTryAgain: true }],
  ["a message to a webhook that is gone", "webhook", "gone", { detail: "slack", canTryAgain: false }],
] as const)("what failed is listed where it is %s", async (_, to, fault, shown) => {
  const failure = await find("delivery", await makeFailedDelivery(to, fault));
  expect(failure).toMatchObject({ ...shown, organizationName: "Failing Works", reason: "timeout", tries: 3 });
});

it("a failed letter is sent again once, however many admins ask at once", async () => {
  const id = await makeFailedDelivery("manager");
  expect(await countFulfilled(10, () => retry("delivery", id))).toBe(1);
  expect(await countRows("deliveries", "id = ? AND outcome IS NULL AND tries = 0", id)).toBe(1);
  expect(await countRows("audit_log", "act = 'mail_sent_again' AND object_id = ?", id)).toBe(1);
});

it("what failed is listed with visitors' messages that wait their turn, which are neither sent again nor discarded", async () => {
  const due = Date.now() + 3_600_000;
  const waiting = { outcome: null, reason: null, happened_at: due, waits_since: due };
  const { id } = await makeFailedMail("contact", waiting);
  expect(await find("delivery", id)).toMatchObject({
    ...{ dueAt: new Date(due).toISOString(), canTryAgain: false, reason: null },
    lead: { from: "visitor@example.com", text: "Words" },
  });
  await expect(retry("delivery", id)).rejects.toThrow("can’t be tried again");
  await expect(discard(id)).rejects.toThrow("no such failed message");
});

it("what failed comes in pages by key, each once, the newest first", async () => {
  const { code } = await makeSurvey();
  const failedAt = { status: "failed", created_at: Date.now() };
  await makeFailedAnalysis(code);
  await makeFailedExport(code);
  // More than two pages, the exports of one millisecond, the mails of one day.
  for (let row = 0; row < ADMIN_PAGE_ROWS + 3; row++) {
    await makeFailedMail("invite");
    await insertRow("survey_exports", { survey_code: code, ...failedAt });
  }
  const seen: { kind: string; id: string; createdAt: string }[] = [];
  let after: string | null = null;
  do {
    const page = await listFailures(makeContext(), after);
    expect(page.rows.length).toBeLessThanOrEqual(ADMIN_PAGE_ROWS);
    seen.push(...page.rows);
    after = page.next;
  } while (after);
  const total =
    (await countRows("deliveries", "outcome = 'failed' OR type = 'contact' AND outcome IS NULL")) +
    (await countRows("survey_insights", "status = 'failed'")) +
    (await countRows("survey_exports", "status = 'failed'"));
  expect(new Set(seen.map(({ kind, id }) => kind + id)).size).toBe(total);
  expect(seen).toHaveLength(total);
  expect(seen).toEqual(seen.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt)));
});

it("what failed is not listed by a key that is none of its own", async () => {
  await expect(listFailures(makeContext(), "1.person.2")).rejects.toThrow("not a key of the list");
});

it.each([null, "1.analysis.a"])("what failed is found by an index of each kind, after %s", async (after) => {
  const steps = (await readPlan(selectFailures(after))).join("\n");
  const indexes = steps.match(/failed USING INDEX \w+_(unsent|failed)_index/g);
  expect(new Set(indexes).size).toBe(3);
  expect(steps).not.toMatch(/SCAN survey\b|SCAN later\b/);
});

it("what failed is listed beside how much waits and since when the mail service takes no mail", async () => {
  const { code } = await makeSurvey();
  await insertRow("survey_exports", { survey_code: code, created_at: Date.now() - 90_000 });
  const before = await listFailures(makeContext(), null);
  expect(before.mailOutage).toBeNull();
  const exports = before.backlogs.find(({ name }) => name === "exports");
  expect(exports?.waiting).toBeGreaterThanOrEqual(1);
  expect(exports?.oldestSeconds).toBeGreaterThanOrEqual(90);
  await execute`INSERT INTO mail_outage VALUES (1, 60000, 3, 1, 'timeout')`;
  const { mailOutage } = await listFailures(makeContext(), null);
  expect(mailOutage).toEqual({ since: new Date(60_000).toISOString(), reason: "timeout" });
  await execute`DELETE FROM mail_outage`;
});

it("a failed analysis runs again once, however many admins ask at once", async () => {
  const { code } = await makeSurvey();
  const id = await makeFailedAnalysis(code);
  expect(await countFulfilled(10, () => retry("analysis", id))).toBe(1);
  expect(await statusOf("survey_insights", id)).toBe("processing");
  expect(await countRows("survey_insights", "survey_code = ?", code)).toBe(1);
  expect(await countRows("audit_log", "act = 'job_retried' AND object_id = ?", id)).toBe(1);
});

it("a failed analysis does not run again if its survey has a later attempt", async () => {
  const { code } = await makeSurvey();
  const id = await makeFailedAnalysis(code, 1);
  await makeFailedAnalysis(code, 2);
  expect(await find("analysis", id)).toMatchObject({ canTryAgain: false });
  await expect(retry("analysis", id)).rejects.toThrow("can’t be tried again");
});

it("a failed export is not made again while the same file is in the making", async () => {
  const { code } = await makeSurvey();
  const [first, second] = [await makeFailedExport(code), await makeFailedExport(code)];
  await retry("export", first);
  expect(await statusOf("survey_exports", first)).toBe("processing");
  await expect(retry("export", second)).rejects.toThrow("can’t be tried again");
  expect(await statusOf("survey_exports", second)).toBe("failed");
});

it("a failed mail is sent again once, however many admins ask at once", async () => {
  const { occasion, id } = await makeFailedMail();
  expect(await countFulfilled(10, () => retry("delivery", id))).toBe(1);
  expect(await countRows("deliveries", "occasion = ? AND outcome IS NULL AND tries = 0", occasion)).toBe(1);
  expect(await countRows("audit_log", "act = 'mail_sent_again' AND object_id = ?", id)).toBe(1);
});

it("a failed mail loses its content when an admin has dealt with it", async () => {
  const { occasion, id } = await makeFailedMail();
  await discard(id);
  expect(await countRows("audit_log", "act = 'mail_discarded' AND object_id = ?", id)).toBe(1);
  const [, subject = ""] = occasion.split(":");
  await writeMail(makeContext(), { type: "contact", subject, address: "to@example.com", mail: LEAD });
  expect(await find("delivery", id)).toBeUndefined();
  expect(await countRows("deliveries", "occasion = ? AND mail IS NULL AND address IS NULL", occasion)).toBe(
    1,
  );
  await expect(retry("delivery", id)).rejects.toThrow("can’t be tried again");
});
