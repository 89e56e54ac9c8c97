import { beforeAll, expect, it, vi } from "vitest";
import type { InsightVersion } from "#domain/report/insight-version.ts";
import { readStoredReport } from "#domain/report/stored-report.ts";
import { type ManagerAccount, makeManager, newEmail } from "#tests/worker/setup/accounts.ts";
import { readSurveyActs } from "#tests/worker/setup/acts.ts";
import { expectAnswer, readBody } from "#tests/worker/setup/calls.ts";
import { callWithKey, makeKey } from "#tests/worker/setup/keys.ts";
import { countRows, execute } from "#tests/worker/setup/rows.ts";
import { makePersonalSurvey } from "#tests/worker/setup/surveys/invitations.ts";
import { type MadeSurvey, makeSurvey, setExpiry } from "#tests/worker/setup/surveys/make-survey.ts";
import { makeAnalysed, readInsightId, readVersions, storeText } from "#tests/worker/setup/surveys/reports.ts";
import { holdMails } from "#tests/worker/setup/surveys/survey-mails.ts";
import { toClaim } from "#worker/api/v1/shapes/report.ts";

let manager: ManagerAccount;
let key = "";
let reported: MadeSurvey;
let reportPath = "";
beforeAll(async () => {
  await holdMails();
  manager = await makeManager();
  ({ key } = await makeKey(manager));
  reported = await makeAnalysed({ manager, responses: 6 });
  reportPath = `/surveys/${reported.code}/reports/${await readInsightId(reported.code)}`;
});

const ask = (path: string, body?: unknown, method?: string, headers: Record<string, string> = {}) =>
  callWithKey(key, path, { headers, ...(body !== undefined && { body }), ...(method && { method }) });

it("invitations by key are added, sent, listed and removed", async () => {
  const { code } = await makePersonalSurvey({ manager });
  const places = `/surveys/${code}/invitations`;
  const addresses = [newEmail(), newEmail()];
  await expectAnswer(ask(places, { addresses }), 201, { added: 2 });
  await expectAnswer(ask(places, { addresses }), 201, { added: 0 });
  await expectAnswer(ask(places), 200, { ready: { invitation: 2, reminder: 0 }, maxPlaces: 20 });
  expect((await ask(`${places}/1`, undefined, "DELETE")).status).toBe(204);
  const name = { "idempotency-key": crypto.randomUUID() };
  await expectAnswer(ask(`${places}/mails`, { kind: "invitation" }, "POST", name), 202, { sent: 1 });
  const again = await ask(`${places}/mails`, { kind: "invitation" }, "POST", name);
  expect([again.headers.get("idempotency-replayed"), await again.json()]).toMatchObject([
    "true",
    { sent: 1 },
  ]);
  await expectAnswer(ask(`${places}/mails`, { kind: "invitation" }), 202, { sent: 0 });
  expect(await countRows("deliveries", "survey_code = ? AND address = ?", code, addresses[1])).toBe(1);
  const { places: listed } = await readBody<{ places: object[] }>(ask(places));
  expect(listed).toMatchObject([{ number: 2, address: addresses[1], mails: 1, isUsed: false }]);
  await expectAnswer(ask(`${places}/2`, undefined, "DELETE"), 409, { code: "conflict", field: "number" });
  await setExpiry(code, -1);
});

it("invitations by key name the address that is none", async () => {
  const { code } = await makePersonalSurvey({ manager });
  const wrong = ask(`/surveys/${code}/invitations`, { addresses: [newEmail(), "none"] });
  await expectAnswer(wrong, 400, { code: "invalid", field: "addresses.1" });
  await setExpiry(code, -1);
});

it("an analysis by key is started once by one name, followed to its end, and told in the survey's log", async () => {
  const { code } = await makeSurvey({ manager, responses: 5 });
  const name = { "idempotency-key": crypto.randomUUID() };
  const analyses = `/surveys/${code}/analyses`;
  const started = await ask(analyses, undefined, "POST", name);
  const { id } = await readBody<{ id: string }>(started.clone());
  expect([started.status, started.headers.get("location")]).toEqual([202, `/api/v1${analyses}/${id}`]);
  await expectAnswer(ask(analyses, undefined, "POST", name), 202, { id });
  await expectAnswer(ask(analyses, undefined, "POST"), 409, { code: "analysis_cooldown" });
  await vi.waitFor(() => expectAnswer(ask(`${analyses}/${id}`), 200, { id, status: "completed" }), {
    timeout: 20_000,
  });
  await expectAnswer(ask(analyses), 200, { analyses: [{ id, attempt: 1, error: null }] });
  expect(await readSurveyActs(code)).toContain("analysis_started");
  await setExpiry(code, -1);
});

it("an analysis by key is refused with the reason, and where there is none", async () => {
  const { code } = await makeSurvey({ manager, responses: 4 });
  await expectAnswer(ask(`/surveys/${code}/analyses`, undefined, "POST"), 409, {
    code: "too_few_responses",
  });
  await expectAnswer(ask(`/surveys/${code}/analyses/none`), 404, { code: "not_found" });
  await expectAnswer(ask(`/surveys/${code}/progress`), 200, { responses: 4, minResponses: 5 });
  await setExpiry(code, -1);
});

