import { describe, expect, it } from "vitest";
import {
  analyseWith,
  assistantPlan,
  DELETE_THREAD,
  EDITS,
  KEY,
  MESSAGE,
  MESSAGES,
  POLL,
  RUN,
  reportOf,
  run,
  THREAD,
} from "#tests/worker/setup/ai-server.ts";

const ASSISTANT = { assistantId: "asst_1", model: "unused" };

describe.concurrent("an assistant", () => {
  it("writes to a thread, runs the assistant over it, polls, reads the first text and deletes the thread", async () => {
    const { row, calls } = await analyseWith(assistantPlan(), ASSISTANT);
    expect(row).toMatchObject({ status: "completed", error_message: null });
    expect(reportOf(row).suggestions.map(({ text }) => text)).toEqual([EDITS.suggestions[0]?.text]);
    expect(calls.map(({ call }) => call)).toEqual([THREAD, MESSAGE, RUN, POLL, MESSAGES, DELETE_THREAD]);
    expect(new Set(calls.map(({ authorization }) => authorization))).toEqual(new Set([`Bearer ${KEY}`]));
    expect(calls[1]?.body).toMatchObject({
      role: "user",
      content: expect.stringMatching(/^<claims>\nc1: /),
    });
    expect(calls[2]?.body).toMatchObject({
      assistant_id: "asst_1",
      temperature: 0.3,
      max_completion_tokens: 6000,
      additional_instructions: expect.stringContaining("Always reply with valid JSON"),
    });
    const usage = { inputTokens: 900, outputTokens: 210 };
    const stored = { provider: "openai", model: "gpt-4o", provenance: { usage } };
    expect(JSON.parse(row.metadata ?? "")).toMatchObject(stored);
  });

  it("keeps polling while the run is queued or in progress, every two seconds", async () => {
    const plan = assistantPlan({ [POLL]: [run("in_progress"), run("completed")] });
    const { row, calls } = await analyseWith(plan, ASSISTANT);
    expect(row.status).toBe("completed");
    const times = calls.filter(({ call }) => call === POLL).map(({ at }) => at);
    expect(times).toHaveLength(2);
    const [first, second] = times as [number, number];
    expect(second - first).toBeGreaterThanOrEqual(1990);
  });
});
