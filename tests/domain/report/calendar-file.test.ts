import ICAL from "ical.js";
import { expect, it } from "vitest";
import { type CalendarEntry, calendarFile } from "#domain/report/calendar-file.ts";

const ENTRY: CalendarEntry = {
  uid: "1b4e28ba-2fa1-41d2-883f-0016d3cca427@example.com",
  sequence: 2,
  day: "2027-12-31",
  title: "Decide; then write down, who does \\ what",
  description: "Northfield Logistics\nAgreed by the team: “Größe” 👩🏽‍🚀",
  organizer: { name: 'Example "AI": Boutique; GmbH', email: "hello@example.com" },
  writtenAt: new Date("2027-11-20T10:20:30.456Z"),
};

function parse(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file));
  const [event] = calendar.getAllSubcomponents("vevent");
  if (!event) throw new Error("There is no event");
  return { calendar, component: event, event: new ICAL.Event(event) };
}

it("a calendar file, as another author's parser reads it is one entry of a whole day", () => {
  const { calendar, component, event } = parse(calendarFile(ENTRY));
  expect(calendar.getAllSubcomponents()).toHaveLength(1);
  expect(calendar.getFirstPropertyValue("version")).toBe("2.0");
  expect([event.startDate.isDate, event.startDate.toString()]).toEqual([true, "2027-12-31"]);
  expect([event.endDate.isDate, event.endDate.toString()]).toEqual([true, "2028-01-01"]);
  expect(component.getFirstPropertyValue("transp")).toBe("TRANSPARENT");
});

it("a calendar file, as another author's parser reads it has the texts as they were given", () => {
  const { event } = parse(calendarFile(ENTRY));
  expect(event.summary).toBe(ENTRY.title);
  expect(event.description).toBe(ENTRY.description);
});

it("a calendar file, as another author's parser reads it says which version of which entry it is", () => {
  const { calendar, component, event } = parse(calendarFile(ENTRY));
  expect([event.uid, event.sequence]).toEqual([ENTRY.uid, 2]);
  expect(String(component.getFirstPropertyValue("dtstamp"))).toBe("2027-11-20T10:20:30Z");
  expect(calendar.getFirstPropertyValue("method")).toBe("PUBLISH");
});

it("a calendar file, as another author's parser reads it names its organizer without quotation marks", () => {
  const organizer = parse(calendarFile(ENTRY)).component.getFirstProperty("organizer");
  expect(organizer?.getFirstValue()).toBe("mailto:hello@example.com");
  expect(organizer?.getFirstParameter("cn")).toBe("Example AI: Boutique; GmbH");
});

it("a calendar file, as another author's parser reads it takes no line of a text for a line of its own", () => {
  const forged = "x\r\nEND:VEVENT\rBEGIN:VEVENT\nSUMMARY:forged";
  const { calendar, event } = parse(calendarFile({ ...ENTRY, title: forged }));
  expect(calendar.getAllSubcomponents()).toHaveLength(1);
  expect(event.summary).toBe("x\nEND:VEVENT\nBEGIN:VEVENT\nSUMMARY:forged");
});

it.each(["a", "ä", "漢", "👩🏽‍🚀"])(
  "a calendar file, as another author's parser reads it breaks lines of %s after at most 75 bytes, between characters",
  (character) => {
    const title = character.repeat(200);
    const file = calendarFile({ ...ENTRY, title });
    const lines = file.split("\r\n");
    for (const line of lines) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
    expect(file).not.toMatch(/[^\r]\n|\r[^\n]/);
    expect(parse(file).event.summary).toBe(title);
  },
);
