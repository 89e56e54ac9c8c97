import { expect, it, vi } from "vitest";
import { type Call, callWithSettings } from "#tests/worker/setup/calls.ts";
import { captureErrors } from "#tests/worker/setup/capture-errors.ts";
import { deliver } from "#tests/worker/setup/deliver.ts";
import { failingDatabase } from "#tests/worker/setup/failing-database.ts";
import { recordMetrics } from "#tests/worker/setup/metrics.ts";
import { insertMail } from "#tests/worker/setup/rows.ts";
import { makeSurvey } from "#tests/worker/setup/surveys/make-survey.ts";
import { DatabaseOfflineError } from "#worker/errors.ts";
import { logError, logInfo } from "#worker/log.ts";

const logged = captureErrors();

/** Calls the Worker and answers what it counted, too. */
async function watch(path: string, settings: object = {}, init: Call = {}) {
  const { METRICS, ...recorded } = recordMetrics();
  return { answer: await callWithSettings({ METRICS, ...settings }, path, init), ...recorded };
}

it("a request is one data point by its route's pattern, with method, class, status and time", async () => {
  const { code } = await makeSurvey();
  const { of, points } = await watch(`/api/surveys/${code}`);
  const blobs = ["/api/surveys/:code", "GET", "2xx"];
  expect(of("request")).toEqual([{ indexes: ["request"], blobs, doubles: [200, expect.any(Number)] }]);
  expect(JSON.stringify(points)).not.toContain(code);
});

it.each([
  ["/api/surveys/ABCDEFGH", ["/api/surveys/:code", "GET", "4xx"], 404],
  ["/api/no-such-thing-secret-token", ["/api/*", "GET", "4xx"], 404],
  ["/report/secret-token", ["/report/:token", "GET", "4xx"], 404],
  ["/survey/ABCDEFGH/secret", ["page", "GET", "3xx"], 302],
  ["/api/v1/surveys", ["/api/v1/*", "GET", "4xx"], 401],
])("a request to %s is counted without what its path holds", async (path, blobs, status) => {
  const { of, points } = await watch(path);
  expect(of("request").map((point) => [point.blobs, point.doubles[0]])).toEqual([[blobs, status]]);
  expect(JSON.stringify(points)).not.toMatch(/secret|ABCDEFGH/);
});

it("a request has an id that no client chooses in its header, its error and each of its log lines", async () => {
  const headers = { "x-request-id": "theirs" };
  const { answer } = await watch("/api/surveys/K7MDP4XQ", { DB: failingDatabase() }, { headers });
  const { requestId } = await answer.json<{ requestId: string }>();
  expect(requestId).toMatch(/^[0-9a-f-]{36}$/);
  expect(answer.headers.get("x-request-id")).toBe(requestId);
  const lines = logged.map((line) => JSON.parse(line));
  expect(lines.length).toBeGreaterThan(0);
  expect(new Set(lines.map((line) => line.requestId))).toEqual(new Set([requestId]));
  const other = await watch("/api/health/database");
  expect(other.answer.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
  expect(other.answer.headers.get("x-request-id")).not.toBe(requestId);
});

it("a request that fails is one more data point, by the kind of the failure", async () => {
  const { of } = await watch("/api/surveys/K7MDP4XQ", { DB: failingDatabase() });
  expect(of("failure").map(({ blobs }) => blobs[0])).toContain("unavailable");
  expect(of("request")[0]?.blobs).toEqual(["/api/surveys/:code", "GET", "5xx"]);
});

const SECRET = "planted-secret";

/** An error as a vendor's library throws it, with its text in every place. */
const vendorError = () =>
  Object.assign(new Error(`401 Incorrect API key ${SECRET}\n    at ${SECRET} (vendor.js:1:1)`), {
    code: `bad ${SECRET}`,
    cause: new Error(SECRET),
    error: { message: SECRET },
  });

it.each([
  ["an error of a vendor", vendorError()],
  ["one with a crafted name", Object.assign(new Error(SECRET), { name: `E ${SECRET}` })],
  ["text that is no JSON", new SyntaxError(`Unexpected token 'p', "${SECRET}" is not valid JSON`)],
  ["a thrown object", { message: SECRET }],
  ["a failed statement", Object.assign(new Error(`Failed query: insert ${SECRET}`), { cause: null })],
])("a log line never repeats %s", (_, error) => {
  logError("vendor_failed", error, { insightId: "i-1" });
  expect(logged).toHaveLength(1);
  expect(logged.join()).not.toContain("planted");
  expect(JSON.parse(logged[0] ?? "")).toMatchObject({ event: "vendor_failed", insightId: "i-1" });
});

it("a log line logs only the database's messages and our codes", () => {
  logError("a", new Error("D1_ERROR: Network connection lost."));
  logError("b", new DatabaseOfflineError());
  logError("c", new TypeError(SECRET));
  expect(logged.join()).toContain("Network connection lost");
  expect(logged.join()).toContain("AppError offline: offline");
  expect(logged[2]).toMatch(/TypeError at .*log\.test\.ts/);
});

it("a log line of what is no failure has the level of information", () => {
  const info = vi.spyOn(console, "info").mockImplementation(() => {});
  logInfo("database_restored", { dataUntil: "2026-11-22" });
  expect(logged).toEqual([]);
  const line = { level: "info", event: "database_restored", dataUntil: "2026-11-22" };
  expect(JSON.parse(String(info.mock.calls[0]?.[0]))).toEqual(line);
});

it("a mail that was handed over is one data point without its recipient", async () => {
  const { METRICS, points } = recordMetrics();
  const waiting = { tries: 2, waits_since: Date.now() - 90_000 };
  const deliveryId = await insertMail(`invite:${crypto.randomUUID()}`, waiting);
  await deliver("slk-deliveries", [{ deliveryId }], { METRICS });
  expect(points).toEqual([{ indexes: ["mail_sent"], blobs: ["invite"], doubles: [expect.any(Number), 3] }]);
  expect(Math.round((points[0]?.doubles[0] ?? 0) / 10_000)).toBe(9);
});

it("the text of a failing KV is not logged", async () => {
  const { code } = await makeSurvey();
  const fail = () => Promise.reject(vendorError());
  const KV = { get: fail, put: fail };
  const { answer } = await watch(`/api/surveys/${code}`, { KV: KV as never });
  expect(answer.status).toBe(200);
  expect(logged.join()).toContain("kv_read_failed");
  expect(logged.join()).not.toContain("planted");
});
