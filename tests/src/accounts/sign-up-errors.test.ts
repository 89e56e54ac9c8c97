import { describe, expect, it } from "vitest";
import { signUpErrors } from "#src/content/accounts/sign-up.ts";
import { checkSignUp } from "#src/features/accounts/sign-up/sign-up-calls.ts";
import { type Failure, toFormError } from "#src/lib/form/form-errors.ts";

const DRAFT = { email: "ana@example.com", password: "eight888", signupPin: "123456", acceptedTerms: true };
const failure = (status: number, code: string, field?: string) => ({
  status,
  code,
  field,
  message: "A message of the server",
});
const toError = (failure: Failure) => toFormError(failure, signUpErrors);

describe("a draft of a sign-up", () => {
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
    ["an invalid email address", { email: "ana" }, "email", "Please enter a valid email address"],
    ["a short PIN", { signupPin: "12345" }, "signupPin", "Invalid or expired signup PIN"],
  ])("is rejected for %s", (_, wrong, field, message) => {
    expect(checkSignUp({ ...DRAFT, ...wrong })).toEqual({ error: { message, field } });
  });

  it("sends the email address trimmed and the PIN without its spaces", () => {
    const draft = { ...DRAFT, email: " Ana@Example.com ", signupPin: "123 456" };
    expect(checkSignUp(draft)).toEqual({ values: { ...DRAFT, email: "ana@example.com" } });
  });
});

describe("a sign-up that fails", () => {
  it.each(["USER_ALREADY_EXISTS", "USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL"])(
    "says after %s that there is an account",
    (code) => {
      const error = toError(failure(422, code));
      expect(error.field).toBe("email");
      expect(error.message).toContain("already an account");
    },
  );

  it("points at the field that the API names", () => {
    expect(toError(failure(400, "invalid_pin", "signupPin"))).toEqual({
      message: "A message of the server",
      field: "signupPin",
    });
  });

  it.each(["locked_out", "forbidden"])("passes on the sentence of %s", (code) => {
    expect(toError(failure(429, code))).toEqual({ message: "A message of the server" });
  });

  it("says when to try again", () => {
    const error = toError({ ...failure(429, "too_many"), retryAfterSeconds: 120 });
    expect(error.message).toBe("Failed to create user account");
    expect(error.detail).toBe("Too many attempts. Please try again in 2 minutes.");
  });

  it("shows no message of an unknown failure", () => {
    const error = toError(failure(500, "internal"));
    expect(error.message).toBe("Failed to create user account");
    expect(error.detail).not.toContain("A message of the server");
  });
});
