import { describe, expect, it, vi } from "vitest";
import { AI_DEFAULTS } from "#domain/limits.ts";
import type { Plan, Step } from "#tests/ai/plan.ts";
import {
  analyseWith,
  assistantPlan,
  CHAT,
  DELETE_THREAD,
  EDITS,
  KEY,
  MESSAGE,
  MESSAGES,
  POLL,
  planServer,
  RUN,
  reply,
  run,
  THREAD,
  textMessage,
} from "#tests/worker/setup/ai-server.ts";
import { editOnce } from "#tests/worker/setup/edit-once.ts";

const AT_ONCE = { "retry-after-ms": "1" };
const ASSISTANT = { assistantId: "asst_1" };
const NO_CAPACITY = "The AI provider has no capacity left for us at the moment.";
const ERROR_500 = "The AI provider answered with an error (status 500).";
const KEY_REFUSED = "The AI provider refused its key.";
const TOO_LONG = "The AI provider’s answer is too long for a report.";
const REDIRECTS = "The AI provider’s server redirects to another address, which is not followed.";
const NO_JSON = "The AI provider’s answer could not be read.";
const DECLINED = "The AI provider declined to write a report.";
const TOO_SMALL = "The AI provider’s model is too small for this report.";
const UNREACHABLE = "The AI provider could not be reached.";
const UNREADABLE = "The AI provider’s answer could not be read as insights.";
const NO_TEXT = "Invalid response format from Assistant API";
const fault = (message: string) => `AnalysisFault: ${message}`;

/** Faults of any call: message shown to the manager, and number of calls made. */
const FAULTS: [string, Step, string, number][] = [
  ["429 without end", { status: 429, headers: AT_ONCE }, NO_CAPACITY, 3],
  ["500 without end", { status: 500, headers: AT_ONCE }, ERROR_500, 3],
  ["a refused key", { status: 401, json: { error: { message: KEY } } }, KEY_REFUSED, 1],
  ["a connection that is reset", { fault: "reset" }, UNREACHABLE, 3],
  ["a connection that is reset midway", { fault: "reset-midway", json: "x".repeat(5000) }, UNREACHABLE, 3],
  ["10 MB", { fault: "flood" }, TOO_LONG, 1],
  ["10 MB with an error", { fault: "flood", status: 500 }, TOO_LONG, 1],
  ["a redirect", { status: 307, headers: { location: "http://localhost:9/v1" } }, REDIRECTS, 1],
  ["broken JSON", { text: '{"id": "thread_', headers: { "content-type": "application/json" } }, NO_JSON, 1],
];

describe.concurrent("a chat completion", () => {
  it.each(FAULTS)("fails on %s, with its message", async (_, step, message, count) => {
    const { outcome, calls } = await editOnce({ [CHAT]: [step] });
    expect(outcome).toBe(fault(message));
    expect(calls).toHaveLength(count);
  });

  it.each([
    ["429 with Retry-After", { status: 429, headers: { "retry-after": "1" } }, 1000],
    ["500", { status: 500, headers: AT_ONCE }, 0],
    ["a reset", { fault: "reset" }, 0],
    ["a reset midway", { fault: "reset-midway", json: "x".repeat(5000) }, 0],
  ] as const)("succeeds after %s, once the requested pause is over", async (_, step, pauseMs) => {
    const { outcome, calls } = await editOnce({ [CHAT]: [step, reply(EDITS)] });
    expect(outcome).toBe("done");
    const [first, second] = calls.map(({ at }) => at) as [number, number];
    expect(second - first).toBeGreaterThanOrEqual(pauseMs);
    expect(calls).toHaveLength(2);
  });

  it.each([
    ["a refusal", { json: { choices: [{ message: { content: null, refusal: "No." } }] } }, DECLINED],
    ["255 KB of blanks", reply(" ".repeat(255_000)), UNREADABLE],
    ["a prompt that the model cannot hold", { ...reply(EDITS), context: 1000 }, TOO_SMALL],
    ["no choices", { json: { choices: [] } }, UNREADABLE],
    ["nothing", reply(""), UNREADABLE],
    ["a proxy's page", { text: "<h1>Please sign in</h1>" }, NO_JSON],
  ] as const)("fails on %s after one call", async (_, step, message) => {
    const { outcome, calls } = await editOnce({ [CHAT]: [step] });
    expect(outcome).toBe(fault(message));
    expect(calls).toHaveLength(1);
  });

  it("fails if the server does not listen", async () => {
    const { outcome } = await editOnce({}, { baseURL: "http://127.0.0.1:9/v1" });
    expect(outcome).toBe(fault(UNREACHABLE));
  });
});

