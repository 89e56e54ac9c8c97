import { describe, expect, it } from "vitest";
import { updatePasswordErrors } from "#src/content/accounts/passwords.ts";
import { checkNewPassword } from "#src/features/accounts/password/update-password-call.ts";
import { type Failure, toFormError } from "#src/lib/form/form-errors.ts";

const DRAFT = { currentPassword: null, newPassword: "eight888", confirmation: "eight888" };
const failure = (status: number, code: string, field?: string) => ({
  status,
  code,
  field,
  message: "A message of the server",
});
const toError = (failure: Failure) => toFormError(failure, updatePasswordErrors);

describe("a draft of a new password", () => {
  it.each([
    ["an empty current password", { currentPassword: "" }, "currentPassword", "Please fill in all fields"],
    ["an empty new password", { newPassword: "" }, "newPassword", "Please fill in all fields"],
    ["an empty confirmation", { confirmation: "" }, "confirmation", "Please fill in all fields"],
    [
      "a short password before one that differs",
      { newPassword: "short" },
      "newPassword",
      "Password must be at least 8 characters long",
    ],
    [
      "a password of 129 characters",
      { newPassword: "x".repeat(129), confirmation: "x".repeat(129) },
      "newPassword",
      "Password must be at most 128 characters long",
    ],
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

describe("a password that is not updated", () => {
  it.each(["INVALID_TOKEN", "USER_NOT_FOUND"])("ends the form after %s: the link no longer works", (code) => {
    expect(toError(failure(400, code))).toEqual({
      message: "Failed to update password",
      isOver: true,
    });
  });

  it("points at a wrong current password", () => {
    expect(toError(failure(400, "INVALID_PASSWORD")).field).toBe("currentPassword");
  });

  it("points at the field that the API names", () => {
    expect(toError(failure(400, "invalid", "newPassword"))).toEqual({
      message: "A message of the server",
      field: "newPassword",
    });
  });

  it("asks for a new sign-in after the session has ended", () => {
    expect(toError(failure(401, "UNAUTHORIZED")).detail).toContain("sign in again");
  });

  it("shows no message of an unknown failure", () => {
    const error = toError(failure(500, "internal"));
    expect(error.message).toBe("Failed to update password");
    expect(error.detail).not.toContain("A message of the server");
  });
});
