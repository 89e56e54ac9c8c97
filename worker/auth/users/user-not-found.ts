import { NotFoundError } from "#worker/errors.ts";

export function userNotFound(): NotFoundError {
  return new NotFoundError("There is no such user.");
}
