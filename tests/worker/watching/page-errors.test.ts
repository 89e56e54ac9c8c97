import { expect, it } from "vitest";
import { PAGE_ERROR_LIMIT } from "#domain/limits.ts";
import { callWithSettings } from "#tests/worker/setup/calls.ts";
import { captureErrors } from "#tests/worker/setup/capture-errors.ts";
import { recordMetrics } from "#tests/worker/setup/metrics.ts";

const logged = captureErrors();

const REPORT = {
  page: "/survey/:code/respond",
  message: "TypeError: AbortSignal.timeout is not a function",
  file: "/assets/respond-CAuHY4Ls.js",
  line: 1,
  column: 27_310,
};

/** Sends a report; answers with what was counted and logged. */
async function report(body: unknown, { origin = "https://slk.test", address = crypto.randomUUID() } = {}) {
  const { METRICS, of } = recordMetrics();
  const request = { headers: { origin }, address, body };
  const answer = await callWithSettings({ METRICS }, "/api/page-errors", request);
  return { answer, counted: of("page_error") };
}

const cleaned = async (message: string) => {
  const { counted } = await report({ ...REPORT, message });
  return counted[0]?.blobs[2];
};

it("an error in a browser is one log line and one data point", async () => {
  const { answer, counted } = await report(REPORT);
  expect(answer.status).toBe(204);
  expect(counted).toEqual([
    { indexes: ["page_error"], blobs: [REPORT.page, REPORT.file, REPORT.message], doubles: [1, 27_310] },
  ]);
  expect(logged.map((line) => JSON.parse(line))).toEqual([
    { level: "error", event: "page_error", requestId: expect.any(String), ...REPORT },
  ]);
});

it.each([
  "Cannot read properties of undefined (reading 'roleId')",
  "SyntaxError: Unexpected token '<'",
  "undefined is not an object (evaluating 'question.answer')",
  "Can't find variable: structuredClone",
])("a message keeps the words of a browser: %s", async (message) => {
  expect(await cleaned(message)).toBe(message);
});

it.each([
  ["a survey's code", "no survey K7MDP4XQ", "K7MDP4XQ"],
  ["a code of letters alone", "no survey KMDPQXRT", "KMDPQXRT"],
  ["a code as a name", "reading 'K7MDP4XQ'", "K7MDP4XQ"],
  ["a PIN", "wrong PIN 482913", "482913"],
  ["answers", `Unexpected token 'a', "{"answers":{"1":7,"2":3}}" is not valid JSON`, "answers"],
  ["answers without quotes", "Failed to parse {answers:[7,3]}", "answers"],
  ["a typed role title", `Unexpected identifier "Head of Whisky"`, "Whisky"],
  ["a typed title in single quotes", "bad value 'Head of Whisky'", "Whisky"],
  ["a mail address", "cannot invite jo.doe@example.com", "jo.doe"],
  ["a token", "ticket Zm9vYmFyYmF6cXV4cXV4MQ is used", "Zm9v"],
  ["an address with its query", "cannot fetch https://slk.test/survey?token=abcdefgh", "abcdefgh"],
  ["a path", "no route matches URL /survey/kmdpqxrt/respond", "kmdpqxrt"],
  ["a query by itself", "bad ?email=jo&pin=abcdef", "abcdef"],
  ["letters of other scripts", "bad value Αλέξης", "Αλέξης"],
  ["a line break that begins a log line", 'x\n{"event":"misconfigured"}', "misconfigured"],
])("a message loses %s", async (_, message, secret) => {
  expect(await cleaned(message)).not.toContain(secret);
  expect(logged).toHaveLength(1);
  expect(logged.join()).not.toContain(secret);
  expect(logged.join()).not.toContain("\n");
});

it("a message is cut at 200 characters", async () => {
  expect((await cleaned("word ".repeat(90)))?.length).toBe(200);
});

it.each(["/survey/K7MDP4XQ/respond", "/survey/manage?pin=482913", "constructor"])(
  "an unknown page, such as %s, is counted as another one",
  async (page) => {
    const { counted } = await report({ ...REPORT, page });
    expect(counted[0]?.blobs[0]).toBe("other");
    expect(logged.join()).not.toContain(page);
  },
);

it.each(["https://elsewhere.test/a.js", "/assets/../secret", "/assets/a b.js"])(
  "a file that is none of the build's, such as %s, is not named",
  async (file) => {
    const { counted } = await report({ ...REPORT, file });
    expect(counted[0]?.blobs[1]).toBe("other");
  },
);

it.each([
  ["of no shape", "[]", 400],
  ["that is not JSON", "{", 400],
  ["with a field of its own", { ...REPORT, answers: { 1: 7 } }, 400],
  ["with a text for a number", { ...REPORT, line: "1" }, 400],
  ["with a negative line", { ...REPORT, line: -1 }, 400],
  ["with a message of more than 500 characters", { ...REPORT, message: "x".repeat(501) }, 400],
  ["without a body", "", 400],
  ["of more than 2 KB", { ...REPORT, message: "x".repeat(3000) }, 413],
])("a report %s is refused and not logged as one", async (_, body, status) => {
  const { answer, counted } = await report(body);
  expect([answer.status, counted]).toEqual([status, []]);
  expect(logged.join()).not.toContain("page_error");
});

it("a report from another origin is refused", async () => {
  const { answer, counted } = await report(REPORT, { origin: "https://elsewhere.test" });
  expect([answer.status, counted]).toEqual([403, []]);
});

it("reports of one network are limited, apart from its other calls", async () => {
  const address = "192.0.2.77";
  const keys: string[] = [];
  const limit = async ({ key }: { key: string }) => {
    keys.push(key);
    return { success: false };
  };
  const request = { body: REPORT, address };
  const answer = await callWithSettings({ PUBLIC_RATE_LIMIT: { limit } }, "/api/page-errors", request);
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([429, "60"]);
  expect(keys).toEqual([`page-errors:${address}`]);
  expect(logged.join()).not.toContain("page_error");
});

it("errors of ever new networks are taken up to a number a minute", async () => {
  const { attempts } = PAGE_ERROR_LIMIT.perAddress;
  const statuses = [];
  for (let count = 0; count <= attempts; count++) statuses.push((await report(REPORT)).answer.status);
  expect(statuses.filter((status) => status === 204).length).toBeLessThanOrEqual(attempts);
  expect(statuses.at(-1)).toBe(429);
});
