import { sql } from "drizzle-orm";
import { reportLinks } from "#worker/db/schema/sharing.ts";
import { surveyCodes } from "#worker/db/schema/surveys.ts";
import type { ServiceContext } from "#worker/services/context.ts";
import { reportLinkNotFound } from "./report-link.ts";

/** Revokes a link to a report of a survey that a manager owns or helps to manage. Throws a NotFoundError. */
export async function revokeReportLink(
  { db }: Pick<ServiceContext, "db">,
  managerId: string,
  code: string,
  linkId: string,
): Promise<void> {
  const revoked = await db.get(sql`
    DELETE FROM ${reportLinks} WHERE id = ${linkId} AND survey_code = ${code}
      AND EXISTS (SELECT 1 FROM ${surveyCodes}
        WHERE code = ${code} AND ${managerId} IN (manager_id, second_manager_id))
    RETURNING id`);
  if (!revoked) throw reportLinkNotFound();
}
