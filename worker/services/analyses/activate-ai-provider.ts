import { and, eq, exists } from "drizzle-orm";
import { aiProviders } from "#worker/db/schema/analysis.ts";
import { ConflictError, NotFoundError } from "#worker/errors.ts";
import { actOn, insertActIf } from "#worker/services/audit/record-act.ts";
import type { ServiceContext } from "#worker/services/context.ts";
import { findFaultOf } from "./find-provider-fault.ts";
import { isKept } from "./list-ai-providers.ts";

/**
 * Has one provider write the analyses that begin from now on. Throws a NotFoundError, or a ConflictError for one that
 * cannot write.
 */
export async function activateAiProvider(context: ServiceContext, adminId: string, id: string) {
  const { db } = context;
  const isIt = and(eq(aiProviders.id, id), isKept);
  const [provider] = await db.select().from(aiProviders).where(isIt);
  if (!provider) throw new NotFoundError("There is no such provider.");
  const fault = await findFaultOf(context, provider);
  if (fault) throw new ConflictError("conflict", `This provider can’t write: ${fault}.`);
  // One transaction: no analysis finds the database without an active provider.
  await db.batch([
    db
      .update(aiProviders)
      .set({ isActive: false })
      .where(
        and(
          eq(aiProviders.isActive, true),
          exists(db.select({ id: aiProviders.id }).from(aiProviders).where(isIt)),
        ),
      ),
    db.update(aiProviders).set({ isActive: true }).where(isIt),
    insertActIf(context, actOn(adminId, "ai_provider_activated", "ai_provider", id)),
  ]);
}
