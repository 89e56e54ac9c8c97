import { describe, expect, it } from "vitest";
import type { SurveyResponses, SurveySummary } from "#domain/surveys/dashboard.ts";
import { cooldownEnd, getReadiness, nextRelease } from "#src/features/manage/process/readiness.ts";

const NOW = Date.parse("2026-11-21T12:00:00.000Z");

const responses: SurveyResponses = {
  total: 5,
  teamSize: null,
  roles: [],
  mode: "confidential",
  minResponses: 5,
  release: null,
  isByAi: false,
  attemptsUsed: 1,
  maxAttempts: 3,
  cooldownHours: 24,
  nextAttemptAt: null,
};

const processing: SurveySummary["analysis"] = {
  insightId: "first",
  attempt: 1,
  status: "processing",
  stage: null,
  startedAt: "2026-11-21T11:59:00.000Z",
  ageMs: 60_000,
  error: null,
};

describe("the readiness of a survey for an analysis", () => {
  it("is ready with responses, attempts and no cooldown", () => {
    expect(getReadiness(responses, null, NOW)).toEqual({ kind: "ready" });
  });

  it("is ready once the cooldown has ended since the list was loaded", () => {
    const waited = { ...responses, nextAttemptAt: "2026-11-21T11:59:59.000Z" };
    expect(getReadiness(waited, null, NOW)).toEqual({ kind: "ready" });
  });

  it("is empty without a response", () => {
    expect(getReadiness({ ...responses, total: 0 }, null, NOW)).toEqual({ kind: "empty" });
  });

  it("has too few responses below the minimum of its kind, and is ready from it on", () => {
    expect(getReadiness({ ...responses, total: 4 }, null, NOW)).toEqual({ kind: "tooFew" });
    const open = { ...responses, mode: "open", minResponses: 1, total: 1 } as const;
    expect(getReadiness(open, null, NOW)).toEqual({ kind: "ready" });
  });

  it("is running during another analysis, with its start and stage", () => {
    expect(getReadiness(responses, processing, NOW)).toEqual({
      kind: "running",
      since: "2026-11-21T11:59:00.000Z",
      stage: null,
    });
  });

  it("is exhausted after the third attempt", () => {
    expect(getReadiness({ ...responses, attemptsUsed: 3 }, null, NOW)).toEqual({ kind: "exhausted" });
  });

  it("is cooling during the cooldown, with its end", () => {
    const until = "2026-11-21T12:00:01.000Z";
    expect(getReadiness({ ...responses, nextAttemptAt: until }, null, NOW)).toEqual({
      kind: "cooling",
      until,
    });
  });
});

describe("the responses that the next report speaks of", () => {
  it("are all of them before the first report, and once five have come since the last", () => {
    expect(nextRelease({ ...responses, total: 9 })).toEqual({ responses: 9, late: 0 });
    const release = { responses: 9, late: 5 };
    expect(nextRelease({ ...responses, total: 14, release })).toEqual({ responses: 14, late: 0 });
  });

  it("are those of the last report while fewer than five have come since", () => {
    const release = { responses: 9, late: 4 };
    expect(nextRelease({ ...responses, total: 13, release })).toEqual(release);
  });
});

describe("the cooldown of an analysis", () => {
  it("ends 24 hours after it started", () => {
    expect(cooldownEnd("2026-11-20T12:00:01.000Z", NOW)).toBe("2026-11-21T12:00:01.000Z");
    expect(cooldownEnd("2026-11-20T12:00:00.000Z", NOW)).toBeNull();
  });
});
