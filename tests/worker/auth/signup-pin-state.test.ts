import { describe, expect, it } from "vitest";
import { matchesFilter, signupPinState } from "#worker/auth/signup-pins/signup-pin-state.ts";

const now = new Date("2026-11-21T12:00:00.000Z");
const before = new Date(now.getTime() - 1);
const after = new Date(now.getTime() + 1);
const unused = { usedAt: null, claimExpiresAt: null, revokedAt: null, expiresAt: after };

describe("a signup PIN", () => {
  it("is available until the moment it expires", () => {
    expect(signupPinState(unused, now)).toBe("available");
    expect(signupPinState({ ...unused, expiresAt: now }, now)).toBe("expired");
  });

  it("stays used after its expiry", () => {
    expect(signupPinState({ ...unused, usedAt: before }, now)).toBe("used");
    expect(signupPinState({ ...unused, usedAt: before, expiresAt: before }, now)).toBe("used");
  });

  it("is used while an account is being created with it, and available again if that is interrupted", () => {
    const claimed = { ...unused, usedAt: before };
    expect(signupPinState({ ...claimed, claimExpiresAt: after }, now)).toBe("used");
    expect(signupPinState({ ...claimed, claimExpiresAt: before }, now)).toBe("available");
    expect(signupPinState({ ...claimed, claimExpiresAt: before, expiresAt: before }, now)).toBe("expired");
  });

  it("stays revoked after its expiry, and used where an account was made first", () => {
    const revoked = { ...unused, revokedAt: before };
    expect(signupPinState(revoked, now)).toBe("revoked");
    expect(signupPinState({ ...revoked, expiresAt: before }, now)).toBe("revoked");
    expect(signupPinState({ ...revoked, usedAt: before }, now)).toBe("used");
  });

  it("is listed only under All once it has expired", () => {
    expect(matchesFilter("expired", "all")).toBe(true);
    expect(matchesFilter("expired", "available")).toBe(false);
    expect(matchesFilter("expired", "used")).toBe(false);
  });
});
