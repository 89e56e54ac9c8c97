import { expect, it } from "vitest";
import { createSignupPinSchema } from "#domain/accounts/signup-pins.ts";

it.each([1, 7, 30])("the days to expire may be %s", (expiresInDays) => {
  expect(createSignupPinSchema.safeParse({ expiresInDays }).success).toBe(true);
});

it.each([0, 31, 1.5, -7, "7", null, Number.NaN])("the days to expire may not be %s", (expiresInDays) => {
  expect(createSignupPinSchema.safeParse({ expiresInDays }).success).toBe(false);
});

it("the days to expire default to seven", () => {
  expect(createSignupPinSchema.parse({})).toEqual({ expiresInDays: 7 });
});
