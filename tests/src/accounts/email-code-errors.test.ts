import { describe, expect, it } from "vitest";
import { resetErrors } from "#src/content/accounts/passwords.ts";
import { emailCodeErrors, emailCodeRequestErrors } from "#src/content/accounts/sign-in-codes.ts";
import { type Failure, toFormError } from "#src/lib/form/form-errors.ts";

const failure = (status: number, code: string) => ({ status, code, message: "A message of the server" });
const codeError = (failure: Failure) => toFormError(failure, emailCodeErrors);
const codeRequestError = (failure: Failure) => toFormError(failure, emailCodeRequestErrors);
const resetError = (failure: Failure) => toFormError(failure, resetErrors);

describe("a code by e-mail that does not sign in", () => {
  it("has the same error whether it is wrong or expired", () => {
    const wrong = codeError(failure(400, "INVALID_OTP"));
    expect(wrong).toMatchObject({ message: "That code is wrong or has expired.", field: "code" });
    expect(codeError(failure(400, "OTP_EXPIRED"))).toEqual(wrong);
  });

  it("has to be replaced after too many wrong ones", () => {
    expect(codeError(failure(403, "TOO_MANY_ATTEMPTS")).detail).toContain("Ask for another");
  });

  it("has the errors of a sign-in otherwise", () => {
    expect(codeError(failure(500, "internal")).message).toBe("Failed to log in");
    expect(codeError({ ...failure(429, "internal"), retryAfterSeconds: 60 }).message).toBe(
      "Too many attempts. Please try again in a minute.",
    );
  });
});

describe("a request for a mail that fails", () => {
  it.each([codeRequestError, resetError])("points at an invalid address", (toError) => {
    expect(toError(failure(400, "INVALID_EMAIL"))).toEqual({
      message: "Please enter a valid email address",
      field: "email",
    });
  });

  it("says when to ask again", () => {
    const tooMany = { ...failure(429, "internal"), retryAfterSeconds: 300 };
    expect(codeRequestError(tooMany).message).toBe("Too many attempts. Please try again in 5 minutes.");
    expect(resetError(tooMany)).toEqual({
      message: "Failed to send reset instructions. Please try again.",
      detail: "Too many attempts. Please try again in 5 minutes.",
    });
  });

  it("shows no message of an unknown failure", () => {
    expect(JSON.stringify(resetError(failure(500, "internal")))).not.toContain("A message of the server");
  });
});
