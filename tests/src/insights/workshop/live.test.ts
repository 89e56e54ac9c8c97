import { expect, it } from "vitest";
import type { WorkshopState } from "#domain/workshop/live.ts";
import { minutesLeft, plannedEnd } from "#src/features/insights/workshop/live/clock.tsx";
import { laterOf } from "#src/features/insights/workshop/live/use-workshop.ts";

const NOW = 1_000_000;
const stateOf = (version: number, ageMs = 0) => ({ version, ageMs }) as WorkshopState;

it("the state that a screen shows is the later one of two", () => {
  const known = laterOf(null, stateOf(4), NOW);
  expect(laterOf(known, stateOf(5), NOW).state.version).toBe(5);
});

it("the state that a screen shows stays where an older one arrives late", () => {
  const known = laterOf(null, stateOf(5, 2000), NOW);
  expect(laterOf(known, stateOf(4, 60_000), NOW)).toBe(known);
});

it("the state that a screen shows knows when its step began, by the age of the step", () => {
  expect(laterOf(null, stateOf(1, 30_000), NOW).stepAt).toBe(NOW - 30_000);
});

it.each([
  [0, 5],
  [1, 5],
  [59_999, 5],
  [60_000, 4],
  [300_000, 0],
  [359_999, 0],
  [360_000, -1],
])("the timer of a step after %d ms of five minutes shows %d", (age, minutes) => {
  expect(minutesLeft(5, NOW, NOW + age) + 0).toBe(minutes);
});

it.each([
  ["as planned", 2, 15],
  ["from now on as planned", 7, 17],
])("the timer of a step ends the workshop %s", (_, passed, end) => {
  const way = [5, 5, 10].map((minutes) => ({ part: "stand", kind: "talk", minutes }) as const);
  const MINUTE = 60_000;
  expect(plannedEnd({ at: 1, way }, NOW, NOW + passed * MINUTE)).toBe(NOW + end * MINUTE);
});
