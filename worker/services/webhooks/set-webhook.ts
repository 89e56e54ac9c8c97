import { inArray, sql } from "drizzle-orm";
import { hintOf, type SurveyWebhook, serviceOf } from "#domain/surveys/webhook.ts";
import { managedSurvey } from "#worker/db/managed-by.ts";
import { surveyCodes } from "#worker/db/schema/surveys.ts";
import { surveyWebhooks } from "#worker/db/schema/webhooks.ts";
import { surveyNotFound } from "#worker/errors.ts";
import { doRecorded, surveyAct } from "#worker/services/audit/record-act.ts";
import type { Services } from "#worker/services/context.ts";
import { readEnteredAddress } from "./entered-address.ts";
import { webhookAddress } from "./webhook-address.ts";

/** Sets where a survey's notices go, for its owner or its second manager, in place of an earlier address. */
export async function setWebhook(
  context: Services<"db" | "config">,
  managerId: string,
  code: string,
  text: string,
): Promise<SurveyWebhook> {
  const url = readEnteredAddress(context, text);
  const [service, hint] = [serviceOf(url), hintOf(url)];
  const set = sql`
    INSERT INTO ${surveyWebhooks} (survey_code, set_by, sealed_address, hint, service)
    SELECT code, ${managerId}, ${await webhookAddress.seal(context.config.keys, url.href)}, ${hint}, ${service}
    FROM ${surveyCodes} WHERE code IN ${managedSurvey(context.db, managerId, code)}
    ON CONFLICT (survey_code) DO UPDATE SET set_by = excluded.set_by, sealed_address = excluded.sealed_address,
      hint = excluded.hint, service = excluded.service, fault = NULL, fault_status = NULL, missing_since = NULL
    RETURNING survey_code`;
  if (!(await doRecorded(context, set, surveyAct(managerId, "webhook_set", code)))) throw surveyNotFound();
  return { service, hint, fault: null, faultStatus: null };
}

/** Ends the notices of a survey; those that wait go with it (trigger `webhook_takes_its_notices`). */
export async function removeWebhook(context: Services<"db">, managerId: string, code: string): Promise<void> {
  const managed = managedSurvey(context.db, managerId, code);
  const removal = context.db
    .delete(surveyWebhooks)
    .where(inArray(surveyWebhooks.surveyCode, managed))
    .returning({ code: surveyWebhooks.surveyCode });
  if (await doRecorded(context, removal, surveyAct(managerId, "webhook_removed", code))) return;
  const [survey] = await managed;
  // Removed twice, it is removed.
  if (!survey) throw surveyNotFound();
}
