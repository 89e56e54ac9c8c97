import { beforeEach, expect, it, vi } from "vitest";
import { DAY_MS } from "#domain/limits.ts";
import { endOn, endRange, latestEnd, proposedDay, toDay } from "#src/features/manage/change/end-form.tsx";
import { endOf } from "#src/features/manage/dialog/copy-line.tsx";

const iso = (ms: number) => new Date(ms).toISOString();

const SPRING = { createdAt: "2026-03-25T10:00:00.000Z", expiresAt: "2026-04-01T10:00:00.000Z" };
const WINTER = { createdAt: "2026-11-20T14:05:00.000Z", expiresAt: "2026-11-27T14:05:00.000Z" };

beforeEach(() => {
  vi.stubEnv("TZ", "Europe/London");
});

it("the end of a survey on another day keeps its hour by the manager's clock when the clocks change in between", () => {
  expect(iso(endOn("2027-03-27", WINTER))).toBe("2027-03-27T14:05:00.000Z");
  expect(iso(endOn("2027-03-28", WINTER))).toBe("2027-03-28T13:05:00.000Z");
  expect(iso(endOn("2027-10-31", WINTER))).toBe("2027-10-31T14:05:00.000Z");
});

it("the end of a survey on another day is an hour later on a day without that hour", () => {
  const survey = { createdAt: "2026-11-20T01:30:00.000Z", expiresAt: "2026-11-27T01:30:00.000Z" };
  expect(iso(endOn("2027-03-28", survey))).toBe("2027-03-28T01:30:00.000Z");
  expect(iso(endOn("2027-10-31", survey))).toBe("2027-10-31T00:30:00.000Z");
});

it("the end of a survey on another day is never later than a year of days after the creation, though the clocks have changed", () => {
  // The hour of its end is 11:00 by the clock of the summer: on the last day that would be an hour too late.
  const { last } = endRange(SPRING, Date.parse("2026-03-26T10:00:00.000Z"));
  expect(last).toBe("2027-03-25");
  expect(endOn(last, SPRING)).toBe(latestEnd(SPRING));
  expect(latestEnd(SPRING) - Date.parse(SPRING.createdAt)).toBe(365 * DAY_MS);
});

it("the end of a survey on another day is no time for a day that is none", () => {
  expect(endOn("", SPRING)).toBeNaN();
  expect(endOn("soon", SPRING)).toBeNaN();
});

it("the days that a manager may choose begin today while the hour of the end is still to come", () => {
  expect(endRange(WINTER, Date.parse("2026-11-22T14:04:00.000Z")).first).toBe("2026-11-22");
  expect(endRange(WINTER, Date.parse("2026-11-22T14:05:00.000Z")).first).toBe("2026-11-23");
  expect(endRange(WINTER, Date.parse("2026-11-30T23:59:00.000Z")).first).toBe("2026-12-01");
});

it("the days that a manager may choose are counted in the manager's time zone", () => {
  vi.stubEnv("TZ", "Pacific/Auckland");
  expect(toDay("2026-11-22T14:05:00.000Z")).toBe("2026-11-23");
  vi.stubEnv("TZ", "America/Los_Angeles");
  expect(toDay("2026-11-22T02:05:00.000Z")).toBe("2026-11-21");
});

it("the days that a manager may choose propose the end that the survey has, or a week from now if it is over, within the year", () => {
  expect(proposedDay(WINTER, Date.parse("2026-11-22T10:00:00.000Z"))).toBe("2026-11-27");
  expect(proposedDay(WINTER, Date.parse("2026-12-22T10:00:00.000Z"))).toBe("2026-12-29");
  expect(proposedDay(WINTER, Date.parse("2027-11-18T10:00:00.000Z"))).toBe("2027-11-20");
});

it.each([
  ["en", "28 November 2026, 09:00 (UTC+13)"],
  ["de", "28. November 2026, 09:00 Uhr (UTC+13)"],
  ["xx", "28 November 2026, 09:00 (UTC+13)"],
])("what respondents of a survey in %s are given to read names its end as %s", (language, end) => {
  vi.stubEnv("TZ", "Pacific/Auckland");
  expect(endOf({ expiresAt: "2026-11-27T20:00:00.000Z", language })).toBe(end);
});
