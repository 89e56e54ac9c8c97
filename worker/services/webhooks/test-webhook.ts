import { sql } from "drizzle-orm";
import { nameInMail } from "#domain/links.ts";
import type { WebhookService, WebhookTest } from "#domain/surveys/webhook.ts";
import { inLanguage } from "#languages/mails/webhook";
import { surveyCodes } from "#worker/db/schema/surveys.ts";
import { surveyWebhooks } from "#worker/db/schema/webhooks.ts";
import { ConflictError, surveyNotFound } from "#worker/errors.ts";
import type { Services } from "#worker/services/context.ts";
import { stateAfterTest } from "./address-state.ts";
import { postNotice } from "./post-notice.ts";
import { reservePost } from "./reserve-post.ts";
import { webhookAddress } from "./webhook-address.ts";

interface Row {
  organizationName: string;
  language: string;
  sealedAddress: string | null;
  service: WebhookService;
}

const noWebhook = () => new ConflictError("conflict", (words) => words.noWebhook);

/** Posts a test message to a survey's webhook now, and says how that ended: what a later notice would meet. */
export async function testWebhook(
  context: Services<"db" | "config" | "attemptCounter">,
  managerId: string,
  code: string,
): Promise<WebhookTest> {
  const { db, config } = context;
  const row = await db.get<Row | undefined>(sql`
    SELECT survey.organization_name AS "organizationName", survey.language, webhook.sealed_address AS "sealedAddress",
      webhook.service
    FROM ${surveyCodes} AS survey LEFT JOIN ${surveyWebhooks} AS webhook ON webhook.survey_code = survey.code
    WHERE survey.code = ${code} AND ${managerId} IN (survey.manager_id, survey.second_manager_id)`);
  if (!row) throw surveyNotFound();
  const { sealedAddress, service, organizationName, language } = row;
  if (sealedAddress === null) throw noWebhook();
  await reservePost(context, managerId);
  const address = await webhookAddress.open(config.keys, sealedAddress).catch(() => {
    throw noWebhook();
  });
  const { test, open } = inLanguage(language).webhookWords;
  const { isFinal: _, ...ended } = await postNotice(
    context,
    { address, service },
    {
      type: "test",
      survey: code,
      text: test({ organisation: nameInMail(organizationName) }),
      link: { label: open, url: `${config.siteUrl}/survey/manage?webhook=${code}` },
    },
  );
  const state = stateAfterTest(ended);
  if (state) {
    await db.run(sql`UPDATE ${surveyWebhooks} SET ${state}
      WHERE survey_code = ${code} AND sealed_address = ${sealedAddress}`);
  }
  return ended;
}
