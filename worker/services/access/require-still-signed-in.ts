import { isSignedIn } from "#worker/db/access-ends.ts";
import { holds } from "#worker/db/expressions.ts";
import { UnauthenticatedError } from "#worker/errors.ts";
import type { Services, SignedInManager } from "#worker/services/context.ts";

/** Finds out why a statement with `isSignedIn` in it has done nothing. Throws an UnauthenticatedError. */
export async function requireStillSignedIn(
  { db }: Services<"db">,
  { sessionId }: Pick<SignedInManager, "sessionId">,
): Promise<void> {
  if (!(await holds(db, isSignedIn(sessionId)))) throw new UnauthenticatedError();
}
