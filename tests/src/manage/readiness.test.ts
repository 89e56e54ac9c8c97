import { expect, it } from "vitest";
import { cooldownEnd, getReadiness, nextRelease } from "#src/features/manage/process/readiness.ts";
import { makeResponses, PROCESSING } from "./survey-summary.ts";

const NOW = Date.parse("2026-11-21T12:00:00.000Z");
const LATER = "2026-11-21T12:00:01.000Z";

it.each([
  ["ready with responses, attempts and no cooldown", {}, { kind: "ready" }],
  ["ready once the cooldown is over", { nextAttemptAt: "2026-11-21T11:59:59.000Z" }, { kind: "ready" }],
  ["cooling until its end", { nextAttemptAt: LATER }, { kind: "cooling", until: LATER }],
  ["empty without a response", { responses: 0 }, { kind: "empty" }],
  ["too few below the minimum of its kind", { responses: 4 }, { kind: "tooFew" }],
  ["ready from that minimum on", { mode: "open", minResponses: 1, responses: 1 }, { kind: "ready" }],
  ["exhausted after the third attempt", { attemptsUsed: 3 }, { kind: "exhausted" }],
] as const)("the readiness of a survey for an analysis is %s", (_, differences, readiness) => {
  expect(getReadiness(makeResponses(differences), null, NOW)).toEqual(readiness);
});

it("the readiness of a survey for an analysis is running during another analysis, with its start and stage", () => {
  const { startedAt: since, stage } = PROCESSING;
  expect(getReadiness(makeResponses(), PROCESSING, NOW)).toEqual({ kind: "running", since, stage });
});

it("the responses that the next report speaks of are all of them before the first report", () => {
  expect(nextRelease(makeResponses({ responses: 9 }))).toEqual({ responses: 9, late: 0 });
});

it.each([
  [4, 13, { responses: 9, late: 4 }],
  [5, 14, { responses: 14, late: 0 }],
])(
  "the responses that the next report speaks of after a report with %i late ones are so many of %i",
  (late, total, expected) => {
    expect(nextRelease(makeResponses({ responses: total, release: { responses: 9, late } }))).toEqual(
      expected,
    );
  },
);

it("the cooldown of an analysis ends 24 hours after it started", () => {
  expect(cooldownEnd("2026-11-20T12:00:01.000Z", NOW)).toBe(LATER);
  expect(cooldownEnd("2026-11-20T12:00:00.000Z", NOW)).toBeNull();
});
