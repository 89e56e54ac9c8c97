import { expect, it } from "vitest";
import { LANGUAGE_CODES } from "#domain/language-paths.ts";
import { MAX_RESPONSES_PER_SURVEY } from "#domain/limits.ts";
import { oneDecimal, signed, twoDecimals } from "#domain/wording/format.ts";
import { nameMoment, nameUtcMoment } from "#domain/wording/moment.ts";
import { participationInWords, percentAnswered } from "#domain/wording/participation.ts";

it.each([
  [7, 12, "7 of 12 have answered (58%)"],
  [1, 12, "1 of 12 has answered (8%)"],
  [0, 12, "0 of 12 have answered (0%)"],
  [12, 12, "12 of 12 have answered (100%)"],
  [7, null, "7 responses"],
  [1, null, "1 response"],
  [13, 12, "13 have answered, more than the 12 on the team"],
])("of %i responses of a team of %s it is said: %s", (responses, teamSize, words) => {
  expect(participationInWords({ responses, teamSize })).toBe(words);
});

it("the share who have answered is 100 only once everyone has", () => {
  for (let teamSize = 2; teamSize <= MAX_RESPONSES_PER_SURVEY; teamSize++) {
    for (let responses = 0; responses <= MAX_RESPONSES_PER_SURVEY; responses++) {
      const percent = percentAnswered({ responses, teamSize });
      if (responses > teamSize) expect(percent).toBeNull();
      else expect(percent === 100).toBe(responses === teamSize);
    }
  }
});

it("oneDecimal rounds half away from zero and never writes a negative zero", () => {
  expect([oneDecimal(2.35), oneDecimal(-0.04), oneDecimal(-1.25)]).toEqual(["2.4", "0.0", "−1.3"]);
});

it("signed writes the sign of a difference", () => {
  expect([signed(2.4), signed(-1.7), signed(0.01)]).toEqual(["+2.4", "−1.7", "0.0"]);
});

it("twoDecimals writes a dash where there is no value", () => {
  expect([twoDecimals(null), twoDecimals(-0.5)]).toEqual(["–", "−0.50"]);
});

const at = (iso: string) => new Date(iso);

it.each([
  ["en", "3 March 2026, 02:00 (UTC)"],
  ["de", "3. März 2026, 02:00 Uhr (UTC)"],
  ["fr", "3 mars 2026 à 02:00 (UTC)"],
  ["es", "3 de marzo de 2026, a las 02:00 (UTC)"],
  ["xx", "3 March 2026, 02:00 (UTC)"],
])("a moment is named with day, hour and zone in %s", (language, named) => {
  expect(nameUtcMoment(at("2026-03-03T02:00:59Z"), language)).toBe(named);
});

it.each([
  ["America/Los_Angeles", "2026-03-03T02:00:00Z", "2 March 2026, 18:00 (UTC-8)"],
  ["Pacific/Auckland", "2026-11-27T20:00:00Z", "28 November 2026, 09:00 (UTC+13)"],
  ["Asia/Kolkata", "2026-11-27T18:30:00Z", "28 November 2026, 00:00 (UTC+5:30)"],
  ["Asia/Kathmandu", "2026-11-27T18:14:00Z", "27 November 2026, 23:59 (UTC+5:45)"],
  ["America/St_Johns", "2026-07-01T02:00:00Z", "30 June 2026, 23:30 (UTC-2:30)"],
  ["Pacific/Chatham", "2026-07-01T12:00:00Z", "2 July 2026, 00:45 (UTC+12:45)"],
  ["Pacific/Kiritimati", "2026-12-31T11:00:00Z", "1 January 2027, 01:00 (UTC+14)"],
  ["Europe/London", "2027-03-28T00:59:00Z", "28 March 2027, 00:59 (UTC)"],
  ["Europe/London", "2027-03-28T01:00:00Z", "28 March 2027, 02:00 (UTC+1)"],
  ["Europe/Berlin", "2026-10-25T00:30:00Z", "25 October 2026, 02:30 (UTC+2)"],
  ["Europe/Berlin", "2026-10-25T01:30:00Z", "25 October 2026, 02:30 (UTC+1)"],
  ["Australia/Lord_Howe", "2026-10-03T15:30:00Z", "4 October 2026, 02:30 (UTC+11)"],
])("a moment has the day and the hour of its zone: %s, %s", (zone, iso, named) => {
  expect(nameMoment(at(iso), "en", zone)).toBe(named);
});

it("a moment is the same moment in every zone, hour and language", () => {
  const zones = ["UTC", "America/Los_Angeles", "Pacific/Auckland", "Asia/Kolkata", "Europe/Madrid"];
  for (let hour = 0; hour < 24 * 366; hour += 7) {
    const moment = Date.UTC(2026, 0, 1, hour, 30);
    const zone = zones[hour % zones.length] as string;
    const language = LANGUAGE_CODES[hour % LANGUAGE_CODES.length] as string;
    const [, day, year, clock = "", sign, hours, minutes = "0"] =
      /(\d+)\D+(\d{4})\D+(\d\d:\d\d).*\(UTC(?:([+-])(\d+)(?::(\d+))?)?\)/.exec(
        nameMoment(new Date(moment), language, zone),
      ) ?? [];
    const offsetMs = Number(`${sign ?? ""}1`) * (Number(hours ?? 0) * 60 + Number(minutes)) * 60_000;
    const local = new Date(moment + offsetMs);
    expect([Number(day), Number(year), clock]).toEqual([
      local.getUTCDate(),
      local.getUTCFullYear(),
      local.toISOString().slice(11, 16),
    ]);
  }
});
