import { describe, expect, it } from "vitest";
import { signInErrors } from "#src/content/accounts/sign-in.ts";
import { checkSignIn } from "#src/features/accounts/sign-in/sign-in-calls.ts";
import { type Failure, toFormError } from "#src/lib/form/form-errors.ts";

const failure = (status: number, code: string) => ({ status, code, message: "A message of the server" });
const toError = (failure: Failure) => toFormError(failure, signInErrors);

describe("a draft of a sign-in", () => {
  it.each([
    ["", "", "email"],
    ["   ", "secret", "email"],
    ["ana@example.com", "", "password"],
  ])("names the first empty field of %j and %j", (email, password, field) => {
    const message = "Please enter both email and password";
    expect(checkSignIn({ email, password })).toEqual({ message, field });
  });

  it("may have a password of spaces", () => {
    expect(checkSignIn({ email: " ana@example.com ", password: "        " })).toBeNull();
  });
});

describe("a sign-in that fails", () => {
  it.each(["INVALID_EMAIL_OR_PASSWORD", "INVALID_EMAIL"])("has the same error for %s", (code) => {
    expect(toError(failure(401, code))).toEqual({
      message: "Invalid email or password",
      field: "email",
    });
  });

  it("offers another mail for an unconfirmed address", () => {
    expect(toError(failure(403, "EMAIL_NOT_VERIFIED"))).toEqual({
      message: "Please confirm your email address to sign in",
      offersResend: true,
    });
  });

  it("says that a password is too long, as the API words it", () => {
    expect(toError({ ...failure(400, "invalid"), field: "password" })).toEqual({
      message: "A message of the server",
      field: "password",
    });
  });

  it("tells a suspended account from a wrong password", () => {
    expect(toError(failure(403, "BANNED_USER")).message).toBe("This account has been suspended");
  });

  it.each([
    [1, "Too many attempts. Please try again in a second."],
    [42, "Too many attempts. Please try again in 42 seconds."],
    [60, "Too many attempts. Please try again in a minute."],
    [61, "Too many attempts. Please try again in 2 minutes."],
    [undefined, "Too many attempts. Please try again in a few minutes."],
  ])("says when to try again: after %s seconds", (retryAfterSeconds, message) => {
    expect(toError({ ...failure(429, "internal"), retryAfterSeconds })).toEqual({ message });
  });

  it("says that there was no connection", () => {
    const { message, detail } = toError(failure(0, "network"));
    expect(message).toBe("Failed to log in");
    expect(detail).toContain("check your connection");
  });

  it("shows no message of an unknown failure", () => {
    const { message, detail } = toError(failure(500, "internal"));
    expect(message).toBe("Failed to log in");
    expect(detail).not.toContain("A message of the server");
  });
});
