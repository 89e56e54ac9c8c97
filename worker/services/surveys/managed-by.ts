import { eq, or, type SQL } from "drizzle-orm";
import { surveyCodes } from "#worker/db/schema/surveys.ts";

/** The condition that a survey is a manager's own. Only its owner mends, closes, hands over and deletes it. */
export const isOwnedBy = (managerId: string): SQL => eq(surveyCodes.managerId, managerId);

/** The condition that a survey is a manager's own or that its owner has made them its second manager. */
export const isManagedBy = (managerId: string): SQL =>
  or(isOwnedBy(managerId), eq(surveyCodes.secondManagerId, managerId)) as SQL;
