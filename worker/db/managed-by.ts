import { and, eq, gt, or, type SQL } from "drizzle-orm";
import type { Database } from "./client.ts";
import { surveyManagers } from "./schema/accounts.ts";
import { databaseNow } from "./schema/columns.ts";
import { surveyCodes } from "./schema/surveys.ts";

/** Selects the id that a user has as a manager of surveys. */
export const managerOf = (db: Database, userId: string | SQL<string>) =>
  db.select({ id: surveyManagers.id }).from(surveyManagers).where(eq(surveyManagers.userId, userId));

/** The condition that a survey is a manager's own. Only its owner mends, closes, hands over and deletes it. */
export const isOwnedBy = (managerId: string): SQL => eq(surveyCodes.managerId, managerId);

/** The condition that a survey is a manager's own or that its owner has made them its second manager. */
export const isManagedBy = (managerId: string): SQL =>
  or(isOwnedBy(managerId), eq(surveyCodes.secondManagerId, managerId)) as SQL;

/** Builds the query for a survey that a manager owns or helps to manage; no row for any other code. */
export const managedSurvey = (db: Database, managerId: string, code: string) =>
  db
    .select({ code: surveyCodes.code })
    .from(surveyCodes)
    .where(and(eq(surveyCodes.code, code), isManagedBy(managerId)));

/** The condition that a survey takes responses. */
export const isActive = and(eq(surveyCodes.status, "active"), gt(surveyCodes.expiresAt, databaseNow)) as SQL;
