import { expect, it } from "vitest";
import { nextStageAt, stageAt } from "#domain/report/action-reminders.ts";

const DUE = "2027-03-31";

it.each([
  ["2027-03-24T05:59:59.999Z", null],
  ["2027-03-24T06:00:00.000Z", "week"],
  ["2027-03-31T05:59:59.999Z", "week"],
  ["2027-03-31T06:00:00.000Z", "day"],
  ["2027-04-01T05:59:59.999Z", "day"],
  ["2027-04-01T06:00:00.000Z", "over"],
  ["2031-01-01T00:00:00.000Z", "over"],
])("the stage of an action at %s is %s", (now, stage) => {
  expect(stageAt(DUE, Date.parse(now))).toBe(stage);
});

it.each([
  ["2026-01-01T00:00:00.000Z", "2027-03-24T06:00:00.000Z"],
  ["2027-03-24T06:00:00.000Z", "2027-03-31T06:00:00.000Z"],
  ["2027-03-31T07:00:00.000Z", "2027-04-01T06:00:00.000Z"],
  ["2027-05-01T07:00:00.000Z", "2027-05-01T07:00:00.000Z"],
])("the stage of an action after %s changes at %s", (now, next) => {
  expect(new Date(nextStageAt(DUE, Date.parse(now))).toISOString()).toBe(next);
});

it("the stage of an action begins on the day before in a leap year", () => {
  expect(stageAt("2028-03-01", Date.parse("2028-02-29T06:00:00Z"))).toBe("week");
  expect(stageAt("2028-02-29", Date.parse("2028-02-29T06:00:00Z"))).toBe("day");
});
