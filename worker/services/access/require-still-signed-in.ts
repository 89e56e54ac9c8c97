import { sql } from "drizzle-orm";
import { isSignedIn } from "#worker/db/access-ends.ts";
import { UnauthenticatedError } from "#worker/errors.ts";
import type { Services, SignedInManager } from "#worker/services/context.ts";

/** Finds out why a statement with `isSignedIn` in it has done nothing. Throws an UnauthenticatedError. */
export async function requireStillSignedIn(
  { db }: Services<"db">,
  { sessionId }: Pick<SignedInManager, "sessionId">,
): Promise<void> {
  const { isThere } = await db.get<{ isThere: number }>(sql`SELECT ${isSignedIn(sessionId)} AS "isThere"`);
  if (isThere !== 1) throw new UnauthenticatedError();
}
