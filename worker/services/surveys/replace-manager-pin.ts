import { and, eq } from "drizzle-orm";
import { drawPin } from "#domain/pins.ts";
import { isOwnedBy } from "#worker/db/managed-by.ts";
import { surveyCodes } from "#worker/db/schema/surveys.ts";
import { surveyNotFound } from "#worker/errors.ts";
import { logError } from "#worker/log.ts";
import { purgeAttempts } from "#worker/services/attempts/reserve-attempt.ts";
import { doRecorded, surveyAct } from "#worker/services/audit/record-act.ts";
import type { ServiceContext } from "#worker/services/context.ts";
import { hashManagerPin } from "./manager-pin.ts";
import { findRefusal, isOwn } from "./rules.ts";

/**
 * Replaces the manager PIN of a manager's own survey; the old one stops working, and networks that were locked out may
 * try again.
 */
export async function replaceManagerPin(
  context: ServiceContext,
  managerId: string,
  code: string,
): Promise<string> {
  const { db, config } = context;
  const pin = drawPin();
  const managerPinHash = await hashManagerPin(config.keys, code, pin);
  const update = db
    .update(surveyCodes)
    .set({ managerPinHash })
    .where(and(eq(surveyCodes.code, code), isOwnedBy(managerId)))
    .returning({ code: surveyCodes.code });
  const updated = await doRecorded(context, update, surveyAct(managerId, "manager_pin_replaced", code));
  if (!updated) throw (await findRefusal(context, managerId, code, [isOwn(managerId)])) ?? surveyNotFound();
  // Guesses at the old one say nothing about the new one. A failure must not keep the new PIN from its owner.
  await purgeAttempts(context, "manager-pin", code).catch((error: unknown) =>
    logError("attempts_not_purged", error),
  );
  return pin;
}
