import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createPosition, RESUME } from "#src/features/respond/session/position.ts";
import { leaveFor } from "#src/features/respond/submission/send-response.ts";
import { stubHistory } from "#tests/src/browser-stubs.ts";

let tab: ReturnType<typeof stubHistory>;
const assign = vi.fn();

beforeEach(() => {
  tab = stubHistory();
  vi.stubGlobal("location", { assign });
});
afterEach(() => assign.mockReset());

function openPosition() {
  const position = createPosition();
  position.subscribe(() => {});
  return {
    position,
    shows: (step: number | null) => vi.waitFor(() => expect(position.getState().step).toBe(step)),
  };
}

it("Previous goes back in the history where the step is the entry before", async () => {
  const { position, shows } = openPosition();
  position.goTo(RESUME);
  position.resolve(7);
  position.returnTo(6);
  await shows(6);
  await vi.waitFor(() => expect(tab.entries).toHaveLength(3));
  position.goTo(7);
  position.returnTo(6);
  await shows(6);
  expect(tab.at()).toBe(2);
});

it("steps on where the browser takes no more entries", () => {
  const { position } = openPosition();
  vi.stubGlobal("history", {
    state: null,
    pushState() {
      throw new DOMException("too many", "SecurityError");
    },
  });
  position.goTo(3);
  expect(position.getState().step).toBe(3);
});

it("leaves no steps behind for Back from the page after the survey", async () => {
  const { position } = openPosition();
  for (const step of [0, 1, 2]) position.goTo(step);
  await leaveFor("/survey/thank-you");
  expect(tab.at()).toBe(0);
  expect(assign).toHaveBeenCalledWith("/survey/thank-you");
});
