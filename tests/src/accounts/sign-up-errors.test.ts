import { describe, expect, it } from "vitest";
import { checkSignUp, refuseSignUp } from "#src/features/accounts/sign-up/sign-up-errors.ts";

const DRAFT = { email: "ana@example.com", password: "eight888", signupPin: "123456", acceptedTerms: true };
const failure = (status: number, code: string, field?: string) => ({
  status,
  code,
  field,
  message: "A message of the server",
});

describe("what is checked before signing up", () => {
  it.each([
    [
      "terms before anything else",
      { acceptedTerms: false, email: "" },
      "acceptedTerms",
      "Please accept the terms and conditions to continue",
    ],
    ["an empty email address", { email: " ", password: "" }, "email", "Please fill in all fields"],
    ["an empty password", { password: "" }, "password", "Please fill in all fields"],
    ["an empty PIN", { signupPin: "", password: "short" }, "signupPin", "Please fill in all fields"],
    [
      "a short password before a short PIN",
      { password: "short", signupPin: "1" },
      "password",
      "Password must be at least 8 characters long",
    ],
    ["an email address that is none", { email: "ana" }, "email", "Please enter a valid email address"],
    ["a short PIN", { signupPin: "12345" }, "signupPin", "Invalid or expired signup PIN"],
  ])("refuses %s", (_, wrong, field, message) => {
    expect(checkSignUp({ ...DRAFT, ...wrong })).toEqual({ refusal: { message, field } });
  });

  it("sends the email address trimmed and the PIN without its spaces", () => {
    const draft = { ...DRAFT, email: " Ana@Example.com ", signupPin: "123 456" };
    expect(checkSignUp(draft)).toEqual({ values: { ...DRAFT, email: "ana@example.com" } });
  });
});

describe("why a sign-up was refused", () => {
  it.each(["USER_ALREADY_EXISTS", "USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL"])("is calm about %s", (code) => {
    const refusal = refuseSignUp(failure(422, code));
    expect(refusal.field).toBe("email");
    expect(refusal.message).toContain("already an account");
  });

  it("points at the field that the API names", () => {
    expect(refuseSignUp(failure(400, "invalid_pin", "signupPin"))).toEqual({
      message: "A message of the server",
      field: "signupPin",
    });
  });

  it.each(["locked_out", "forbidden"])("passes on the sentence of %s", (code) => {
    expect(refuseSignUp(failure(429, code))).toEqual({ message: "A message of the server" });
  });

  it("says when to try again", () => {
    const refusal = refuseSignUp({ ...failure(429, "too_many"), retryAfterSeconds: 120 });
    expect(refusal.message).toBe("Failed to create user account");
    expect(refusal.detail).toBe("Too many tries. Please try again in 2 minutes.");
  });

  it("shows no message of an unknown failure", () => {
    const refusal = refuseSignUp(failure(500, "internal"));
    expect(refusal.message).toBe("Failed to create user account");
    expect(refusal.detail).not.toContain("A message of the server");
  });
});
