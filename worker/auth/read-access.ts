import { type SQL, sql } from "drizzle-orm";
import type { StandingAccess } from "#domain/accounts/standing-access.ts";
import { managerOf } from "#worker/db/managed-by.ts";
import { account } from "#worker/db/schema/accounts.ts";
import { apiKeys } from "#worker/db/schema/api.ts";
import { databaseNow } from "#worker/db/schema/columns.ts";
import { reportLinks, surveyOffers } from "#worker/db/schema/sharing.ts";
import { surveyCodes } from "#worker/db/schema/surveys.ts";
import { webhooks } from "#worker/db/schema/webhooks.ts";
import type { Services } from "#worker/services/context.ts";

type Row = Omit<StandingAccess, "providers"> & { providers: string };

/** Counts what opens a user's account, or its surveys, without a session. */
export async function readAccess(
  { db, config }: Services<"db" | "config">,
  userId: string | SQL<string>,
): Promise<StandingAccess> {
  const holder = managerOf(db, userId);
  const { providers, ...counts } = await db.get<Row>(sql`SELECT
    (SELECT count(*) FROM ${apiKeys} WHERE manager_id = ${holder} AND expires_at > ${databaseNow}) AS "apiKeys",
    (SELECT count(*) FROM ${webhooks} WHERE manager_id = ${holder} AND paused_at IS NULL) AS "webhooks",
    (SELECT count(*) FROM ${surveyOffers} WHERE offered_by = ${holder} AND expires_at > ${databaseNow}) AS "offers",
    (SELECT count(*) FROM ${reportLinks} WHERE expires_at > ${databaseNow} AND (made_by = ${holder}
      OR survey_code IN (SELECT code FROM ${surveyCodes} WHERE manager_id = ${holder}))) AS "reportLinks",
    (SELECT count(*) FROM ${surveyCodes} WHERE manager_id = ${holder} AND shares_report) AS "sharedReports",
    (SELECT count(second_manager_id) FROM ${surveyCodes} WHERE manager_id = ${holder}) AS "secondManagers",
    (SELECT count(*) FROM ${surveyCodes} WHERE manager_id = ${holder}) AS "managerPins",
    (SELECT json_group_array(provider_id) FROM ${account}
      WHERE user_id = ${userId} AND provider_id <> 'credential') AS "providers"`);
  const linked = JSON.parse(providers) as string[];
  const labelOf = (linkedId: string) => config.providers.find(({ id }) => id === linkedId)?.label ?? linkedId;
  return { ...counts, providers: linked.map(labelOf) };
}
