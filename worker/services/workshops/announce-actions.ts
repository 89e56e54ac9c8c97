import { and, eq, gt } from "drizzle-orm";
import { databaseNow } from "#worker/db/schema/columns.ts";
import { workshops } from "#worker/db/schema/workshops.ts";
import { listActionsOf } from "#worker/services/actions/list-actions.ts";
import type { Services } from "#worker/services/context.ts";

/** Tells the room of a survey's open workshop what has been agreed on its report; nothing where none is open on it. */
export async function announceActions(
  context: Services<"db" | "workshop">,
  { code, insightId }: { code: string; insightId: string },
): Promise<void> {
  const { db, workshop } = context;
  const [open] = await db
    .select({ insightId: workshops.insightId })
    .from(workshops)
    .where(
      and(
        eq(workshops.surveyCode, code),
        eq(workshops.insightId, insightId),
        gt(workshops.endsAt, databaseNow),
      ),
    );
  if (open) await workshop.getByName(code).announceCommitments(await listActionsOf(context, insightId));
}
