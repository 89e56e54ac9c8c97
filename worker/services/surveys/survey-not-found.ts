import { ForbiddenError, NotFoundError } from "#worker/errors.ts";

/** One error for a survey that does not exist and for one of another manager. */
export function surveyNotFound(): NotFoundError {
  return new NotFoundError("Invalid survey code");
}

/** For a survey's second manager, who knows that it exists. */
export function onlyItsOwner(): ForbiddenError {
  return new ForbiddenError("Only the survey’s manager can do this, not its second manager.");
}