interface Told {
  language: string;
  claims: { id: string; kind: string; details: object }[];
  rendered: InsightVersion["report"];
}
const read = (query = "") => readBody<Told>(ask(reportPath + query));

it("a report by key is the one that its manager reads: the same sentences, and its claims as data", async () => {
  const told = await read();
  const [version] = await readVersions(reported);
  expect(version?.report).toMatchObject({ ...told.rendered });
  expect(Object.keys(told.rendered ?? {})).toEqual(Object.keys(version?.report ?? {}));
  expect(told.claims).toEqual(readStoredReport(version?.insights)?.claims.map(toClaim));
  expect(told.claims.length).toBeGreaterThan(10);
  const known = new Set(told.claims.map(({ id }) => id));
  for (const id of told.rendered?.verdict.claimIds ?? []) expect(known).toContain(id);
});

it.each(["de", "fr", "es"])("a report by key is read in %s", async (language) => {
  const [told, english] = [await read(`?language=${language}`), await read()];
  expect(told.language).toBe(language);
  expect(told.claims).toEqual(english.claims);
  expect(told.rendered?.verdict.text).not.toBe(english.rendered?.verdict.text);
});

it("a report by key is refused in a language that there is not, and where there is none", async () => {
  await expectAnswer(ask(`${reportPath}?language=xx`), 400, { field: "language" });
  await expectAnswer(ask(`/surveys/${reported.code}/reports/none`), 404, { code: "not_found" });
  const other = await makeSurvey({ manager });
  const elsewhere = reportPath.replace(reported.code, other.code);
  await expectAnswer(ask(elsewhere), 404, { code: "not_found" });
  await setExpiry(other.code, -1);
});

it("a report that is older than claims is refused as that", async () => {
  const older = await makeAnalysed({ manager, mode: "open", responses: 1 });
  const id = await readInsightId(older.code);
  await storeText(id, JSON.stringify({ executiveSummary: "A text." }));
  await expectAnswer(ask(`/surveys/${older.code}/reports/${id}`), 409, { code: "report_too_old" });
  await setExpiry(older.code, -1);
});

it("actions by key are agreed on under an id of the client's, changed, listed and dropped", async () => {
  const id = crypto.randomUUID();
  const action = `${reportPath}/actions/${id}`;
  const put = (body: object) => ask(action, body, "PUT");
  await expectAnswer(put({ title: "Write down who decides", dueOn: "2099-01-31" }), 200, {
    id,
    doneAt: null,
  });
  const done = await readBody<{ doneAt: string }>(put({ title: "Write down who decides", isDone: true }));
  expect(done.doneAt).not.toBeNull();
  await expectAnswer(ask(`/surveys/${reported.code}/actions`), 200, { actions: [{ id, dueOn: null }] });
  await expectAnswer(put({ title: "" }), 400, { field: "title" });
  await expectAnswer(put({ title: "Call 0800 123 4567" }), 400, { field: "title" });
  for (let time = 0; time < 2; time++) expect((await ask(action, undefined, "DELETE")).status).toBe(204);
  await expectAnswer(ask(`/surveys/${reported.code}/actions`), 200, { actions: [] });
});

it("actions by key take up a recommendation by its number", async () => {
  const put = (recommendation: number) =>
    ask(`${reportPath}/actions/${crypto.randomUUID()}`, { title: "Any", recommendation }, "PUT");
  const taken = await readBody<{ title: string; recommendation: number }>(put(0));
  expect(taken.recommendation).toBe(0);
  expect(taken.title).not.toBe("Any");
  await expectAnswer(put(900), 404, { code: "not_found" });
});

it("a confidential survey by key gives no row: no answer, no submission, nothing that its manager's pages do not show", async () => {
  const paths = ["", "/progress", "/analyses", "/actions"].map((rest) => `/surveys/${reported.code}${rest}`);
  const bodies = await Promise.all(
    [...paths, reportPath, "/surveys"].map(async (path) => (await ask(path)).text()),
  );
  const told = bodies.join("\n");
  const { results } = await execute`SELECT lower(hex(submission_id)) AS id, avg_vision AS score
      FROM survey_responses WHERE survey_code = ${reported.code}`;
  const rows = results as unknown as { id: string; score: number }[];
  expect(rows).toHaveLength(6);
  for (const { id } of rows) expect(told.replaceAll("-", "")).not.toContain(id);
  // What its manager's pages show is what the API may tell: each figure of the claims stands in theirs.
  const [version] = await readVersions(reported);
  const pages = JSON.stringify(readStoredReport(version?.insights));
  const { claims } = JSON.parse(bodies[4] as string) as { claims: { details: object }[] };
  for (const { details } of claims) {
    for (const [name, value] of Object.entries(details)) {
      expect(pages).toContain(`"${name}":${JSON.stringify(value)}`);
    }
  }
});

it("a confidential survey by key has no route to rows: tables and answers are read by its manager's pages alone", async () => {
  for (const rest of ["responses", "pin", "offers"]) {
    await expectAnswer(ask(`/surveys/${reported.code}/${rest}`), 404, { code: "not_found" });
  }
  for (const rest of ["exports", "insights", "report-links", "audit"]) {
    await expectAnswer(ask(`/surveys/${reported.code}/${rest}`), 403, { code: "forbidden" });
  }
});