describe.concurrent("an assistant", () => {
  const everyFaultOfEveryCall = [THREAD, MESSAGE, RUN, POLL, MESSAGES].flatMap((call) =>
    FAULTS.map(([name, ...rest]) => [name, call, ...rest] as const),
  );

  it.each(everyFaultOfEveryCall)(
    "fails on %s at %s, with its message",
    async (_, call, step, message, count) => {
      const { outcome, calls } = await editOnce(assistantPlan({ [call]: [step] }), ASSISTANT);
      expect(outcome).toBe(fault(message));
      expect(calls.filter((one) => one.call === call)).toHaveLength(count);
    },
  );

  it.each([
    ["failed", { last_error: { message: "It is overloaded." } }, "Assistant run failed: It is overloaded."],
    ["failed", { last_error: null }, "Assistant run failed: no reason given"],
    [
      "failed",
      { last_error: { message: "Incorrect API key provided: sk-proj-abcdefghijklmnop1234." } },
      "Assistant run failed: Incorrect API key provided: ….",
    ],
    ["cancelled", {}, "Run cancelled"],
    ["expired", {}, "Run expired"],
    ["cancelling", {}, "Run cancelling"],
  ])("fails on a run that is %s (%j) and leaves no thread behind", async (status, more, message) => {
    const plan = assistantPlan({ [POLL]: [run("in_progress"), run(status, more)] });
    const { outcome, calls } = await editOnce(plan, ASSISTANT);
    expect(outcome).toBe(fault(message));
    expect(calls.at(-1)?.call).toBe(DELETE_THREAD);
  });

  it.each([
    ["a picture", [{ role: "assistant", content: [{ type: "image_file" }] }]],
    ["nothing", []],
    ["our own message only", [{ role: "user", content: [{ type: "text", text: { value: "{}" } }] }]],
  ])("fails on %s in place of a text", async (_, data) => {
    const { outcome } = await editOnce(assistantPlan({ [MESSAGES]: [{ json: { data } }] }), ASSISTANT);
    expect(outcome).toBe(fault(NO_TEXT));
  });

  it.each([
    ["an empty text", { [MESSAGES]: [textMessage(" ")] }, UNREADABLE],
    ["a thread without an id", { [THREAD]: [{ json: {} }] }, NO_TEXT],
    ["a run without an id", { [RUN]: [{ json: { status: "queued" } }] }, NO_TEXT],
  ] as [string, Plan, string][])("fails on %s", async (_, changes, message) => {
    expect((await editOnce(assistantPlan(changes), ASSISTANT)).outcome).toBe(fault(message));
  });

  it("succeeds even if the thread cannot be deleted", async () => {
    const { outcome } = await editOnce(assistantPlan({ [DELETE_THREAD]: [{ status: 500 }] }), ASSISTANT);
    expect(outcome).toBe("done");
  });

  it("shares two retries among all its calls", async () => {
    const failing: Step = { status: 500, headers: AT_ONCE };
    const flaky = assistantPlan({
      [THREAD]: [failing, { json: { id: "thread_1" } }],
      [RUN]: [failing, run("queued")],
      [MESSAGES]: [failing, textMessage(EDITS)],
    });
    const { outcome, calls } = await editOnce(flaky, ASSISTANT);
    expect(outcome).toBe(fault(ERROR_500));
    const countOf = (wanted: string) => calls.filter(({ call }) => call === wanted).length;
    expect([THREAD, RUN, MESSAGES].map(countOf)).toEqual([2, 2, 1]);
  });
});

