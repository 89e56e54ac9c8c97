import { describe, expect, it } from "vitest";
import type { AnalysisProgress } from "#domain/live.ts";
import type { SurveySummary } from "#domain/surveys/dashboard.ts";
import {
  addMessage,
  findCountIncreases,
  findStageChanges,
  type LiveUpdates,
  withUpdates,
} from "#src/features/manage/live/live-updates.ts";
import { makeSummary } from "./survey-summary.ts";

const survey = makeSummary();

const processing = {
  insightId: "first",
  attempt: 1,
  status: "processing",
  stage: null,
  startedAt: "2026-11-21T10:00:00.000Z",
  ageMs: 1000,
  error: null,
} as const;

function updatesFrom(...messages: Parameters<typeof addMessage>[2][]): LiveUpdates {
  return messages.reduce<LiveUpdates>((updates, message) => addMessage(updates, survey.code, message), {});
}

describe("counts", () => {
  it("rise with the socket's messages", () => {
    expect(withUpdates(survey, updatesFrom({ type: "count", count: 13 })).responseCount).toBe(13);
  });

  it("never fall when messages arrive out of order", () => {
    const updates = updatesFrom({ type: "count", count: 14 }, { type: "count", count: 13 });
    expect(withUpdates(survey, updates).responseCount).toBe(14);
  });

  it("never fall below what was loaded", () => {
    expect(withUpdates(survey, updatesFrom({ type: "count", count: 3 })).responseCount).toBe(12);
  });

  it("never fall when the list is loaded again from before the message", () => {
    const updates = updatesFrom({ type: "count", count: 14 });
    expect(withUpdates({ ...survey, responseCount: 13 }, updates).responseCount).toBe(14);
  });

  it("stay with their own survey", () => {
    const other = { ...survey, code: "QX92HTVB", responseCount: 1 };
    expect(withUpdates(other, updatesFrom({ type: "count", count: 14 })).responseCount).toBe(1);
  });

  it("return the same updates for a message that changes nothing", () => {
    const updates = updatesFrom({ type: "count", count: 14 });
    expect(addMessage(updates, survey.code, { type: "count", count: 14 })).toBe(updates);
    expect(addMessage(updates, survey.code, { type: "pong" })).toBe(updates);
  });
});

describe("an analysis", () => {
  const completed = { ...processing, type: "analysis", status: "completed", ageMs: 3000 } as const;

  it("ends with the message about it and brings insights", () => {
    const merged = withUpdates({ ...survey, analysis: processing }, updatesFrom(completed));
    expect(merged).toMatchObject({ hasInsights: true, analysis: { status: "completed" } });
  });

  it("carries the error it failed with", () => {
    const failed = { ...completed, status: "failed", error: "Run expired" } as const;
    const merged = withUpdates({ ...survey, analysis: processing }, updatesFrom(failed));
    expect(merged).toMatchObject({
      hasInsights: false,
      analysis: { status: "failed", error: "Run expired" },
    });
  });

  it("ends even if the message came before the list had it", () => {
    const updates = updatesFrom(completed);
    expect(withUpdates(survey, updates).analysis).toBeNull();
    expect(withUpdates({ ...survey, analysis: processing }, updates).analysis?.status).toBe("completed");
  });

  it("reaches its next stage, and does not return with a list loaded before", () => {
    const updates = updatesFrom({ ...processing, type: "analysis", stage: "writing", ageMs: 2000 });
    const loaded = { ...survey, analysis: { ...processing, stage: "computing", ageMs: 1500 } as const };
    expect(withUpdates(loaded, updates).analysis?.stage).toBe("writing");
    const reloaded = { ...survey, analysis: { ...processing, stage: "advising", ageMs: 2500 } as const };
    expect(withUpdates(reloaded, updates).analysis?.stage).toBe("advising");
  });

  it("does not restart with a message that arrives late", () => {
    const ended = { ...processing, status: "failed", error: "Run expired" } as const;
    const late = { ...completed, status: "processing" } as const;
    expect(withUpdates({ ...survey, analysis: ended }, updatesFrom(late)).analysis).toEqual(ended);
  });

  it("ignores messages about another attempt", () => {
    const second = { ...processing, insightId: "second" };
    expect(withUpdates({ ...survey, analysis: second }, updatesFrom(completed)).analysis).toEqual(second);
  });

  it("keeps its updates when a response arrives", () => {
    const merged = withUpdates(
      { ...survey, analysis: processing },
      updatesFrom(completed, { type: "count", count: 13 }),
    );
    expect(merged).toMatchObject({ responseCount: 13, analysis: { status: "completed" } });
  });
});

describe("count increases", () => {
  it("are the surveys whose count rose", () => {
    const after = { ...survey, responseCount: 13 };
    const other = { ...survey, code: "QX92HTVB" };
    expect(findCountIncreases([survey, other], [after, other])).toEqual([after]);
  });

  it("are none for a survey that was not there before", () => {
    expect(findCountIncreases([], [survey])).toEqual([]);
  });
});

describe("stage changes", () => {
  const analysis: AnalysisProgress = {
    insightId: "first",
    attempt: 1,
    status: "processing",
    stage: "reading",
    startedAt: "2026-11-21T10:00:00.000Z",
    ageMs: 1000,
    error: null,
  };
  const running = { code: "K7MDP4XQ", analysis } as SurveySummary;
  const at = (changes: Partial<AnalysisProgress>) => ({ ...running, analysis: { ...analysis, ...changes } });

  it("are another stage and an end, not a later age of the same stage", () => {
    expect(findStageChanges([running], [at({ stage: "writing" })])).toHaveLength(1);
    expect(findStageChanges([running], [at({ stage: null, status: "completed" })])).toHaveLength(1);
    expect(findStageChanges([running], [at({ ageMs: 9000 })])).toEqual([]);
  });

  it("are none for a survey that was not there before", () => {
    expect(findStageChanges([], [running])).toEqual([]);
  });
});
