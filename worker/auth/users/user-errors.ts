import { ConflictError, NotFoundError } from "#worker/errors.ts";

export function userNotFound(): NotFoundError {
  return new NotFoundError("There is no such user.");
}

export function addressTaken(field = "email"): ConflictError {
  return new ConflictError("conflict", "There is already an account with this email address.", { field });
}

/** True if a statement failed because another account has the address. */
export function isAddressTaken(error: unknown): boolean {
  return (
    error instanceof Error &&
    `${error.message} ${error.cause}`.includes("UNIQUE constraint failed: user.email")
  );
}
