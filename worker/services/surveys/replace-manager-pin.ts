import { and, eq } from "drizzle-orm";
import { drawPin } from "#domain/pins.ts";
import type { Database } from "#worker/db/client.ts";
import { surveyCodes } from "#worker/db/schema/surveys.ts";
import type { ServiceContext } from "#worker/services/context.ts";
import { isOwnedBy } from "./managed-by.ts";
import { hashManagerPin } from "./manager-pin.ts";
import { onlyItsOwner, surveyNotFound } from "./survey-not-found.ts";

/** Replaces the manager PIN of a manager's own survey; the old one stops working. */
export async function replaceManagerPin(
  { db, config }: ServiceContext,
  managerId: string,
  code: string,
): Promise<string> {
  const pin = drawPin();
  const managerPinHash = await hashManagerPin(config.appSecret, code, pin);
  const [updated] = await db
    .update(surveyCodes)
    .set({ managerPinHash })
    .where(and(eq(surveyCodes.code, code), isOwnedBy(managerId)))
    .returning({ code: surveyCodes.code });
  if (!updated) throw (await isSecondManager(db, managerId, code)) ? onlyItsOwner() : surveyNotFound();
  return pin;
}

async function isSecondManager(db: Database, managerId: string, code: string): Promise<boolean> {
  const [survey] = await db
    .select({ code: surveyCodes.code })
    .from(surveyCodes)
    .where(and(eq(surveyCodes.code, code), eq(surveyCodes.secondManagerId, managerId)));
  return survey !== undefined;
}
