import { beforeEach, expect, it, vi } from "vitest";
import { endOf } from "#src/features/manage/dialog/copy-line.tsx";
import { parseDraft } from "#src/features/manage/settings/survey-draft.ts";
import { endSchema, latestEnd, proposedEnd, toMinute } from "#src/features/manage/settings/survey-end.tsx";

const SURVEY = { createdAt: "2026-11-20T14:05:30.000Z", expiresAt: "2026-11-27T14:05:30.000Z" };

beforeEach(() => {
  vi.stubEnv("TZ", "Europe/London");
});

it.each([
  ["2027-03-27T14:05", "2027-03-27T14:05:00.000Z"],
  ["2027-03-28T14:05", "2027-03-28T13:05:00.000Z"],
  ["2027-10-31T14:05", "2027-10-31T14:05:00.000Z"],
])("the end of a survey at %s by the manager’s clock is %s, in summer and winter time", (typed, end) => {
  expect(endSchema.parse(typed)).toBe(end);
  expect(toMinute(end)).toBe(typed);
});

it("the end of a survey is asked for where none is typed", () => {
  expect(endSchema.safeParse("").error?.issues[0]?.message).toBe("Please choose a date");
});

it("the end of a survey that is proposed is its own while that is to come", () => {
  expect(proposedEnd(SURVEY, Date.parse("2026-11-22T10:00:00.000Z"))).toBe("2026-11-27T14:05");
});

it("the end of a survey that is proposed after its own is a week away, at most a year after the creation", () => {
  expect(proposedEnd(SURVEY, Date.parse("2026-12-01T10:00:00.000Z"))).toBe("2026-12-08T10:00");
  const last = latestEnd(SURVEY);
  const proposed = proposedEnd(SURVEY, last - 1000);
  expect(Date.parse(endSchema.parse(proposed))).toBeLessThanOrEqual(last);
  expect(last - Date.parse(endSchema.parse(proposed))).toBeLessThan(60_000);
});

it.each([
  ["en", "28 November 2026, 09:00 (UTC+13)"],
  ["de", "28. November 2026, 09:00 Uhr (UTC+13)"],
  ["xx", "28 November 2026, 09:00 (UTC+13)"],
])("what respondents of a survey in %s are given to read names its end as %s", (language, end) => {
  vi.stubEnv("TZ", "Pacific/Auckland");
  expect(endOf({ expiresAt: "2026-11-27T20:00:00.000Z", language })).toBe(end);
});

it("the draft of a new survey is restored unchanged, even if it is invalid", () => {
  const draft = {
    organizationName: "  Harbour ",
    expiresInDays: "0",
    mode: "open",
    linkKind: "personal",
    teamSize: "12",
    sharesReport: true,
    language: "de",
  };
  expect(parseDraft(draft)).toEqual(draft);
});

it.each([
  null,
  "x",
  7,
  {},
  { organizationName: 3, expiresInDays: null, mode: "secret", sharesReport: "yes" },
])("the draft of a new survey is empty, confidential and with seven days, if %j is stored", (stored) => {
  expect(parseDraft(stored)).toEqual({
    organizationName: "",
    expiresInDays: "7",
    mode: "confidential",
    linkKind: "shared",
    teamSize: "",
    sharesReport: false,
    language: "en",
  });
});
