import { sql } from "drizzle-orm";
import { type KeyRing, open, seal } from "#worker/crypto.ts";
import { isBanned, isOwnerBanned } from "#worker/db/is-banned.ts";
import { surveyManagers, user } from "#worker/db/schema/accounts.ts";
import { surveyCodes } from "#worker/db/schema/surveys.ts";
import { surveyWebhooks } from "#worker/db/schema/webhooks.ts";

const PURPOSE = "survey-webhook";

/** Encrypts a webhook's address, which is a secret, for its row. */
export const sealWebhookAddress = (keys: KeyRing, address: string) => seal(keys, PURPOSE, address);

/** Decrypts it; throws if it was encrypted under a secret that is gone. */
export const openWebhookAddress = (keys: KeyRing, sealed: string) => open(keys, PURPOSE, sealed);

/**
 * The webhook of a survey (`webhook`, with `survey`) that gets notices: neither the survey's owner nor the manager who
 * set it is banned. Who manages the survey no longer has none there (trigger `survey_change_takes_webhook`).
 */
export const activeWebhooks = sql`${surveyWebhooks} AS webhook
  JOIN ${surveyCodes} AS survey ON survey.code = webhook.survey_code AND NOT ${isOwnerBanned}
  JOIN ${surveyManagers} AS setter ON setter.id = webhook.set_by
  JOIN ${user} ON ${user.id} = setter.user_id AND NOT ${isBanned}`;
