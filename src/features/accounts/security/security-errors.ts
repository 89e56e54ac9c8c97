import { deleteAccountWords } from "#src/content/accounts/security.ts";
import { type Failure, type Refusal, waitDetail } from "#src/features/accounts/form/form-errors.ts";

const REFUSALS: Record<string, Refusal> = {
  INVALID_PASSWORD: { message: "That is not your password", field: "password" },
  INVALID_CODE: {
    message:
      "That code is not right. Use the one shown now; if it keeps failing, let your phone set its clock by itself.",
    field: "code",
  },
  USED_CODE: {
    message: "That code was used before. Each code works once: wait for the next one, half a minute at most.",
    field: "code",
  },
  TOTP_ALREADY_ENABLED: {
    message: "Two-factor authentication is on already",
    detail: "It was set up in another window. Close this and load the page again.",
    isOver: true,
  },
  TOTP_NOT_ENABLED: {
    message: "This has been taken back",
    detail: "It was removed in another window. Close this and start again.",
    isOver: true,
  },
  stale_session: { message: deleteAccountWords.stale, detail: deleteAccountWords.staleText, isOver: true },
};

/** Why something about one's own account was refused. */
export function refuseSecurityCall(failure: Failure, otherwise: string): Refusal {
  const known = REFUSALS[failure.code];
  if (known) return known;
  if (failure.code === "invalid" && failure.field) return { message: failure.message, field: failure.field };
  return { message: otherwise, detail: waitDetail(failure) };
}
