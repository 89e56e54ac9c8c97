import { describe, expect, it } from "vitest";
import { createSignupPinSchema, matchesFilter, signupPinState } from "#domain/accounts/signup-pins.ts";

const now = new Date("2026-11-21T12:00:00.000Z");
const before = new Date(now.getTime() - 1);
const after = new Date(now.getTime() + 1);
const unused = { usedAt: null, claimExpiresAt: null, expiresAt: after };

describe("a signup PIN", () => {
  it("is available until the moment it expires", () => {
    expect(signupPinState(unused, now)).toBe("available");
    expect(signupPinState({ ...unused, expiresAt: now }, now)).toBe("expired");
  });

  it("is used whether or not it has expired since", () => {
    expect(signupPinState({ ...unused, usedAt: before }, now)).toBe("used");
    expect(signupPinState({ ...unused, usedAt: before, expiresAt: before }, now)).toBe("used");
  });

  it("is used while an account is being made with it, and free again when that was cut off", () => {
    const claimed = { ...unused, usedAt: before };
    expect(signupPinState({ ...claimed, claimExpiresAt: after }, now)).toBe("used");
    expect(signupPinState({ ...claimed, claimExpiresAt: before }, now)).toBe("available");
    expect(signupPinState({ ...claimed, claimExpiresAt: before, expiresAt: before }, now)).toBe("expired");
  });

  it("that has expired is listed under All alone", () => {
    expect(matchesFilter("expired", "all")).toBe(true);
    expect(matchesFilter("expired", "available")).toBe(false);
    expect(matchesFilter("expired", "used")).toBe(false);
  });
});

describe("the days to expire", () => {
  it.each([1, 7, 30])("may be %s", (expiresInDays) => {
    expect(createSignupPinSchema.safeParse({ expiresInDays }).success).toBe(true);
  });

  it.each([0, 31, 1.5, -7, "7", null, Number.NaN])("may not be %s", (expiresInDays) => {
    expect(createSignupPinSchema.safeParse({ expiresInDays }).success).toBe(false);
  });

  it("are seven where nothing is said", () => {
    expect(createSignupPinSchema.parse({})).toEqual({ expiresInDays: 7 });
  });
});
