import { NotFoundError } from "#worker/errors.ts";

/** One answer for a survey that is not there and for one that is somebody else's. */
export function surveyNotFound(): NotFoundError {
  return new NotFoundError("Invalid survey code");
}
