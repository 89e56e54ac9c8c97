import { expect, it } from "vitest";
import { SITE_PATHS } from "#domain/page-paths.ts";

const modules = import.meta.glob<Record<string, unknown>>("/src/content/marketing/*.ts", { eager: true });

/** Every name of an event that stands in a value. */
function eventsIn(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    key === "event" && typeof part === "string" ? [part] : eventsIn(part),
  );
}

it("each page's closing call is measured as its engagement_…_get_started", () => {
  const events = Object.values(modules).flatMap(eventsIn);
  const closing = events.filter((event) => /^engagement_.+_get_started$/.test(event));
  const named = (path: string) => (path === "/" ? "home" : path.slice(1).replaceAll("-", "_"));
  const withoutOne = ["contact", "privacy", "terms"];
  const expected = SITE_PATHS.map(named).filter((name) => !withoutOne.includes(name));
  expect(closing.sort()).toEqual(expected.map((name) => `engagement_${name}_get_started`).sort());
  expect(events.filter((event) => /^engagement_.*book_a_call/.test(event))).toEqual([]);
});
