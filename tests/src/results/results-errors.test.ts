import { expect, it } from "vitest";
import { resultsErrors } from "#src/content/results.ts";
import { type Failure, toFormError } from "#src/lib/form/form-errors.ts";
import { toPinDigits, toSurveyCode } from "#src/lib/form/typed-codes.ts";

const messageOf = (failure: Failure) => toFormError(failure, resultsErrors).message;

it("has the same error for a wrong code and a wrong PIN", () => {
  for (const message of ["Invalid survey code", "Invalid survey code or manager PIN.", "Not valid"]) {
    expect(messageOf({ status: 400, code: "invalid", message })).toBe("Invalid survey code or manager PIN.");
  }
});

it("says when a lockout ends", () => {
  const message = "Too many wrong attempts. Please try again in 15 minutes.";
  expect(messageOf({ status: 429, code: "locked_out", message })).toBe(message);
});

it("distinguishes a missing connection from a failing server", () => {
  expect(messageOf({ status: 0, code: "network", message: "" })).toContain("check your connection");
  expect(messageOf({ status: 500, code: "internal", message: "boom" })).not.toContain("boom");
});

it("reads a survey code from pasted text", () => {
  expect(toSurveyCode(" k7md-p4xq and more")).toBe("K7MDP4XQ");
});

it("reads a PIN from pasted text", () => {
  expect(toPinDigits("PIN: 123 456 7", 6)).toBe("123456");
});
