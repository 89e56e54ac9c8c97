import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { HOUR_MS } from "#domain/limits.ts";
import { hold } from "#scripts/restore/replay/replay.ts";
import { readActs, readActsOn } from "#tests/worker/setup/acts.ts";
import { call } from "#tests/worker/setup/calls.ts";
import { captureErrors } from "#tests/worker/setup/capture-errors.ts";
import { makeContext, runSweep } from "#tests/worker/setup/context.ts";
import { deliver } from "#tests/worker/setup/deliver.ts";
import { bringBack, copyDatabase, replayLog } from "#tests/worker/setup/restore.ts";
import { countRows, execute, insertMail, insertRow } from "#tests/worker/setup/rows.ts";
import { giveLogo, listLogoFiles, wideLogo } from "#tests/worker/setup/surveys/branding.ts";
import { type MadeSurvey, makeSurvey } from "#tests/worker/setup/surveys/make-survey.ts";
import { manage } from "#tests/worker/setup/surveys/manage.ts";
import { countResponses } from "#tests/worker/setup/surveys/submit.ts";
import { readBucket, readKv, readObjects } from "#tests/worker/setup/surveys/traces.ts";
import { copyActs } from "#worker/services/audit/journal.ts";
import { deliver as deliverMessage } from "#worker/services/delivery/deliver.ts";

const MAIL = { subject: "Sent once", text: "Text", html: "<p>Text</p>" };

async function makeFile({ code }: MadeSurvey): Promise<string> {
  const made = { status: "completed", bytes: 7, created_at: 1 };
  const id = await insertRow("survey_exports", { survey_code: code, ...made });
  await env.EXPORTS.put(`${code}/${id}`, "a table");
  return id;
}

const read = async (path: string, cookie?: string) => (await call(path, { cookie })).status;
const logged = captureErrors();

/** Old enough for the sweep to send it, should no message have woken the queue. */
const insertOldMail = (id: string) =>
  insertMail(`drill:${id}`, { id, mail: MAIL, waits_since: Date.now() - HOUR_MS });

/** Sweeps, and returns the ids of the mails that it has the queue send. */
async function listSwept(): Promise<string[]> {
  const swept: string[] = [];
  const sendBatch = async (messages: { body: { deliveryId: string } }[]) =>
    void swept.push(...messages.map(({ body }) => body.deliveryId));
  await runSweep({ ...makeContext(), deliveryQueue: { sendBatch } as never });
  return swept;
}

describe("a database that is restored to an older state", () => {
  const sent: string[] = [];
  const deliverMail = async ({ subject }: { subject: string }) => {
    sent.push(subject);
    return null;
  };
  let kept: MadeSurvey;
  let deleted: MadeSurvey;
  let lost: MadeSurvey;
  let [keptFile, lostFile, runningExport, keptLogo] = ["", "", "", ""];

  beforeAll(async () => {
    kept = await makeSurvey({ responses: 2, organizationName: "Northfield" });
    deleted = await makeSurvey({ responses: 3, organizationName: "Bergmann" });
    keptFile = await makeFile(kept);
    await giveLogo(kept);
    [keptLogo = ""] = await listLogoFiles(kept.code);
    await makeFile(deleted);
    await runSweep();
    await insertOldMail("msg_1");
    runningExport = await insertRow("survey_exports", { survey_code: kept.code, created_at: 1 });
    const backup = await copyDatabase();

    // The time that is lost: all of it happens after the backup.
    await manage(deleted, "", { organizationName: "Bergmann" }, "DELETE");
    lost = await makeSurvey({ manager: kept.manager, responses: 1, organizationName: "Harbour" });
    lostFile = await makeFile(lost);
    await call("/api/results", { body: { code: lost.code, pin: "000000" } });
    await giveLogo(kept, wideLogo(201));
    await env.EXPORTS.put(keptLogo, "put back");
    await deliverMessage(makeContext(), "msg_1", deliverMail);
    await copyActs(makeContext());

    await bringBack(backup);
  });

  it("is left alone by sweeps and queues: no mail is sent, no job runs", async () => {
    expect(await listSwept()).toEqual([]);
    const { retryBatch, explicitAcks } = await deliver("slk-deliveries", [{ deliveryId: "msg_1" }]);
    expect([retryBatch.retry, explicitAcks]).toEqual([true, []]);
    expect(logged.join()).toContain("restore_unfinished");
    expect(await countRows("deliveries", "id = 'msg_1' AND outcome IS NULL")).toBe(1);
    expect(await countRows("survey_exports", "id = ? AND run_count = 0", runningExport)).toBe(1);
    expect(await read(`/api/surveys/${deleted.code}`)).toBe(200);
    expect(await readBucket()).toContain(lostFile);
  });

  it("agrees with KV, R2, the objects and the mailboxes after the command and a sweep", async () => {
    expect(await replayLog()).toMatchObject({ files: 2 });
    await runSweep();
    expect(await readBucket()).toContain(keptFile);
    expect(await readBucket()).toContain(keptLogo);
    expect(await readBucket()).not.toContain(lostFile);
    expect(await countRows("deliveries", "id = 'msg_1' AND outcome = 'failed'")).toBe(1);
    await deliverMessage(makeContext(), "msg_1", deliverMail);
    expect(sent).toEqual(["Sent once"]);
    for (const { code } of [deleted, lost]) {
      expect(await read(`/api/surveys/${code}`)).toBe(404);
      expect((await readKv()) + (await readBucket())).not.toContain(code);
      expect(await readObjects(code)).toEqual({ live: {}, tries: [] });
      expect(await countResponses(code)).toBe(0);
    }
    expect(await read("/api/account", kept.manager.cookie)).toBe(401);
  });

  it("has the acts of the lost time in its audit log once", async () => {
    const acts = async () => [
      (await readActsOn(deleted.code)).filter((act) => act === "survey_deleted"),
      (await readActsOn(lost.code)).filter((act) => act === "survey_created"),
      (await readActs("act = 'database_restored'")).length,
    ];
    expect(await acts()).toEqual([["survey_deleted"], ["survey_created"], 1]);
    expect(await replayLog()).toBeNull();
    await runSweep();
    expect(await acts()).toEqual([["survey_deleted"], ["survey_created"], 1]);
  });
});

it("nothing is swept, although the database is still the one of now", async () => {
  const release = await hold(env.EXPORTS);
  await insertOldMail("msg_2");
  await copyActs(makeContext());
  expect(await listSwept()).toEqual([]);
  await release();
  expect(await replayLog()).toBeNull();
  expect(await listSwept()).toEqual(["msg_2"]);
});

it("a new database beside the bucket of an old one is swept, and the journal goes on with its acts", async () => {
  await copyActs(makeContext());
  await execute`INSERT INTO audit_log (at, act, object_kind, object_id)
    VALUES (${Date.now() + 1}, 'user_banned', 'user', 'of the new database')`;
  const backup = await copyDatabase();
  const acts = backup.find(({ name }) => name === "audit_log");
  const isNew = (row: unknown[]) => row.includes("of the new database");
  await bringBack(
    backup.map((table) =>
      table === acts ? { ...table, rows: table.rows.filter((row) => isNew(row as unknown[])) } : table,
    ),
  );
  expect(await replayLog()).toBeNull();
  await insertOldMail("msg_3");
  expect(await listSwept()).toContain("msg_3");
  const batches = await env.EXPORTS.list({ prefix: "journal/" });
  const last = await env.EXPORTS.get(batches.objects.at(-1)?.key ?? "");
  expect(await last?.text()).toContain("of the new database");
  await bringBack(backup);
});
