import { and, gt, isNull, or, type SQL, sql } from "drizzle-orm";
import { surveyManagers, user } from "./schema/accounts.ts";
import { databaseNow } from "./schema/columns.ts";

const lasts = or(isNull(user.banExpires), gt(user.banExpires, databaseNow));

/** The condition that an account is banned now: a ban for a time stays in its row when the time is over. */
export const isBanned = (and(user.banned, lasts) as SQL).mapWith(Boolean);

/** In the words of `survey_codes`: the condition that a survey's owner is banned now. */
export const isOwnerBanned = sql`EXISTS (
  SELECT 1 FROM ${surveyManagers} AS owner JOIN ${user} ON ${user.id} = owner.user_id
  WHERE owner.id = manager_id AND ${isBanned})`;
