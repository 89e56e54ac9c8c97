import { expect, it } from "vitest";
import { errorAt, type Failure, type FormError, toFormError } from "#src/lib/form/errors.ts";

const OURS = "A message of the server";
const FAILED = "The form’s own failure";

const errorOf = (status: number, code: string, more: Partial<Failure> = {}) =>
  toFormError({ status, code, message: OURS, ...more }, FAILED);

/** Where an error stands, in whose words, and what else it does to its form. */
const effectOf = ({ message, field, isOver, offersResend }: FormError) =>
  [
    message === OURS ? "ours" : message === FAILED ? "failed" : "by code",
    field && `at ${field}`,
    isOver && "ends the form",
    offersResend && "offers another mail",
  ]
    .filter(Boolean)
    .join(", ");

it.each<[string, number, string, string, Partial<Failure>?]>([
  ["a code with words, whatever field it names,", 400, "INVALID_CODE", "by code, at code", { field: "otp" }],
  ["a field", 400, "invalid", "ours, at email", { field: "email" }],
  ["what the server words for people", 429, "locked_out", "ours", { isWorded: true }],
  ["what the server words for developers", 409, "conflict", "failed"],
  ["a plain limit", 429, "too_many", "by code", { isWorded: true }],
  ["a fault of the server", 500, "internal", "failed"],
  ["a call without a connection", 0, "network", "failed"],
  ["a proof that took too long", 429, "proof_required", "by code", { field: "proof" }],
  ["a wrong password or an unknown address", 401, "INVALID_EMAIL_OR_PASSWORD", "by code"],
  ["an unconfirmed address", 403, "EMAIL_NOT_VERIFIED", "by code, offers another mail"],
  ["a suspended account", 403, "BANNED_USER", "by code"],
  ["a taken address", 422, "USER_ALREADY_EXISTS", "by code, at email"],
  ["a taken address", 422, "USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL", "by code, at email"],
  ["the wrong current password", 400, "INVALID_PASSWORD", "by code, at password"],
  ["too many wrong mailed codes", 403, "TOO_MANY_ATTEMPTS", "by code, at code"],
  ["a sign-in that has expired", 401, "INVALID_TWO_FACTOR_COOKIE", "by code, ends the form"],
  ["too many wrong codes", 401, "TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE", "by code, ends the form"],
  ["a locked factor", 401, "ACCOUNT_TEMPORARILY_LOCKED", "by code, ends the form"],
  ["a dead link", 400, "INVALID_TOKEN", "by code, ends the form"],
  ["a dead link", 400, "USER_NOT_FOUND", "by code, ends the form"],
])("the error of %s (%i %s) is %s", (_, status, code, effect, more) => {
  expect(effectOf(errorOf(status, code, more))).toBe(effect);
});

it.each([0, 400, 401, 404, 429, 500])(
  "the error of an unknown code (%i) hides the server's words",
  (status) => {
    expect(Object.values(errorOf(status, "SOMETHING_NEW"))).not.toContain(OURS);
  },
);

it("the error of a failed call without words of its form has some", () => {
  expect(toFormError({ status: 500, code: "internal", message: OURS })).toMatchObject({
    message: "That didn’t work",
    detail: expect.stringContaining("our fault"),
  });
});

it.each([
  [1, "in a second"],
  [42, "in 42 seconds"],
  [60, "in a minute"],
  [61, "in 2 minutes"],
  [undefined, "in a few minutes"],
])("the error of a failed call says when to try again: after %s seconds", (retryAfterSeconds, when) => {
  const wait = `Too many attempts. Please try again ${when}.`;
  expect(errorOf(429, "internal", { retryAfterSeconds })).toEqual({ message: wait });
  expect(errorOf(429, "proofless", { retryAfterSeconds })).toEqual({ message: FAILED, detail: wait });
});

it("the error of a failed call with its next step stands at its own field only", () => {
  const error = { message: "Wrong.", detail: "Try another.", field: "code" };
  expect(errorAt("code", error)).toBe("Wrong. Try another.");
  expect(errorAt("email", error)).toBeNull();
  expect(errorAt("code", null)).toBeNull();
});

it("a wrong mailed code and an expired one have the same words", () => {
  expect(errorOf(400, "INVALID_OTP")).toEqual(errorOf(400, "OTP_EXPIRED"));
});
