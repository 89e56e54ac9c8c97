import {
  type Failure,
  outageDetail,
  type Refusal,
  tooManyTries,
} from "#src/features/accounts/form/form-errors.ts";

export interface SecondFactorDraft {
  method: "totp" | "backup-code";
  code: string;
}

const BACKUP_CODE_HALF = 5;

const onlyCharacters = (typed: string) => typed.replace(/[^a-z0-9]/gi, "");

export function isWholeBackupCode(typed: string): boolean {
  return onlyCharacters(typed).length === 2 * BACKUP_CODE_HALF;
}

/** A backup code as it was shown, "aB3dE-9fGhI", from one typed with spaces or without its dash. */
export function toBackupCode(typed: string): string {
  const characters = onlyCharacters(typed);
  return `${characters.slice(0, BACKUP_CODE_HALF)}-${characters.slice(BACKUP_CODE_HALF)}`;
}

const REFUSALS: Record<string, Refusal> = {
  INVALID_CODE: {
    message: "That code is not right.",
    detail:
      "A code is valid for 30 seconds: use the one shown now. If it keeps failing, let your phone set its clock by itself.",
    field: "code",
  },
  USED_CODE: {
    message: "That code was used before.",
    detail: "Each code works once: wait for the next one, half a minute at most.",
    field: "code",
  },
  INVALID_BACKUP_CODE: {
    message: "That backup code is wrong or was used before.",
    detail: "Each backup code works once. Upper and lower case matter.",
    field: "code",
  },
  INVALID_TWO_FACTOR_COOKIE: {
    message: "This sign-in has run out.",
    detail: "Please go back and sign in again.",
    isOver: true,
  },
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: {
    message: "Too many wrong codes.",
    detail: "Please go back and sign in again.",
    isOver: true,
  },
  ACCOUNT_TEMPORARILY_LOCKED: {
    message: "Too many wrong codes.",
    detail: "This account takes no codes for 15 minutes. Please try again then.",
    isOver: true,
  },
};

export function refuseSecondFactor(failure: Failure): Refusal {
  const known = REFUSALS[failure.code];
  if (known) return known;
  if (failure.status === 429) return { message: tooManyTries(failure.retryAfterSeconds), field: "code" };
  return { message: "Failed to log in", detail: outageDetail(failure) };
}
