import { describe, expect, it } from "vitest";
import { resetErrors, updatePasswordErrors } from "#src/content/accounts/passwords.ts";
import { securityErrors } from "#src/content/accounts/security.ts";
import { signInErrors } from "#src/content/accounts/sign-in.ts";
import {
  emailCodeErrors,
  emailCodeRequestErrors,
  secondFactorErrors,
} from "#src/content/accounts/sign-in-codes.ts";
import { signUpErrors } from "#src/content/accounts/sign-up.ts";
import type { FormErrorTable } from "#src/content/form-errors.ts";
import { modeErrors, modeWords } from "#src/content/manage.ts";
import { analysisErrors } from "#src/content/processing.ts";
import { resultsErrors } from "#src/content/results.ts";
import { errorAt, toFormError } from "#src/lib/form/form-errors.ts";

const OURS = "A message of the server";
const EXAMPLE: FormErrorTable = {
  codes: { KNOWN: { message: "By code", isOver: true } },
  fields: ["email"],
  worded: ["locked_out"],
  statuses: { 404: { message: "By status" } },
  failed: "Failed",
};

interface Answer {
  field?: string;
  retryAfterSeconds?: number;
}

const errorOf = (table: FormErrorTable, status: number, code: string, more: Answer = {}) =>
  toFormError({ status, code, message: OURS, ...more }, table);

describe("the error of a failed call", () => {
  it("depends on its code first, then on its field, its wording and its status", () => {
    expect(errorOf(EXAMPLE, 404, "KNOWN", { field: "email" }).message).toBe("By code");
    expect(errorOf(EXAMPLE, 404, "locked_out", { field: "email" })).toEqual({
      message: OURS,
      field: "email",
    });
    expect(errorOf(EXAMPLE, 404, "locked_out")).toEqual({ message: OURS });
    expect(errorOf(EXAMPLE, 404, "internal").message).toBe("By status");
  });

  it("does not point at a field that the form has not", () => {
    expect(errorOf(EXAMPLE, 400, "internal", { field: "phone" })).toEqual({ message: "Failed" });
  });

  it("says how long to wait beside the failure, or in its place", () => {
    const wait = "Too many attempts. Please try again in 2 minutes.";
    const after = { retryAfterSeconds: 61 };
    expect(errorOf(EXAMPLE, 429, "internal", after)).toEqual({ message: "Failed", detail: wait });
    expect(errorOf({ ...EXAMPLE, tooMany: { field: "code" } }, 429, "internal", after)).toEqual({
      message: wait,
      field: "code",
    });
  });

  it.each([
    [1, "in a second"],
    [42, "in 42 seconds"],
    [60, "in a minute"],
    [61, "in 2 minutes"],
    [undefined, "in a few minutes"],
  ])("says when to try again: after %s seconds", (retryAfterSeconds, when) => {
    const more = retryAfterSeconds === undefined ? {} : { retryAfterSeconds };
    const message = `Too many attempts. Please try again ${when}.`;
    expect(errorOf(signInErrors, 429, "internal", more)).toEqual({ message });
  });

  it("with its next step stands at its own field only", () => {
    const error = { message: "Wrong.", detail: "Try another.", field: "code" };
    expect(errorAt("code", error)).toBe("Wrong. Try another.");
    expect(errorAt("email", error)).toBeNull();
    expect(errorAt("code", null)).toBeNull();
  });
});

const has = (part: object) => expect.objectContaining(part);
const says = (text: string) => expect.stringContaining(text);
const WRONG_CODE = has({ message: "That code is wrong or has expired.", field: "code" });
const WRONG_SIGN_IN = { message: "Invalid email or password", field: "email" };
const NO_ADDRESS = { message: "Please enter a valid email address", field: "email" };
const IS_OVER = has({ isOver: true });
const DEAD_LINK = { message: "Failed to update password", isOver: true };
const INVALID_RESULTS = has({ message: "Invalid survey code or manager PIN." });