describe.concurrent("the deadline of an analysis", () => {
  const overallTimeoutMs = 400;

  it.each([
    ["a chat that hangs", { [CHAT]: [{ fault: "hang" }] }, {}],
    ["a chat that hangs midway", { [CHAT]: [{ ...reply(EDITS), fault: "hang-midway" }] }, {}],
    ["a chat that is asked to wait", { [CHAT]: [{ status: 429, headers: { "retry-after": "30" } }] }, {}],
    ...[THREAD, MESSAGE, RUN, POLL, MESSAGES].map((call) => [
      `an assistant that hangs at ${call}`,
      assistantPlan({ [call]: [{ fault: "hang" }] }),
      ASSISTANT,
    ]),
  ] as [string, Plan, object][])("ends %s", async (_, plan, config) => {
    const { outcome } = await editOnce(plan, config, { limits: { overallTimeoutMs } });
    expect(outcome).toBe(fault("Run timed out after 0.4 seconds"));
  });

  it("ends a run between two polls", async () => {
    const endless = assistantPlan({ [POLL]: [run("in_progress")] });
    const { outcome } = await editOnce(endless, ASSISTANT, {
      limits: { overallTimeoutMs, pollIntervalMs: 10_000 },
    });
    expect(outcome).toBe(fault("Run timed out after 0.4 seconds"));
  });

  it("is joined by a limit on polls", async () => {
    const endless = assistantPlan({ [POLL]: [run("queued"), run("in_progress")] });
    const { outcome, calls } = await editOnce(endless, ASSISTANT);
    expect(outcome).toBe(fault("Run exceeded maximum attempts (120)"));
    expect(calls.filter(({ call }) => call === POLL)).toHaveLength(120);
  });

  it("is the specification's", () => {
    const specified = { overallTimeoutMs: 180_000, pollIntervalMs: 2000, maxPollingAttempts: 120 };
    expect(AI_DEFAULTS).toMatchObject(specified);
  });
});

async function planRedirect(status: number) {
  const other = await planServer({ [CHAT]: [reply(EDITS)] });
  const location = `${other.baseURL.replace("127.0.0.1", "localhost")}/chat/completions`;
  return { other, away: { status, headers: { location } } };
}

it.each([301, 302, 303, 307, 308])(
  "a redirect to another host carries no data there (%i)",
  async (status) => {
    const { other, away } = await planRedirect(status);
    const { outcome } = await editOnce({ [CHAT]: [away] });
    expect(outcome).toMatch(/redirects to another address/);
    expect(await other.readCalls()).toEqual([]);
  },
);

it("a redirect to another host would carry the data if it were followed", async () => {
  const { other, away } = await planRedirect(307);
  const { baseURL } = await planServer({ [CHAT]: [away] });
  await fetch(`${baseURL}/chat/completions`, { method: "POST", body: '{"data":1}' });
  expect((await other.readCalls()).map(({ body }) => body)).toEqual([{ data: 1 }]);
});

it.each([
  ["chat", { [CHAT]: [{ status: 401, json: { error: { message: KEY, code: KEY } } }] }, {}, KEY_REFUSED],
  ["assistant", assistantPlan({ [RUN]: [run("expired")] }), ASSISTANT, "Run expired"],
] as [string, Plan, object, string][])(
  "an analysis whose provider fails has no part of a report (%s)",
  async (_, plan, config, message) => {
    const log = vi.spyOn(console, "error");
    const { row } = await analyseWith(plan, config);
    const nothing = { stage: null, insights: null, metadata: null };
    expect(row).toEqual({ status: "failed", error_message: message, ...nothing });
    const logged = JSON.stringify(log.mock.calls);
    expect(logged).toContain("analysis_failed");
    expect(logged).not.toContain(KEY);
    log.mockRestore();
  },
);
