import { expect, it } from "vitest";
import type { AnalysisProgress } from "#domain/live.ts";
import {
  addMessage,
  findCountIncreases,
  findStageChanges,
  type LiveUpdates,
  refreshIntervalMs,
  withUpdates,
} from "#src/features/manage/live/live-updates.ts";
import { makeSummary, PROCESSING } from "./survey-summary.ts";

const survey = makeSummary();
const running = makeSummary({ analysis: PROCESSING });

type Message = Parameters<typeof addMessage>[2];
const count = (number: number): Message => ({ type: "count", count: number });
const analysed = (changes: Partial<AnalysisProgress>): Message => ({
  type: "analysis",
  ...PROCESSING,
  ageMs: 3000,
  ...changes,
});
const updatesFrom = (...messages: Message[]) =>
  messages.reduce<LiveUpdates>((updates, message) => addMessage(updates, survey.code, message), {});

it.each([
  ["rises with the socket's messages", 12, [13], 13],
  ["never falls when messages arrive out of order", 12, [14, 13], 14],
  ["never falls below what was loaded", 12, [3], 12],
  ["never falls when the list is loaded again from before the message", 13, [14], 14],
])("the count of responses %s", (_, responses, counts, expected) => {
  const updates = updatesFrom(...counts.map(count));
  expect(withUpdates({ ...survey, responses }, updates).responses).toBe(expected);
});

it("the count of responses stays with its own survey", () => {
  const other = makeSummary({ code: "QX92HTVB", responses: 1 });
  expect(withUpdates(other, updatesFrom(count(14))).responses).toBe(1);
});

it("the count of responses has increased for surveys that were there before", () => {
  const [after, other] = [makeSummary({ responses: 13 }), makeSummary({ code: "QX92HTVB" })];
  expect(findCountIncreases([survey, other], [after, other])).toEqual([after]);
  expect(findCountIncreases([], [survey])).toEqual([]);
});

const completed = analysed({ status: "completed" });
const FAILED = { status: "failed", error: "Run expired" } as const;
const at = (changes: Partial<AnalysisProgress>) => makeSummary({ analysis: { ...PROCESSING, ...changes } });

it.each([
  ["ends with insights", completed, { hasReport: true, analysis: { status: "completed" } }],
  ["fails with its error", analysed(FAILED), { hasReport: false, analysis: FAILED }],
])("an analysis %s by the message about it", (_, message, expected) => {
  expect(withUpdates(running, updatesFrom(message))).toMatchObject(expected);
});

it("an analysis ends even if the message came before the list had it", () => {
  const updates = updatesFrom(completed);
  expect(withUpdates(survey, updates).analysis).toBeNull();
  expect(withUpdates(running, updates).analysis?.status).toBe("completed");
});

it.each([
  ["reaches its next stage with a message", "computing", 1500, "writing"],
  ["does not return to it with a list loaded later", "advising", 2500, "advising"],
] as const)("an analysis %s", (_, stage, ageMs, expected) => {
  const updates = updatesFrom(analysed({ stage: "writing", ageMs: 2000 }));
  expect(withUpdates(at({ stage, ageMs }), updates).analysis?.stage).toBe(expected);
});

it.each([
  ["restart with a message that arrives late", at(FAILED), analysed({})],
  ["end with a message about another attempt", at({ insightId: "second" }), completed],
])("an analysis does not %s", (_, before, message) => {
  expect(withUpdates(before, updatesFrom(message)).analysis).toEqual(before.analysis);
});

it("an analysis keeps its updates when a response arrives", () => {
  const merged = withUpdates(running, updatesFrom(completed, count(13)));
  expect(merged).toMatchObject({ responses: 13, analysis: { status: "completed" } });
});

it("an analysis has changed with another stage and an end, not with a later age of the same stage", () => {
  expect(findStageChanges([running], [at({ stage: "writing" })])).toHaveLength(1);
  expect(findStageChanges([running], [at({ status: "completed" })])).toHaveLength(1);
  expect(findStageChanges([running], [at({ ageMs: 9000 })])).toEqual([]);
  expect(findStageChanges([], [running])).toEqual([]);
});

it.each([
  ["none while the sockets are open and nothing is processing", [survey], false, null],
  ["ten seconds without sockets", [survey], true, 10_000],
  ["ten seconds while an analysis runs", [survey, running], false, 10_000],
  ["three seconds while an analysis runs without sockets", [running], true, 3000],
])("the interval at which the list is reloaded is %s", (_, surveys, areSocketsDown, interval) => {
  expect(refreshIntervalMs(surveys, areSocketsDown)).toBe(interval);
});