describe.each<[string, FormErrorTable, [number, string, object, Answer?][]]>([
  [
    "a sign-in",
    signInErrors,
    [
      [401, "INVALID_EMAIL_OR_PASSWORD", WRONG_SIGN_IN],
      [401, "INVALID_EMAIL", WRONG_SIGN_IN],
      [
        403,
        "EMAIL_NOT_VERIFIED",
        { message: "Please confirm your email address to sign in", offersResend: true },
      ],
      [403, "BANNED_USER", has({ message: "This account has been suspended" })],
      [400, "invalid", { message: OURS, field: "password" }, { field: "password" }],
      [0, "network", { message: "Failed to log in", detail: says("check your connection") }],
      [500, "internal", has({ message: "Failed to log in" })],
    ],
  ],
  [
    "a sign-in by a mailed code",
    emailCodeErrors,
    [
      [400, "INVALID_OTP", WRONG_CODE],
      [400, "OTP_EXPIRED", WRONG_CODE],
      [403, "TOO_MANY_ATTEMPTS", has({ detail: says("Ask for another") })],
      [500, "internal", has({ message: "Failed to log in" })],
      [
        429,
        "internal",
        { message: "Too many attempts. Please try again in a minute." },
        { retryAfterSeconds: 60 },
      ],
    ],
  ],
  [
    "a request for a mailed code",
    emailCodeRequestErrors,
    [
      [400, "INVALID_EMAIL", NO_ADDRESS],
      [
        429,
        "internal",
        { message: "Too many attempts. Please try again in 5 minutes." },
        { retryAfterSeconds: 300 },
      ],
    ],
  ],
  [
    "a request for a reset link",
    resetErrors,
    [
      [400, "INVALID_EMAIL", NO_ADDRESS],
      [
        429,
        "internal",
        {
          message: "Failed to send reset instructions. Please try again.",
          detail: "Too many attempts. Please try again in 5 minutes.",
        },
        { retryAfterSeconds: 300 },
      ],
    ],
  ],
  [
    "a second factor",
    secondFactorErrors,
    [
      [401, "INVALID_CODE", has({ field: "code", detail: says("clock") })],
      [401, "INVALID_BACKUP_CODE", has({ detail: says("works once") })],
      [401, "INVALID_TWO_FACTOR_COOKIE", IS_OVER],
      [401, "TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE", IS_OVER],
      [401, "ACCOUNT_TEMPORARILY_LOCKED", IS_OVER],
      [500, "internal", expect.not.objectContaining({ isOver: true })],
    ],
  ],
  [
    "a sign-up",
    signUpErrors,
    [
      [422, "USER_ALREADY_EXISTS", { field: "email", message: says("already an account") }],
      [422, "USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL", { field: "email", message: says("already an account") }],
      [400, "invalid_pin", { message: OURS, field: "signupPin" }, { field: "signupPin" }],
      [429, "locked_out", { message: OURS }],
      [429, "forbidden", { message: OURS }],
      [
        429,
        "too_many",
        {
          message: "Failed to create user account",
          detail: "Too many attempts. Please try again in 2 minutes.",
        },
        { retryAfterSeconds: 120 },
      ],
    ],
  ],
  [
    "a new password",
    updatePasswordErrors,
    [
      [400, "INVALID_TOKEN", DEAD_LINK],
      [400, "USER_NOT_FOUND", DEAD_LINK],
      [400, "INVALID_PASSWORD", has({ field: "currentPassword" })],
      [400, "invalid", { message: OURS, field: "newPassword" }, { field: "newPassword" }],
      [401, "UNAUTHORIZED", has({ detail: says("sign in again") })],
    ],
  ],
  [
    "the security page",
    securityErrors("Failed"),
    [
      [400, "INVALID_PASSWORD", has({ field: "password" })],
      [401, "INVALID_CODE", has({ field: "code" })],
      [400, "invalid", { message: OURS, field: "email" }, { field: "email" }],
      [403, "stale_session", IS_OVER],
      [429, "too_many", has({ detail: says("a minute") }), { retryAfterSeconds: 60 }],
      [500, "internal", { message: "Failed", detail: expect.any(String) }],
    ],
  ],
  [
    "the results",
    resultsErrors,
    [
      [400, "invalid", INVALID_RESULTS],
      [429, "locked_out", { message: OURS }],
      [0, "network", { message: says("check your connection") }],
    ],
  ],
  ["a change of a survey’s kind", modeErrors, [[409, "mode_fixed", { message: modeWords.fixed }]]],
  ["an analysis", analysisErrors, [[503, "no_ai_provider", { message: OURS }]]],
])("the error of %s", (_, table, rows) => {
  it.each(rows)("is by its table: %i %s", (status, code, expected, more) => {
    expect(errorOf(table, status, code, more)).toEqual(expected);
  });

  it("holds no message of an unknown failure", () => {
    expect(JSON.stringify(errorOf(table, 500, "internal"))).not.toContain(OURS);
  });
});
