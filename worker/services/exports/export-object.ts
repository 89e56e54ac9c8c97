import { NotFoundError } from "#worker/errors.ts";

/** Returns the key of a file in R2: under its survey, with which it is deleted. */
export function exportKey(surveyCode: string, exportId: string): string {
  return `${surveyCode}/${exportId}`;
}

/** One error for an export that does not exist, is not ready, or is of another manager's survey. */
export function exportNotFound(): NotFoundError {
  return new NotFoundError("There is no such export.");
}
