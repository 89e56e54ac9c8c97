import { beforeEach, expect, it, vi } from "vitest";
import { INVITATION_PATTERN } from "#domain/pins.ts";
import { leaveSeat, readSeat, takeSeat } from "#src/features/insights/workshop/phone/seat.ts";
import { makeStorage } from "#tests/src/browser-stubs.ts";

beforeEach(() => {
  leaveSeat();
  vi.stubGlobal("localStorage", makeStorage());
});

it("draws an id that the server takes", () => {
  expect(takeSeat("ABCDEF", "Ada").participant).toMatch(INVITATION_PATTERN);
});

it("is the same participant on coming back", () => {
  const taken = takeSeat("ABCDEF", "Ada");
  expect(readSeat("ABCDEF")).toEqual(taken);
  expect(takeSeat("ABCDEF", "Grace")).toEqual({ ...taken, name: "Grace" });
});

it("is another participant in another room", () => {
  const { participant } = takeSeat("ABCDEF", "Ada");
  expect(readSeat("GHJKLM")).toBeNull();
  expect(takeSeat("GHJKLM", "Ada").participant).not.toBe(participant);
});

it("is kept while the page is open where storage is blocked", () => {
  vi.stubGlobal("localStorage", makeStorage(true));
  const taken = takeSeat("ABCDEF", "");
  expect(readSeat("ABCDEF")).toEqual(taken);
});

it("is left when the workshop is over", () => {
  takeSeat("ABCDEF", "Ada");
  leaveSeat();
  expect(readSeat("ABCDEF")).toBeNull();
});
