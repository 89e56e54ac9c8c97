import { NotFoundError } from "#worker/errors.ts";

/** One error for a survey that does not exist and for one of another manager. */
export function surveyNotFound(): NotFoundError {
  return new NotFoundError("Invalid survey code");
}
