import { beforeEach, expect, it, vi } from "vitest";
import type { SurveySummary } from "#domain/surveys/dashboard.ts";
import { needsSocket, nextExpiry } from "#src/features/manage/live/live-updates.ts";
import { listEntries } from "#src/features/manage/page/entries.ts";
import * as clock from "#src/lib/api/server-clock.ts";
import { makeSummary, PROCESSING } from "./survey-summary.ts";

beforeEach(() => {
  vi.spyOn(clock, "serverNow").mockReturnValue(Date.parse("2026-11-22T10:00:00.000Z"));
});

const dialogs = (differences: Partial<SurveySummary>) =>
  listEntries(makeSummary(differences)).flatMap(({ name, place }) => (place === "row" ? [] : [name]));

const CLOSED = { state: "closed", closedAt: "2026-11-21T10:00:00.000Z" } as const;
const JUST_CLOSED = { ...CLOSED, closedAt: "2026-11-22T09:00:00.000Z" };
const EXPIRED = { state: "expired", expiresAt: "2026-11-21T10:00:00.000Z" } as const;

const ALWAYS = ["rename", "report", "appearance", "again", "second-manager", "activity", "delete"];
const ENDED = [...ALWAYS, "pin"];

it.each([
  ["active, with responses", {}, [...ALWAYS, "end", "close"]],
  ["active, without one", { responses: 0 }, [...ALWAYS, "end", "close", "kind", "team"]],
  ["open, with responses", { mode: "open" }, [...ALWAYS, "end", "close", "team"]],
  ["a later round", { responses: 0, follows: "QX92HTVB" }, [...ALWAYS, "end", "close", "team"]],
  ["closed", CLOSED, [...ENDED, "reopen"]],
  ["expired", EXPIRED, [...ENDED, "reopen"]],
  ["closed and without a response", { ...CLOSED, responses: 0 }, [...ENDED, "reopen", "team"]],
  ["closed and full", { ...CLOSED, responses: 20 }, ENDED],
  ["more than a year old", { ...EXPIRED, createdAt: "2025-11-20T10:00:00.000Z" }, ENDED],
] as const)(
  "the menu of a survey offers its owner what can be done with one that is %s",
  (_, differences, expected) => {
    expect(dialogs(differences).sort()).toEqual([...expected].sort());
  },
);

it("the menu of a survey offers a second manager to look or to leave, whatever became of the survey", () => {
  for (const state of [{}, CLOSED, EXPIRED, { responses: 0 }]) {
    expect(dialogs({ ...state, isOwn: false })).toEqual(["activity", "leave"]);
  }
});

it.each([
  ["is active", {}, true],
  ["has an analysis running", { ...EXPIRED, analysis: PROCESSING }, true],
  ["was closed less than a day ago, so that an undo is seen", JUST_CLOSED, true],
  ["was closed a day ago", CLOSED, false],
  ["has expired", EXPIRED, false],
])("a screen of a survey that %s has a socket: %s", (_, state, isOpen) => {
  expect(needsSocket(makeSummary(state))).toBe(isOpen);
});

it("a screen reads the list again just after the next active survey has expired", () => {
  const ends = ["2026-11-27T10:00:00.000Z", "2026-11-25T10:00:00.000Z"];
  const active = ends.map((expiresAt) => makeSummary({ expiresAt }));
  const first = Date.parse("2026-11-25T10:00:00.000Z");
  expect(nextExpiry([...active, makeSummary(EXPIRED)])).toBeGreaterThan(first);
  expect(nextExpiry(active)).toBeLessThan(first + 1000);
  expect(nextExpiry([makeSummary(EXPIRED)])).toBeNull();
});
