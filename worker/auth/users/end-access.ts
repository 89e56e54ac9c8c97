import { accessEnds } from "#worker/db/access-ends.ts";
import { runTransaction } from "#worker/db/client.ts";
import type { Services } from "#worker/services/context.ts";

/** Ends what a user has made to outlast their sessions: API keys and open offers go, endpoints pause. Done twice, it is done. */
export async function endAccess({ db }: Services<"db">, userId: string): Promise<void> {
  await runTransaction(db, ...accessEnds(db, userId, userId));
}
