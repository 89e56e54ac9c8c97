import { describe, expect, it } from "vitest";
import { createSignupPinSchema } from "#domain/accounts/signup-pins.ts";

describe("the days to expire", () => {
  it.each([1, 7, 30])("may be %s", (expiresInDays) => {
    expect(createSignupPinSchema.safeParse({ expiresInDays }).success).toBe(true);
  });

  it.each([0, 31, 1.5, -7, "7", null, Number.NaN])("may not be %s", (expiresInDays) => {
    expect(createSignupPinSchema.safeParse({ expiresInDays }).success).toBe(false);
  });

  it("default to seven", () => {
    expect(createSignupPinSchema.parse({})).toEqual({ expiresInDays: 7 });
  });
});
