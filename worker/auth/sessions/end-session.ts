import { and, eq } from "drizzle-orm";
import { session } from "#worker/db/schema/accounts.ts";
import { NotFoundError } from "#worker/errors.ts";
import type { ServiceContext } from "#worker/services/context.ts";
import { closeLiveSockets } from "#worker/services/surveys/index.ts";

/** Signs a user out in one browser. Throws a NotFoundError for a session of somebody else as for none. */
export async function endSession(context: ServiceContext, userId: string, sessionId: string): Promise<void> {
  const ended = await context.db
    .delete(session)
    .where(and(eq(session.id, sessionId), eq(session.userId, userId)))
    .returning({ id: session.id });
  if (ended.length === 0) throw new NotFoundError("There is no such session.");
  context.inBackground(closeLiveSockets(context, userId));
}
