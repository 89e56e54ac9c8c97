import { ConflictError } from "#worker/errors.ts";

export function addressTaken(): ConflictError {
  return new ConflictError("conflict", "There is an account with this email address already.", {
    field: "email",
  });
}

/** Whether a statement failed because somebody else has the address. */
export function isAddressTaken(error: unknown): boolean {
  return (
    error instanceof Error &&
    `${error.message} ${error.cause}`.includes("UNIQUE constraint failed: user.email")
  );
}
