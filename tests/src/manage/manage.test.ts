import { describe, expect, it } from "vitest";
import type { SurveyResponses, SurveySummary } from "#domain/surveys/dashboard.ts";
import { parseDraft } from "#src/features/manage/create/survey-draft.ts";
import { needsSocket, refreshIntervalMs } from "#src/features/manage/live/refresh-interval.ts";
import { shortManagerId } from "#src/features/manage/page/dashboard-header.tsx";
import { cooldownEnd, getReadiness } from "#src/features/manage/process/readiness.ts";

const NOW = Date.parse("2026-11-21T12:00:00.000Z");

const responses: SurveyResponses = {
  total: 5,
  roles: [],
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

describe("an analysis may start", () => {
  it("when there are responses, attempts and no cooldown", () => {
    expect(getReadiness(responses, null, NOW)).toEqual({ kind: "ready" });
  });

  it("when the cooldown has ended since the list was loaded", () => {
    const waited = { ...responses, nextAttemptAt: "2026-11-21T11:59:59.000Z" };
    expect(getReadiness(waited, null, NOW)).toEqual({ kind: "ready" });
  });

  it("not without a response", () => {
    expect(getReadiness({ ...responses, total: 0 }, null, NOW)).toEqual({ kind: "empty" });
  });

  it("not while one is running", () => {
    expect(getReadiness(responses, processing, NOW)).toEqual({
      kind: "running",
      since: "2026-11-21T11:59:00.000Z",
      stage: null,
    });
  });

  it("not after the third attempt", () => {
    expect(getReadiness({ ...responses, attemptsUsed: 3 }, null, NOW)).toEqual({ kind: "exhausted" });
  });

  it("not during the cooldown, and says until when", () => {
    const until = "2026-11-21T12:00:01.000Z";
    expect(getReadiness({ ...responses, nextAttemptAt: until }, null, NOW)).toEqual({
      kind: "cooling",
      until,
    });
  });
});

describe("the cooldown of an analysis", () => {
  it("ends 24 hours after it started", () => {
    expect(cooldownEnd("2026-11-20T12:00:01.000Z", NOW)).toBe("2026-11-21T12:00:01.000Z");
    expect(cooldownEnd("2026-11-20T12:00:00.000Z", NOW)).toBeNull();
  });
});

describe("the list", () => {
  const survey = { isActive: true, analysis: null } as SurveySummary;
  const busy = { isActive: false, analysis: processing } as SurveySummary;

  it("rests while the sockets are open and nothing is processing", () => {
    expect(refreshIntervalMs([survey], false)).toBeNull();
  });

  it("is loaded every ten seconds without sockets, or while something is processing", () => {
    expect(refreshIntervalMs([survey], true)).toBe(10_000);
    expect(refreshIntervalMs([survey, busy], false)).toBe(10_000);
  });

  it("is loaded every three seconds while something is processing without sockets", () => {
    expect(refreshIntervalMs([busy], true)).toBe(3000);
  });

  it("follows surveys that are active or processing", () => {
    expect([survey, busy, { ...survey, isActive: false }].map(needsSocket)).toEqual([true, true, false]);
  });
});

describe("what was typed for a new survey", () => {
  it("comes back as it was, also where it would be refused", () => {
    const draft = { organizationName: "  Harbour ", expiresInDays: "0" };
    expect(parseDraft(draft)).toEqual(draft);
  });

  it.each([null, "x", 7, {}, { organizationName: 3, expiresInDays: null }])(
    "is empty, for seven days, where %j was kept",
    (kept) => {
      expect(parseDraft(kept)).toEqual({ organizationName: "", expiresInDays: "7" });
    },
  );
});

describe("a manager id", () => {
  it("is shortened to two groups of four", () => {
    expect(shortManagerId("7f3a91c2-5d1e-4b7a-9c55-0a1b2c3d4e5f")).toBe("7f3a-91c2");
  });
});
