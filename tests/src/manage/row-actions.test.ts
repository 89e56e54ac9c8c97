import { beforeEach, expect, it, vi } from "vitest";
import type { SurveySummary } from "#domain/surveys/dashboard.ts";
import { canOpenAgain } from "#src/features/manage/change/reopen-form.tsx";
import { type NextStep, nextStepOf } from "#src/features/manage/list/next-step.ts";
import { needsSocket, nextExpiry } from "#src/features/manage/live/live-updates.ts";
import { entryFor, menuOf } from "#src/features/manage/page/entries.ts";
import * as clock from "#src/lib/api/server-clock.ts";
import { makeSummary, PROCESSING } from "./survey-summary.ts";

beforeEach(() => {
  vi.spyOn(clock, "serverNow").mockReturnValue(Date.parse("2026-11-22T10:00:00.000Z"));
});

const namesOf = (differences: Partial<SurveySummary>) =>
  menuOf(makeSummary(differences)).map(({ name }) => name);

const CLOSED = { state: "closed", closedAt: "2026-11-21T10:00:00.000Z" } as const;
const JUST_CLOSED = { ...CLOSED, closedAt: "2026-11-22T09:00:00.000Z" };
const EXPIRED = { state: "expired", expiresAt: "2026-11-21T10:00:00.000Z" } as const;

const [LOOK, SHARED] = [["responses"], ["responses", "share"]];
const OWN = ["settings", "second-manager", "again"];
const [LAST, REOPENED] = [
  ["pin", "delete"],
  ["reopen", "pin", "delete"],
];

it.each([
  ["active", {}, [...SHARED, ...OWN, "close", ...LAST]],
  ["active with personal links", { linkKind: "personal" }, [...LOOK, "invite", ...OWN, "close", ...LAST]],
  ["reported", { hasReport: true }, ["responses", "insights", "share", ...OWN, "close", ...LAST]],
  ["closed", CLOSED, [...LOOK, ...OWN, ...REOPENED]],
  ["expired", EXPIRED, [...LOOK, ...OWN, ...REOPENED]],
  ["closed and full", { ...CLOSED, responses: 20 }, [...LOOK, ...OWN, ...LAST]],
  ["more than a year old", { ...EXPIRED, createdAt: "2025-11-20T10:00:00.000Z" }, [...LOOK, ...OWN, ...LAST]],
] as const)(
  "the menu of a survey that is %s begins with looking and ends with Delete",
  (_, survey, expected) => {
    expect(namesOf(survey)).toEqual(expected);
  },
);

it("the menu of a survey offers a second manager to look or to leave, whatever became of the survey", () => {
  for (const state of [CLOSED, EXPIRED, { ...CLOSED, responses: 0 }]) {
    expect(namesOf({ ...state, isOwn: false })).toEqual(["responses", "activity", "leave"]);
  }
});

const PERSONAL = { linkKind: "personal", teamSize: 12, responses: 7 } as const;

it("an address opens what the survey's menu offers", () => {
  expect([{}, PERSONAL].map((survey) => entryFor("invite", makeSummary(survey))?.name)).toEqual([
    undefined,
    "invite",
  ]);
  const surveys = [{}, PERSONAL, { ...PERSONAL, ...CLOSED }, { ...PERSONAL, isOwn: false }].map(makeSummary);
  const opened = surveys.map((survey) => entryFor("share", survey)?.name);
  expect(opened).toEqual(["share", "invite", "responses", "responses"]);
});

const places = (notInvited: number, toRemind: number) => ({ total: 12, notInvited, toRemind });
const ALL = { teamSize: 12, responses: 12 };
const DONE = { ...PROCESSING, status: "completed", ageMs: 60_000 } as const;
const REPORTED = { ...ALL, hasReport: true, analysis: DONE } as const;
const READ = ["first"];

const stepOf = (survey: Partial<SurveySummary>, read: readonly string[] = [], isFollowed = false) => {
  vi.stubGlobal("localStorage", { getItem: () => JSON.stringify(read) });
  const summary = makeSummary(survey);
  return nextStepOf(summary, { isFollowed, canOpenAgain: canOpenAgain(summary) });
};
const leadsTo = (step: NextStep | null) => step && [step.label, step.dialog ?? step.path];

it.each<[string, Partial<SurveySummary>, unknown]>([
  ["has nobody on its list", { ...PERSONAL, responses: 0 }, ["Invite people", "invite"]],
  [
    "has people without an invitation",
    { ...PERSONAL, places: places(12, 0) },
    ["Send the invitation to 12", "invite"],
  ],
  ["has people to remind", { ...PERSONAL, places: places(0, 5) }, ["Remind 5", "invite"]],
  ["waits for people just reminded", { ...PERSONAL, places: places(0, 0) }, ["View responses", "responses"]],
  ["has a link to share", { responses: 3 }, ["Share the link", "share"]],
  ["has everyone’s answers", ALL, ["Run the analysis", "analyse"]],
  ["is full", { responses: 20 }, ["Run the analysis", "analyse"]],
  ["has ended with enough answers", CLOSED, ["Run the analysis", "analyse"]],
  ["has ended with too few", { ...CLOSED, responses: 4 }, ["Open again", "reopen"]],
  ["has an analysis running", { ...ALL, analysis: PROCESSING }, null],
  ["has a report", REPORTED, ["Read the report", "/survey/K7MDP4XQ/insights"]],
])("the next step of a survey that %s is said on its row", (_, survey, expected) => {
  expect(leadsTo(stepOf(survey))).toEqual(expected);
});

it.each<[string, Partial<SurveySummary>, boolean, unknown]>([
  ["is open and complete", REPORTED, false, ["Close", "close"]],
  [
    "is open and waits for others",
    { ...REPORTED, responses: 7 },
    false,
    ["Read the report", "/survey/K7MDP4XQ/insights"],
  ],
  ["has ended", { ...REPORTED, ...CLOSED }, false, ["Hold a workshop", "/survey/K7MDP4XQ/workshop"]],
  ["has ended with actions", { ...REPORTED, ...CLOSED, hasActions: true }, false, ["Run again", "again"]],
  ["has a later round", { ...REPORTED, ...CLOSED }, true, ["Read the report", "/survey/K7MDP4XQ/insights"]],
])(
  "the next step of a survey whose report was read and that %s is said on its row",
  (_, survey, isFollowed, expected) => {
    expect(leadsTo(stepOf(survey, READ, isFollowed))).toEqual(expected);
  },
);

it("no next step of a second manager changes the survey", () => {
  const states = [PERSONAL, { ...CLOSED, responses: 1 }, { ...REPORTED, ...CLOSED, hasActions: true }];
  const steps = states.map((survey) => stepOf({ ...survey, isOwn: false }, READ));
  expect(steps.map((step) => step?.dialog ?? "")).toEqual(["responses", "responses", ""]);
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
