import { sql } from "drizzle-orm";
import { sealedFor } from "#worker/crypto.ts";
import { isBanned, isOwnerBanned } from "#worker/db/is-banned.ts";
import { surveyManagers, user } from "#worker/db/schema/accounts.ts";
import { surveyCodes } from "#worker/db/schema/surveys.ts";
import { surveyWebhooks } from "#worker/db/schema/webhooks.ts";

/** A webhook's address, which is a secret, in its row. */
export const webhookAddress = sealedFor("survey-webhook");

/**
 * The webhook of a survey (`webhook`, with `survey`) that gets notices: neither the survey's owner nor the manager who
 * set it is banned. Who manages the survey no longer has none there (trigger `survey_change_takes_webhook`).
 */
export const activeWebhooks = sql`${surveyWebhooks} AS webhook
  JOIN ${surveyCodes} AS survey ON survey.code = webhook.survey_code AND NOT ${isOwnerBanned}
  JOIN ${surveyManagers} AS setter ON setter.id = webhook.set_by
  JOIN ${user} ON ${user.id} = setter.user_id AND NOT ${isBanned}`;
