import { expect, it } from "vitest";
import { matchesFilter, signupPinState } from "#worker/auth/signup-pins/signup-pin-state.ts";

const now = new Date("2026-11-21T12:00:00.000Z");
const before = new Date(now.getTime() - 1);
const after = new Date(now.getTime() + 1);
const unused = { usedAt: null, claimExpiresAt: null, revokedAt: null, expiresAt: after };

it.each([
  ["available until it expires", {}, "available"],
  ["expired from that moment on", { expiresAt: now }, "expired"],
  ["used after its expiry, too", { usedAt: before, expiresAt: before }, "used"],
  ["used while an account is being created with it", { usedAt: before, claimExpiresAt: after }, "used"],
  ["available again if that is interrupted", { usedAt: before, claimExpiresAt: before }, "available"],
  ["expired then", { usedAt: before, claimExpiresAt: before, expiresAt: before }, "expired"],
  ["revoked after its expiry, too", { revokedAt: before, expiresAt: before }, "revoked"],
  ["used where an account was made first", { revokedAt: before, usedAt: before }, "used"],
])("a signup PIN is %s", (_, changes, state) => {
  expect(signupPinState({ ...unused, ...changes }, now)).toBe(state);
});

it("an expired signup PIN is listed under All alone", () => {
  expect(matchesFilter("expired", "all")).toBe(true);
  expect(matchesFilter("expired", "available")).toBe(false);
  expect(matchesFilter("expired", "used")).toBe(false);
});
