import { describe, expect, it } from "vitest";
import type { SurveySummary } from "#domain/surveys/dashboard.ts";
import {
  addMessage,
  findCountIncreases,
  type LiveUpdates,
  withUpdates,
} from "#src/features/manage/live/live-updates.ts";

const survey: SurveySummary = {
  code: "K7MDP4XQ",
  organizationName: "Northfield Logistics",
  createdAt: "2026-11-20T10:00:00.000Z",
  expiresAt: "2026-11-27T10:00:00.000Z",
  isActive: true,
  responseCount: 12,
  hasInsights: false,
  analysis: null,
};

const processing = {
  insightId: "first",
  attempt: 1,
  status: "processing",
  stage: null,
  startedAt: "2026-11-21T10:00:00.000Z",
  ageMs: 1000,
  error: null,
} as const;

function hearing(...messages: Parameters<typeof addMessage>[2][]): LiveUpdates {
  return messages.reduce<LiveUpdates>((updates, message) => addMessage(updates, survey.code, message), {});
}

describe("counts", () => {
  it("rise with the socket's messages", () => {
    expect(withUpdates(survey, hearing({ type: "count", count: 13 })).responseCount).toBe(13);
  });

  it("never fall, whichever message comes late", () => {
    const news = hearing({ type: "count", count: 14 }, { type: "count", count: 13 });
    expect(withUpdates(survey, news).responseCount).toBe(14);
  });

  it("never fall below what was loaded", () => {
    expect(withUpdates(survey, hearing({ type: "count", count: 3 })).responseCount).toBe(12);
  });

  it("never fall when the list is loaded again from before the message", () => {
    const news = hearing({ type: "count", count: 14 });
    expect(withUpdates({ ...survey, responseCount: 13 }, news).responseCount).toBe(14);
  });

  it("stay with their own survey", () => {
    const other = { ...survey, code: "QX92HTVB", responseCount: 1 };
    expect(withUpdates(other, hearing({ type: "count", count: 14 })).responseCount).toBe(1);
  });

  it("leave the news as they were when nothing is new", () => {
    const news = hearing({ type: "count", count: 14 });
    expect(addMessage(news, survey.code, { type: "count", count: 14 })).toBe(news);
    expect(addMessage(news, survey.code, { type: "pong" })).toBe(news);
  });
});

describe("an analysis", () => {
  const completed = { ...processing, type: "analysis", status: "completed", ageMs: 3000 } as const;

  it("ends with the message about it and brings insights", () => {
    const merged = withUpdates({ ...survey, analysis: processing }, hearing(completed));
    expect(merged).toMatchObject({ hasInsights: true, analysis: { status: "completed" } });
  });

  it("carries the error it failed with", () => {
    const failed = { ...completed, status: "failed", error: "Run expired" } as const;
    const merged = withUpdates({ ...survey, analysis: processing }, hearing(failed));
    expect(merged).toMatchObject({
      hasInsights: false,
      analysis: { status: "failed", error: "Run expired" },
    });
  });

  it("ends also where the message came before the list knew of it", () => {
    const news = hearing(completed);
    expect(withUpdates(survey, news).analysis).toBeNull();
    expect(withUpdates({ ...survey, analysis: processing }, news).analysis?.status).toBe("completed");
  });

  it("moves on to its next stage, and not back with a list that was loaded before", () => {
    const news = hearing({ ...processing, type: "analysis", stage: "writing", ageMs: 2000 });
    const loaded = { ...survey, analysis: { ...processing, stage: "computing", ageMs: 1500 } as const };
    expect(withUpdates(loaded, news).analysis?.stage).toBe("writing");
    const reloaded = { ...survey, analysis: { ...processing, stage: "checking", ageMs: 2500 } as const };
    expect(withUpdates(reloaded, news).analysis?.stage).toBe("checking");
  });

  it("does not begin again with a message that comes late", () => {
    const ended = { ...processing, status: "failed", error: "Run expired" } as const;
    const late = { ...completed, status: "processing" } as const;
    expect(withUpdates({ ...survey, analysis: ended }, hearing(late)).analysis).toEqual(ended);
  });

  it("takes no news of another attempt", () => {
    const second = { ...processing, insightId: "second" };
    expect(withUpdates({ ...survey, analysis: second }, hearing(completed)).analysis).toEqual(second);
  });

  it("keeps its news when a response arrives", () => {
    const merged = withUpdates(
      { ...survey, analysis: processing },
      hearing(completed, { type: "count", count: 13 }),
    );
    expect(merged).toMatchObject({ responseCount: 13, analysis: { status: "completed" } });
  });
});

describe("arrivals", () => {
  it("are the surveys whose count rose", () => {
    const after = { ...survey, responseCount: 13 };
    const other = { ...survey, code: "QX92HTVB" };
    expect(findCountIncreases([survey, other], [after, other])).toEqual([after]);
  });

  it("are none for a survey that was not there before", () => {
    expect(findCountIncreases([], [survey])).toEqual([]);
  });
});
