import { and, eq, isNotNull } from "drizzle-orm";
import { isManagedBy } from "#worker/db/managed-by.ts";
import { surveyCodes } from "#worker/db/schema/surveys.ts";
import { NotFoundError } from "#worker/errors.ts";
import { doRecorded, surveyAct } from "#worker/services/audit/record-act.ts";
import type { Services } from "#worker/services/context.ts";
import { closeScreens } from "./live-sockets.ts";
import { hashManagerPin } from "./manager-pin.ts";

/**
 * Takes a survey from its second manager: its owner removes them, or they leave. The trigger
 * `survey_change_of_managers` ends the links to reports that they made; the manager PIN, which they may know, is
 * replaced by one that no manager has read; sockets are closed, and the owner's reconnect. Throws a NotFoundError.
 */
export async function removeSecondManager(
  context: Services<"db" | "config" | "surveyLive" | "workshop" | "inBackground">,
  managerId: string,
  code: string,
): Promise<void> {
  const removal = context.db
    .update(surveyCodes)
    .set({ secondManagerId: null, managerPinHash: await hashOfUntoldPin(context, code) })
    .where(and(eq(surveyCodes.code, code), isNotNull(surveyCodes.secondManagerId), isManagedBy(managerId)))
    .returning({ code: surveyCodes.code });
  const removed = await doRecorded(context, removal, surveyAct(managerId, "second_manager_removed", code));
  if (!removed) throw new NotFoundError("This survey has no second manager.");
  context.inBackground(closeScreens(context, code, "second manager removed"));
}

const hashOfUntoldPin = ({ config }: Services<"config">, code: string) =>
  hashManagerPin(config.keys, code, crypto.randomUUID());
