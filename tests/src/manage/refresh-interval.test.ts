import { describe, expect, it } from "vitest";
import type { SurveySummary } from "#domain/surveys/dashboard.ts";
import { needsSocket, refreshIntervalMs } from "#src/features/manage/live/live-updates.ts";

const processing: SurveySummary["analysis"] = {
  insightId: "first",
  attempt: 1,
  status: "processing",
  stage: null,
  startedAt: "2026-11-21T11:59:00.000Z",
  ageMs: 60_000,
  error: null,
};

const survey = { isActive: true, analysis: null } as SurveySummary;
const busy = { isActive: false, analysis: processing } as SurveySummary;

describe("the interval at which the list is reloaded", () => {
  it("is null while the sockets are open and nothing is processing", () => {
    expect(refreshIntervalMs([survey], false)).toBeNull();
  });

  it("is ten seconds without sockets, or while an analysis runs", () => {
    expect(refreshIntervalMs([survey], true)).toBe(10_000);
    expect(refreshIntervalMs([survey, busy], false)).toBe(10_000);
  });

  it("is three seconds while an analysis runs without sockets", () => {
    expect(refreshIntervalMs([busy], true)).toBe(3000);
  });
});

it("opens a socket for surveys that are active or have an analysis running", () => {
  expect([survey, busy, { ...survey, isActive: false }].map(needsSocket)).toEqual([true, true, false]);
});
