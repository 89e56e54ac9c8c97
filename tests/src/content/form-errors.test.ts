import { expect, it } from "vitest";
import type { FormError, FormErrorTable } from "#src/content/form-errors.ts";
import { updatePasswordErrors } from "#src/features/accounts/password/update-password-call.ts";
import { securityErrors } from "#src/features/accounts/security/security-errors.ts";
import {
  emailCodeErrors,
  emailCodeRequestErrors,
  resetErrors,
  secondFactorErrors,
  signInErrors,
} from "#src/features/accounts/sign-in/sign-in-errors.ts";
import { signUpErrors } from "#src/features/accounts/sign-up/sign-up-form.tsx";
import { resultsErrors } from "#src/features/results/access-form.tsx";
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

it("the error of a failed call depends on its code before its field, its wording and its status", () => {
  expect(errorOf(EXAMPLE, 404, "KNOWN", { field: "email" }).message).toBe("By code");
  expect(errorOf(EXAMPLE, 404, "locked_out", { field: "email" })).toEqual({
    message: OURS,
    field: "email",
  });
  expect(errorOf(EXAMPLE, 404, "locked_out")).toEqual({ message: OURS });
  expect(errorOf(EXAMPLE, 404, "internal").message).toBe("By status");
});

it("the error of a failed call does not point at a field that the form has not", () => {
  expect(errorOf(EXAMPLE, 400, "internal", { field: "phone" })).toEqual({ message: "Failed" });
});

it("the error of a failed call says how long to wait beside the failure or in its place", () => {
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
])("the error of a failed call says when to try again: after %s seconds", (retryAfterSeconds, when) => {
  const more = retryAfterSeconds === undefined ? {} : { retryAfterSeconds };
  const message = `Too many attempts. Please try again ${when}.`;
  expect(errorOf(signInErrors, 429, "internal", more)).toEqual({ message });
});

it("the error of a failed call with its next step stands at its own field only", () => {
  const error = { message: "Wrong.", detail: "Try another.", field: "code" };
  expect(errorAt("code", error)).toBe("Wrong. Try another.");
  expect(errorAt("email", error)).toBeNull();
  expect(errorAt("code", null)).toBeNull();
});

/** Where an error stands, in whose words, and what else it does to its form. */
const effectOf = ({ message, field, isOver }: FormError, { failed }: FormErrorTable) =>
  [
    message === OURS ? "ours" : message === failed ? "failed" : "own",
    field && `at ${field}`,
    isOver && "ends the form",
  ]
    .filter(Boolean)
    .join(", ");

const SECURITY = securityErrors("Failed");
const ROWS: [string, number, string, string, FormErrorTable, string?][] = [
  ["a sign-in", 403, "BANNED_USER", "own", signInErrors],
  ["a sign-in", 400, "invalid", "ours, at password", signInErrors, "password"],
  ["a sign-in", 0, "network", "failed", signInErrors],
  ["a sign-in by a mailed code", 403, "TOO_MANY_ATTEMPTS", "own, at code", emailCodeErrors],
  ["a sign-in by a mailed code", 429, "internal", "own", emailCodeErrors],
  ["a request for a mailed code", 400, "INVALID_EMAIL", "own, at email", emailCodeRequestErrors],
  ["a request for a mailed code", 429, "internal", "own", emailCodeRequestErrors],
  ["a request for a reset link", 400, "INVALID_EMAIL", "own, at email", resetErrors],
  ["a request for a reset link", 429, "internal", "failed", resetErrors],
  ["a second factor", 401, "INVALID_TWO_FACTOR_COOKIE", "own, ends the form", secondFactorErrors],
  ["a second factor", 401, "TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE", "own, ends the form", secondFactorErrors],
  ["a second factor", 401, "ACCOUNT_TEMPORARILY_LOCKED", "own, ends the form", secondFactorErrors],
  ["a sign-up", 422, "USER_ALREADY_EXISTS", "own, at email", signUpErrors],
  ["a sign-up", 422, "USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL", "own, at email", signUpErrors],
  ["a sign-up", 429, "locked_out", "ours", signUpErrors],
  ["a sign-up", 429, "forbidden", "ours", signUpErrors],
  ["a sign-up", 429, "too_many", "failed", signUpErrors],
  ["a new password", 400, "USER_NOT_FOUND", "failed, ends the form", updatePasswordErrors],
  ["a new password", 400, "invalid", "ours, at newPassword", updatePasswordErrors, "newPassword"],
  ["the security page", 400, "invalid", "ours, at email", SECURITY, "email"],
  ["the results", 400, "invalid", "own, at code", resultsErrors],
  ["the results", 429, "locked_out", "ours", resultsErrors],
  ["the results", 0, "network", "own", resultsErrors],
];

it.each(ROWS)("the error of %s is by its table: %i %s is %s", (_, status, code, effect, table, field) => {
  expect(effectOf(errorOf(table, status, code, field ? { field } : {}), table)).toBe(effect);
});

it("no error holds the message of an unknown failure", () => {
  for (const [name, , , , table] of ROWS) {
    const error = errorOf(table, 500, "internal");
    expect(effectOf(error, table), name).toBe("failed");
    expect(error.detail, name).not.toContain(OURS);
  }
});

it.each([
  ["a wrong mailed code and an expired one", emailCodeErrors, "INVALID_OTP", "OTP_EXPIRED"],
  ["a wrong password and an unknown address", signInErrors, "INVALID_EMAIL_OR_PASSWORD", "INVALID_EMAIL"],
])("%s have the same words", (_, table, one, other) => {
  expect(errorOf(table, 400, one)).toEqual(errorOf(table, 400, other));
});
