import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it, vi } from "vitest";
import type { PublicSurvey } from "#domain/surveys/survey.ts";
import { readActs, readActsOn } from "#tests/worker/setup/acts.ts";
import { call, readBody } from "#tests/worker/setup/calls.ts";
import { makeContext, runSweep } from "#tests/worker/setup/context.ts";
import { bringBack, copyDatabase } from "#tests/worker/setup/restore.ts";
import { countRows, insertRow, selectRow } from "#tests/worker/setup/rows.ts";
import { addResponses, type MadeSurvey, makeSurvey } from "#tests/worker/setup/surveys/make-survey.ts";
import { change, manage } from "#tests/worker/setup/surveys/manage.ts";
import { countResponses } from "#tests/worker/setup/surveys/submit.ts";
import { readBucket, readKv, readObjects } from "#tests/worker/setup/surveys/traces.ts";
import { sendMail } from "#worker/services/mails/send-mail.ts";
import { insertMail } from "#worker/services/mails/write-mail.ts";

const MAIL = { recipient: "m@example.com", subject: "Sent once", text: "Text", html: "<p>Text</p>" };

async function makeFile({ code }: MadeSurvey): Promise<string> {
  const made = { status: "completed", bytes: 7, created_at: 1 };
  const id = await insertRow("survey_exports", { survey_code: code, ...made });
  await env.EXPORTS.put(`${code}/${id}`, "a table");
  return id;
}

const read = async (path: string, cookie?: string) => (await call(path, { cookie })).status;
const nameOf = async ({ code }: MadeSurvey) =>
  (await readBody<PublicSurvey>(call(`/api/surveys/${code}`))).organizationName;
const countOf = async ({ code }: MadeSurvey) =>
  runInDurableObject(env.SURVEY_LIVE.getByName(code), (_, { storage }) => storage.kv.get("count"));
const readExport = async (id: string) =>
  selectRow`SELECT status, error_message FROM survey_exports WHERE id = ${id}`;

describe("a database that is restored to an older state", () => {
  const sent: string[] = [];
  const deliver = async ({ subject }: { subject: string }) => {
    sent.push(subject);
    return null;
  };
  let kept: MadeSurvey;
  let deleted: MadeSurvey;
  let lost: MadeSurvey;
  let [keptFile, goneFile, lostFile] = ["", "", ""];

  beforeAll(async () => {
    kept = await makeSurvey({ responses: 2, organizationName: "Northfield" });
    deleted = await makeSurvey({ responses: 3, organizationName: "Bergmann" });
    keptFile = await makeFile(kept);
    goneFile = await makeFile(kept);
    await makeFile(deleted);
    // No message wakes the queue, which delivers beside the tests.
    await insertMail(makeContext(), "drill:1", MAIL);
    await runSweep();
    const backup = await copyDatabase();

    // The time that is lost: all of it happens after the backup.
    await manage(deleted, "", { organizationName: "Bergmann" }, "DELETE");
    lost = await makeSurvey({ manager: kept.manager, responses: 1, organizationName: "Harbour" });
    lostFile = await makeFile(lost);
    await call("/api/results", { body: { code: lost.code, pin: "000000" } });
    await addResponses(kept.code, 3, { from: 2 });
    await change(kept, { organizationName: "Northfield Group" });
    const copied = () => env.KV.get(`survey:10:${kept.code}`);
    await vi.waitFor(async () => expect(await copied()).toContain("Group"), { timeout: 20_000 });
    await env.EXPORTS.delete(`${kept.code}/${goneFile}`);
    await sendMail(makeContext(), "drill:1", deliver);
    await runSweep();

    await bringBack(backup);
  });

  it("disagrees with KV, R2, the objects and the mailboxes as long as nothing is done", async () => {
    expect(await nameOf(kept)).toBe("Northfield Group");
    expect(await read(`/api/surveys/${lost.code}`)).toBe(200);
    expect(await read(`/api/surveys/${deleted.code}`)).toBe(200);
    expect([await countOf(kept), await countResponses(kept.code)]).toEqual([5, 2]);
    expect(await readBucket()).toContain(lostFile);
    expect(await readExport(goneFile)).toMatchObject({ status: "completed" });
    expect(await countRows("outbox", "key = 'drill:1' AND status = 'waiting'")).toBe(1);
    expect(await read("/api/account", kept.manager.cookie)).toBe(200);
  });

  it("agrees with them after one sweep", async () => {
    await runSweep();

    expect(await nameOf(kept)).toBe("Northfield");
    expect(await countOf(kept)).toBeUndefined();
    expect(await readExport(keptFile)).toMatchObject({ status: "completed" });
    const failed = { status: "failed", error_message: expect.stringContaining("lost") };
    expect(await readExport(goneFile)).toMatchObject(failed);
    expect(await countRows("outbox", "key = 'drill:1' AND status = 'failed'")).toBe(1);
    await sendMail(makeContext(), "drill:1", deliver);
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
    await runSweep();
    await runSweep();
    expect(await acts()).toEqual([["survey_deleted"], ["survey_created"], 1]);
    expect(await countRows("restores", "finished_at IS NOT NULL")).toBe(1);
    expect(await countRows("restores", "finished_at IS NULL")).toBe(0);
  });

  it("counts again from what it has", async () => {
    await addResponses(kept.code, 1, { from: 9 });
    expect(await countOf(kept)).toBe(3);
  });
});
