import { beforeAll, expect, it } from "vitest";
import { ADMIN_PAGE_ROWS } from "#domain/limits.ts";
import { countFulfilled } from "#tests/worker/setup/calls.ts";
import { makeContext } from "#tests/worker/setup/context.ts";
import { countRows, execute, selectRow } from "#tests/worker/setup/rows.ts";
import { holdMails } from "#tests/worker/setup/surveys/survey-mails.ts";
import { writeMail } from "#worker/services/mails/write-mail.ts";
import { listUnsentMails } from "#worker/services/outbox/list-unsent-mails.ts";
import { discardMail, retryMail } from "#worker/services/outbox/retry-mail.ts";

beforeAll(holdMails);

const MAIL = { recipient: "to@example.com", subject: "Hello", text: "Words", html: "" };
const LETTER = { ...MAIL, replyTo: "visitor@example.com" };

/** A mail that was given up. */
async function makeFailed(kind = "contact"): Promise<{ key: string; id: number }> {
  const context = makeContext();
  const key = `${kind}:${crypto.randomUUID()}`;
  await writeMail(context, key, LETTER);
  await execute`UPDATE outbox SET status = 'failed', error_message = 'E_DELIVERY_FAILED' WHERE key = ${key}`;
  const row = await selectRow<{ id: number }>`SELECT rowid AS id FROM outbox WHERE key = ${key}`;
  return { key, id: row?.id as number };
}

const findFailed = async (id: number) =>
  (await listUnsentMails(makeContext(), "failed", null)).rows.find((row) => row.id === String(id));

const admin = "an-admin";

it("mails that have not been sent are listed with the text of a visitor's message alone", async () => {
  const lead = await makeFailed();
  const reset = await makeFailed("reset");
  expect(await findFailed(lead.id)).toMatchObject({
    kind: "contact",
    recipient: "to@example.com",
    reason: "E_DELIVERY_FAILED",
    canRetry: true,
    lead: { from: "visitor@example.com", subject: "Hello", text: "Words" },
  });
  expect(await findFailed(reset.id)).toMatchObject({ kind: "reset", lead: null });
  expect(JSON.stringify(await findFailed(reset.id))).not.toContain("Words");
});

it("mails that have not been sent come in pages by key, each mail once", async () => {
  for (let mail = 0; mail < ADMIN_PAGE_ROWS + 3; mail++) await makeFailed("invite");
  const total = await countRows("outbox", "status = 'failed'");
  const seen: string[] = [];
  let after: string | null = null;
  do {
    const page = await listUnsentMails(makeContext(), "failed", after);
    expect(page.rows.length).toBeLessThanOrEqual(ADMIN_PAGE_ROWS);
    seen.push(...page.rows.map(({ id }) => id));
    after = page.next;
  } while (after);
  expect(new Set(seen).size).toBe(total);
  expect(seen).toHaveLength(total);
});

it("mails that have not been sent are sent again once, however many admins ask at once", async () => {
  const { key, id } = await makeFailed();
  const context = makeContext();
  expect(await countFulfilled(10, () => retryMail(context, admin, id))).toBe(1);
  expect(await countRows("outbox", "key = ? AND status = 'waiting' AND tries = 0", key)).toBe(1);
  expect(await countRows("audit_log", "act = 'mail_sent_again' AND object_id = ?", String(id))).toBe(1);
  await context.settle();
});

it("mails that have not been sent lose their content when an admin has dealt with them", async () => {
  const { key, id } = await makeFailed();
  await discardMail(makeContext(), admin, id);
  expect(await countRows("audit_log", "act = 'mail_discarded' AND object_id = ?", String(id))).toBe(1);
  await writeMail(makeContext(), key, LETTER);
  expect(await findFailed(id)).toBeUndefined();
  expect(await countRows("outbox", "key = ? AND text = '' AND recipient = ''", key)).toBe(1);
  await expect(retryMail(makeContext(), admin, id)).rejects.toThrow("no such failed email");
});

it("mails that have not been sent cannot be sent again or discarded while they wait", async () => {
  const context = makeContext();
  const { id } = await makeFailed();
  await execute`UPDATE outbox SET status = 'waiting' WHERE rowid = ${id}`;
  await expect(retryMail(context, admin, id)).rejects.toThrow("no such failed email");
  await expect(discardMail(context, admin, id)).rejects.toThrow("no such failed email");
});
