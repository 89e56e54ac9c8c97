import { describe, expect, it } from "vitest";
import { checkNewPassword } from "#src/features/accounts/password/update-password-call.ts";
import { checkSignIn } from "#src/features/accounts/sign-in/sign-in-calls.ts";
import { checkSignUp } from "#src/features/accounts/sign-up/sign-up-form.tsx";
import { isWholeBackupCode, toBackupCode, toSurveyCode } from "#src/lib/form/typed-codes.ts";
import { toDigits } from "#src/ui/form/field.tsx";

const FILL_IN_ALL = "Please fill in all fields";
const TOO_SHORT = "Password must be at least 8 characters long";

it.each([
  ["", "", "email"],
  ["   ", "secret", "email"],
  ["ana@example.com", "", "password"],
])("a draft of a sign-in names the first empty field of %j and %j", (email, password, field) => {
  const message = "Please enter both email and password";
  expect(checkSignIn({ email, password })).toEqual({ message, field });
});

it("a draft of a sign-in may have a password of spaces", () => {
  expect(checkSignIn({ email: " ana@example.com ", password: "        " })).toBeNull();
});

const DRAFT = { email: "ana@example.com", password: "eight888", signupPin: "123456", acceptedTerms: true };
const NO_TERMS = "Please accept the terms and conditions to continue";
const NO_ADDRESS = "Please enter a valid email address";

it.each([
  ["terms before anything else", { acceptedTerms: false, email: "" }, "acceptedTerms", NO_TERMS],
  ["an empty email address", { email: " ", password: "" }, "email", FILL_IN_ALL],
  ["an empty password", { password: "" }, "password", FILL_IN_ALL],
  ["an empty PIN", { signupPin: "", password: "short" }, "signupPin", FILL_IN_ALL],
  ["a short password before a short PIN", { password: "short", signupPin: "1" }, "password", TOO_SHORT],
  ["an invalid email address", { email: "ana" }, "email", NO_ADDRESS],
  ["a short PIN", { signupPin: "12345" }, "signupPin", "Invalid or expired signup PIN"],
])("a draft of a sign-up is rejected for %s", (_, wrong, field, message) => {
  expect(checkSignUp({ ...DRAFT, ...wrong })).toEqual({ error: { message, field } });
});

it("a draft of a sign-up sends the email address trimmed and the PIN without its spaces", () => {
  const draft = { ...DRAFT, email: " Ana@Example.com ", signupPin: "123 456" };
  expect(checkSignUp(draft)).toEqual({ values: { ...DRAFT, email: "ana@example.com" } });
});

describe("a draft of a new password", () => {
  const DRAFT = { currentPassword: null, newPassword: "eight888", confirmation: "eight888" };
  const LONG = "x".repeat(129);
  const TOO_LONG = "Password must be at most 128 characters long";

  it.each([
    ["an empty current password", { currentPassword: "" }, "currentPassword", FILL_IN_ALL],
    ["an empty new password", { newPassword: "" }, "newPassword", FILL_IN_ALL],
    ["an empty confirmation", { confirmation: "" }, "confirmation", FILL_IN_ALL],
    ["a short password before one that differs", { newPassword: "short" }, "newPassword", TOO_SHORT],
    ["129 characters", { newPassword: LONG, confirmation: LONG }, "newPassword", TOO_LONG],
    ["two that differ", { confirmation: "eight889" }, "confirmation", "Passwords do not match"],
  ])("is rejected for %s", (_, wrong, field, message) => {
    expect(checkNewPassword({ ...DRAFT, ...wrong })).toEqual({ message, field });
  });

  it.each(["eight888", "x".repeat(128), "пароль из слов", "密码密码密码密码", "        "])(
    "is accepted with %j as it is",
    (newPassword) => {
      expect(checkNewPassword({ ...DRAFT, newPassword, confirmation: newPassword })).toBeNull();
    },
  );
});

it.each(["aB3dE-9fGhI", "aB3dE9fGhI", " aB3dE 9fGhI ", "aB3dE\u20139fGhI"])(
  "a typed code is read as a backup code from %j",
  (typed) => {
    expect(toBackupCode(typed)).toBe("aB3dE-9fGhI");
    expect(isWholeBackupCode(typed)).toBe(true);
  },
);

it("a typed code is no whole backup code with a character less or more", () => {
  expect(["aB3dE-9fGh", "aB3dE-9fGhIJ"].map(isWholeBackupCode)).toEqual([false, false]);
});

it("a typed code is read as a survey code or a PIN from pasted text", () => {
  expect(toSurveyCode(" k7md-p4xq and more")).toBe("K7MDP4XQ");
  expect(toDigits("PIN: 123 456 7", 6)).toBe("123456");
});
