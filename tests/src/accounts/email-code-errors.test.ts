import { describe, expect, it } from "vitest";
import { refuseReset } from "#src/features/accounts/password/reset-errors.ts";
import { refuseCode, refuseCodeRequest } from "#src/features/accounts/sign-in/email-code-errors.ts";

const failure = (status: number, code: string) => ({ status, code, message: "A message of the server" });

describe("why a code by email did not sign anybody in", () => {
  it("is said alike for a wrong code and for one that has run out", () => {
    const wrong = refuseCode(failure(400, "INVALID_OTP"));
    expect(wrong).toMatchObject({ message: "That code is wrong or has expired.", field: "code" });
    expect(refuseCode(failure(400, "OTP_EXPIRED"))).toEqual(wrong);
  });

  it("asks for another code after too many wrong ones", () => {
    expect(refuseCode(failure(403, "TOO_MANY_ATTEMPTS")).detail).toContain("Ask for another");
  });

  it("is a matter of the sign-in otherwise", () => {
    expect(refuseCode(failure(500, "internal")).message).toBe("Failed to log in");
    expect(refuseCode({ ...failure(429, "internal"), retryAfterSeconds: 60 }).message).toBe(
      "Too many tries. Please try again in a minute.",
    );
  });
});

describe("why nothing was sent", () => {
  it.each([refuseCodeRequest, refuseReset])("points at an address that is none", (refuse) => {
    expect(refuse(failure(400, "INVALID_EMAIL"))).toEqual({
      message: "Please enter a valid email address",
      field: "email",
    });
  });

  it("says when to ask again", () => {
    const tooMany = { ...failure(429, "internal"), retryAfterSeconds: 300 };
    expect(refuseCodeRequest(tooMany).message).toBe("Too many tries. Please try again in 5 minutes.");
    expect(refuseReset(tooMany)).toEqual({
      message: "Failed to send reset instructions. Please try again.",
      detail: "Too many tries. Please try again in 5 minutes.",
    });
  });

  it("shows no message of an unknown failure", () => {
    expect(JSON.stringify(refuseReset(failure(500, "internal")))).not.toContain("A message of the server");
  });
});
