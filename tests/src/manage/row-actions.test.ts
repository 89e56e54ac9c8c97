import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { SurveySummary } from "#domain/surveys/dashboard.ts";
import { listRowActions } from "#src/features/manage/list/row-actions.ts";
import { needsSocket, nextExpiry } from "#src/features/manage/live/live-updates.ts";
import * as clock from "#src/lib/api/server-clock.ts";
import { makeSummary } from "./survey-summary.ts";

beforeEach(() => {
  vi.spyOn(clock, "serverNow").mockReturnValue(Date.parse("2026-11-22T10:00:00.000Z"));
});
afterEach(() => {
  vi.restoreAllMocks();
});

const dialogs = (differences: Partial<SurveySummary>) =>
  listRowActions(makeSummary(differences)).map(({ dialog }) => dialog);

const CLOSED = { isActive: false, closedAt: "2026-11-21T10:00:00.000Z" } as const;
const EXPIRED = { isActive: false, expiresAt: "2026-11-21T10:00:00.000Z" } as const;

describe("the menu of a survey", () => {
  it("offers its owner to rename, move the end, close and delete it while it is active", () => {
    expect(dialogs({})).toEqual(expect.arrayContaining(["rename", "end", "close", "delete"]));
    expect(dialogs({})).not.toContain("reopen");
  });

  it.each([
    ["closed", CLOSED],
    ["expired", EXPIRED],
  ])("offers to open a survey that is %s again, not to close it", (_, ended) => {
    expect(dialogs(ended)).toEqual(expect.arrayContaining(["rename", "reopen", "delete"]));
    expect(dialogs(ended)).not.toContain("close");
    expect(dialogs(ended)).not.toContain("end");
  });

  it("does not offer to open a full survey again, or one created more than a year ago", () => {
    expect(dialogs({ ...CLOSED, responseCount: 20 })).not.toContain("reopen");
    expect(dialogs({ ...EXPIRED, createdAt: "2025-11-20T10:00:00.000Z" })).not.toContain("reopen");
  });

  it("offers its owner to run it again, whatever became of it, and no second manager", () => {
    for (const state of [{}, CLOSED, EXPIRED, { responseCount: 2 }]) {
      expect(dialogs(state)).toContain("again");
      expect(dialogs({ ...state, isOwn: false })).not.toContain("again");
    }
  });

  it("offers its owner to say who reads the report, whatever became of the survey", () => {
    for (const state of [{}, CLOSED, EXPIRED]) expect(dialogs(state)).toContain("report");
  });

  it("offers a second manager nothing that changes the survey", () => {
    const owners = ["rename", "end", "kind", "close", "reopen", "report", "delete"];
    for (const state of [{}, CLOSED, EXPIRED]) {
      expect(dialogs({ ...state, isOwn: false }).filter((name) => owners.includes(name))).toEqual([]);
    }
  });

  it("offers its owner to invite a second manager and to hand it over, and a second manager to leave", () => {
    for (const state of [{}, CLOSED, EXPIRED]) {
      expect(dialogs(state)).toEqual(expect.arrayContaining(["second-manager", "handover"]));
      expect(dialogs(state)).not.toContain("leave");
      expect(dialogs({ ...state, isOwn: false })).toContain("leave");
      expect(dialogs({ ...state, isOwn: false })).not.toContain("handover");
    }
  });
});

describe("a screen", () => {
  it("follows a survey for a day after it was closed, so that an undo is seen", () => {
    expect(needsSocket(makeSummary(CLOSED))).toBe(false);
    expect(needsSocket(makeSummary({ ...CLOSED, closedAt: "2026-11-22T09:00:00.000Z" }))).toBe(true);
    expect(needsSocket(makeSummary(EXPIRED))).toBe(false);
  });

  it("reads the list again just after the next active survey has expired", () => {
    const ends = ["2026-11-27T10:00:00.000Z", "2026-11-25T10:00:00.000Z"];
    const active = ends.map((expiresAt) => makeSummary({ expiresAt }));
    const first = Date.parse("2026-11-25T10:00:00.000Z");
    expect(nextExpiry([...active, makeSummary(EXPIRED)])).toBeGreaterThan(first);
    expect(nextExpiry(active)).toBeLessThan(first + 1000);
    expect(nextExpiry([makeSummary(EXPIRED)])).toBeNull();
  });
});
