import { afterEach, describe, expect, it, vi } from "vitest";
import type { AnalysisProgress } from "#domain/live.ts";
import type { SurveySummary } from "#domain/surveys/dashboard.ts";
import { adviceOn } from "#src/content/processing.ts";
import { findStageChanges } from "#src/features/manage/live/live-updates.ts";
import { formatElapsed } from "#src/features/manage/process/elapsed.tsx";
import { serverNow, setServerClock } from "#src/lib/api/server-clock.ts";

afterEach(() => vi.useRealTimers());

describe("the server's clock", () => {
  it("is what the server said, moved on, however wrong the device's clock is or becomes", () => {
    vi.useFakeTimers({ now: Date.parse("2031-01-01T00:00:00Z") });
    setServerClock("2026-11-21T10:00:00.000Z", 90_000);
    vi.setSystemTime(Date.parse("2001-01-01T00:00:00Z"));
    vi.advanceTimersByTime(5000);
    expect(new Date(serverNow()).toISOString()).toBe("2026-11-21T10:01:35.000Z");
  });
});

describe("elapsed time", () => {
  it.each([
    [0, "0:00"],
    [7, "0:07"],
    [102, "1:42"],
    [720, "12:00"],
  ])("of %i seconds reads %s", (seconds, text) => {
    expect(formatElapsed(seconds)).toBe(text);
  });
});

describe("the steps of an analysis", () => {
  const analysis: AnalysisProgress = {
    insightId: "first",
    attempt: 1,
    status: "processing",
    stage: "reading",
    startedAt: "2026-11-21T10:00:00.000Z",
    ageMs: 1000,
    error: null,
  };
  const survey = { code: "K7MDP4XQ", analysis } as SurveySummary;
  const at = (changes: Partial<AnalysisProgress>) => ({ ...survey, analysis: { ...analysis, ...changes } });

  it("are another stage and an end, not another look at the same", () => {
    expect(findStageChanges([survey], [at({ stage: "writing" })])).toHaveLength(1);
    expect(findStageChanges([survey], [at({ stage: null, status: "completed" })])).toHaveLength(1);
    expect(findStageChanges([survey], [at({ ageMs: 9000 })])).toEqual([]);
  });

  it("are none for a survey that was not there before", () => {
    expect(findStageChanges([], [survey])).toEqual([]);
  });
});

describe("advice on a failure", () => {
  const LOOK = /until whoever runs this site/;
  const PASSES = /mostly pass by themselves/;
  const NO_REPORT = /no report/;

  it.each([
    ["No AI provider available", LOOK],
    ["AI provider not found", LOOK],
    ["The AI provider refused its key.", LOOK],
    ["The AI provider is not set up correctly.", LOOK],
    ["The key of the AI provider cannot be read any more.", LOOK],
    ["The AI provider has no capacity left for us at the moment.", PASSES],
    ["The AI provider could not be reached.", PASSES],
    ["The AI provider answered with an error (status 503).", PASSES],
    ["Run timed out after 180 seconds", PASSES],
    ["Run exceeded maximum attempts (120)", PASSES],
    ["Run expired", PASSES],
    ["The analysis was interrupted and could not be finished.", PASSES],
    ["Invalid response format from Assistant API", NO_REPORT],
    ["The AI provider's answer could not be read as insights.", NO_REPORT],
    ["The AI provider's answer is too long for a report.", NO_REPORT],
    ["The AI provider declined to write a report.", NO_REPORT],
  ])("fits %s", (message, advice) => {
    expect(adviceOn(message)).toMatch(advice);
  });

  it("always says that nothing is lost", () => {
    expect(adviceOn("Assistant run failed: overloaded")).toBe("The responses are all kept.");
  });
});
