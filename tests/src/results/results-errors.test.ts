import { expect, it } from "vitest";
import { refuseResults } from "#src/features/results/results-errors.ts";
import { toPinDigits, toSurveyCode } from "#src/lib/form/typed-codes.ts";

it("answers every code and PIN that do not fit with the same words", () => {
  for (const message of ["Invalid survey code", "Invalid survey code or manager PIN.", "Not valid"]) {
    expect(refuseResults({ status: 400, message })).toBe("Invalid survey code or manager PIN.");
  }
});

it("says when someone locked out may try again", () => {
  const message = "Too many wrong tries. Please try again in 15 minutes.";
  expect(refuseResults({ status: 429, message })).toBe(message);
});

it("tells a missing connection from a failing server", () => {
  expect(refuseResults({ status: 0, message: "" })).toContain("check your connection");
  expect(refuseResults({ status: 500, message: "boom" })).not.toContain("boom");
});

it("reads a survey code out of what was pasted", () => {
  expect(toSurveyCode(" k7md-p4xq and more")).toBe("K7MDP4XQ");
});

it("reads a PIN out of what was pasted", () => {
  expect(toPinDigits("PIN: 123 456 7", 6)).toBe("123456");
});
