import { describe, expect, it } from "vitest";
import {
  isWholeBackupCode,
  refuseSecondFactor,
  toBackupCode,
} from "#src/features/accounts/second-factor/second-factor-errors.ts";

const failure = (status: number, code: string) => ({ status, code, message: "A message of the server" });

describe("a backup code", () => {
  it.each(["aB3dE-9fGhI", "aB3dE9fGhI", " aB3dE 9fGhI ", "aB3dE\u20139fGhI"])(
    "is the one that was shown, typed as %j",
    (typed) => {
      expect(toBackupCode(typed)).toBe("aB3dE-9fGhI");
      expect(isWholeBackupCode(typed)).toBe(true);
    },
  );

  it("is not whole with a character less or more", () => {
    expect(isWholeBackupCode("aB3dE-9fGh")).toBe(false);
    expect(isWholeBackupCode("aB3dE-9fGhIJ")).toBe(false);
  });
});

describe("why a second factor was refused", () => {
  it("points at the field and speaks of the phone's clock", () => {
    const refusal = refuseSecondFactor(failure(401, "INVALID_CODE"));
    expect(refusal.field).toBe("code");
    expect(refusal.detail).toContain("clock");
  });

  it("says that a backup code works once", () => {
    expect(refuseSecondFactor(failure(401, "INVALID_BACKUP_CODE")).detail).toContain("works once");
  });

  it.each(["INVALID_TWO_FACTOR_COOKIE", "TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE", "ACCOUNT_TEMPORARILY_LOCKED"])(
    "ends the step after %s",
    (code) => {
      expect(refuseSecondFactor(failure(401, code)).isOver).toBe(true);
    },
  );

  it("lets try again after a failure of ours, without its message", () => {
    const refusal = refuseSecondFactor(failure(500, "internal"));
    expect(refusal.isOver).toBeUndefined();
    expect(JSON.stringify(refusal)).not.toContain("A message of the server");
  });
});
