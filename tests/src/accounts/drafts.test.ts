import { describe, expect, it } from "vitest";
import { signUpSchema } from "#domain/accounts/account.ts";
import { passwordsSchema } from "#src/features/accounts/password/update-password.tsx";
import { signInSchema } from "#src/features/accounts/sign-in/account-forms.tsx";
import { isWholeBackupCode, toBackupCode, toSurveyCode } from "#src/lib/form/typed-codes.ts";
import { type FieldsSchema, readValues, type TypedValues } from "#src/lib/form/typed-values.ts";
import { toDigits } from "#src/ui/form/field.tsx";

/** The messages at the fields of a draft, in the order of the fields. */
function problemsOf<Schema extends FieldsSchema>(schema: Schema, typed: Partial<TypedValues<Schema>>) {
  const { error } = readValues(schema, typed);
  return error?.issues.map(({ path, message }) => [path.join("."), message]) ?? [];
}

const FILL_IN_ALL = "Please fill in all fields";
const TOO_SHORT = "Password must be at least 8 characters long";

it.each([
  ["", "", ["email", "password"]],
  ["   ", "secret", ["email"]],
  ["ana@example.com", "", ["password"]],
])("a draft of a sign-in names what is empty of %j and %j", (email, password, fields) => {
  const message = "Please enter both email and password";
  expect(problemsOf(signInSchema, { email, password })).toEqual(fields.map((field) => [field, message]));
});

it("a draft of a sign-in may have a password of spaces", () => {
  const draft = { email: " ana@example.com ", password: "        " };
  expect(readValues(signInSchema, draft).data).toEqual({ ...draft, email: "ana@example.com" });
});

const DRAFT = { email: "ana@example.com", password: "eight888", signupPin: "123456", acceptedTerms: true };
const NO_TERMS = "Please accept the terms and conditions to continue";
const NO_ADDRESS = "Please enter a valid email address";

it.each([
  ["the terms", { acceptedTerms: false }, "acceptedTerms", NO_TERMS],
  ["an empty email address", { email: " " }, "email", FILL_IN_ALL],
  ["an empty password", { password: "" }, "password", FILL_IN_ALL],
  ["an empty PIN", { signupPin: "" }, "signupPin", FILL_IN_ALL],
  ["a short password", { password: "short" }, "password", TOO_SHORT],
  ["an invalid email address", { email: "ana" }, "email", NO_ADDRESS],
  ["a short PIN", { signupPin: "12345" }, "signupPin", "Invalid or expired signup PIN"],
])("a draft of a sign-up is rejected for %s", (_, wrong, field, message) => {
  expect(problemsOf(signUpSchema, { ...DRAFT, ...wrong })).toEqual([[field, message]]);
});

it("a draft of a sign-up sends the email address trimmed and the PIN without its spaces", () => {
  const draft = { ...DRAFT, email: " Ana@Example.com ", signupPin: "123 456" };
  expect(readValues(signUpSchema, draft).data).toEqual({ ...DRAFT, email: "ana@example.com" });
});

describe("a draft of a new password", () => {
  const DRAFT = { password: "old", newPassword: "eight888", confirmation: "eight888" };
  const LONG = "x".repeat(129);
  const TOO_LONG = "Password must be at most 128 characters long";

  it.each([
    ["an empty current password", { password: "" }, "password", FILL_IN_ALL],
    ["an empty new password", { newPassword: "", confirmation: "" }, "newPassword", FILL_IN_ALL],
    ["a short password", { newPassword: "short", confirmation: "short" }, "newPassword", TOO_SHORT],
    ["129 characters", { newPassword: LONG, confirmation: LONG }, "newPassword", TOO_LONG],
    ["two that differ", { confirmation: "eight889" }, "confirmation", "Passwords do not match"],
  ])("is rejected for %s", (_, wrong, field, message) => {
    expect(problemsOf(passwordsSchema, { ...DRAFT, ...wrong })).toContainEqual([field, message]);
  });

  it.each(["eight888", "x".repeat(128), "пароль из слов", "密码密码密码密码", "        "])(
    "is accepted with %j as it is",
    (newPassword) => {
      const draft = { newPassword, confirmation: newPassword };
      expect(readValues(passwordsSchema, draft).data).toEqual(draft);
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
