import { describe, expect, it } from "vitest";
import { secondFactorErrors } from "#src/content/accounts/sign-in-codes.ts";
import { type Failure, toFormError } from "#src/lib/form/form-errors.ts";
import { isWholeBackupCode, toBackupCode } from "#src/lib/form/typed-codes.ts";

const failure = (status: number, code: string) => ({ status, code, message: "A message of the server" });
const toError = (failure: Failure) => toFormError(failure, secondFactorErrors);

describe("a backup code", () => {
  it.each(["aB3dE-9fGhI", "aB3dE9fGhI", " aB3dE 9fGhI ", "aB3dE\u20139fGhI"])("is read from %j", (typed) => {
    expect(toBackupCode(typed)).toBe("aB3dE-9fGhI");
    expect(isWholeBackupCode(typed)).toBe(true);
  });

  it("is incomplete with a character less or more", () => {
    expect(isWholeBackupCode("aB3dE-9fGh")).toBe(false);
    expect(isWholeBackupCode("aB3dE-9fGhIJ")).toBe(false);
  });
});

describe("a second factor that is rejected", () => {
  it("points at the field and mentions the phone's clock", () => {
    const error = toError(failure(401, "INVALID_CODE"));
    expect(error.field).toBe("code");
    expect(error.detail).toContain("clock");
  });

  it("says that a backup code works once", () => {
    expect(toError(failure(401, "INVALID_BACKUP_CODE")).detail).toContain("works once");
  });

  it.each(["INVALID_TWO_FACTOR_COOKIE", "TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE", "ACCOUNT_TEMPORARILY_LOCKED"])(
    "ends the step after %s",
    (code) => {
      expect(toError(failure(401, code)).isOver).toBe(true);
    },
  );

  it("allows another try after a failure of ours, without its message", () => {
    const error = toError(failure(500, "internal"));
    expect(error.isOver).toBeUndefined();
    expect(JSON.stringify(error)).not.toContain("A message of the server");
  });
});
