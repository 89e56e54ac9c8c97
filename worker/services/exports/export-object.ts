import { NotFoundError } from "#worker/errors.ts";

/** Where a file stands in the bucket: under its survey, so that it goes with it. */
export function exportKey(surveyCode: string, exportId: string): string {
  return `${surveyCode}/${exportId}`;
}

/** One answer for an export that is not there, not ready, or of somebody else's survey. */
export function exportNotFound(): NotFoundError {
  return new NotFoundError("There is no such export.");
}
