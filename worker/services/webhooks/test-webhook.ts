import { and, eq } from "drizzle-orm";
import { nameInMail } from "#domain/links.ts";
import type { WebhookTest } from "#domain/surveys/webhook.ts";
import { inLanguage } from "#languages/mails/webhook";
import { isManagedBy } from "#worker/db/managed-by.ts";
import { surveyCodes } from "#worker/db/schema/surveys.ts";
import { surveyWebhooks } from "#worker/db/schema/webhooks.ts";
import { ConflictError, surveyNotFound } from "#worker/errors.ts";
import type { Services } from "#worker/services/context.ts";
import { stateAfterTest } from "./address-state.ts";
import { postNotice } from "./post-notice.ts";
import { reservePost } from "./reserve-post.ts";
import { webhookAddress } from "./webhook-address.ts";

const noWebhook = () => new ConflictError("conflict", (words) => words.noWebhook);

/** Posts a test message to a survey's webhook now, and says how that ended: what a later notice would meet. */
export async function testWebhook(
  context: Services<"db" | "config" | "attemptCounter">,
  managerId: string,
  code: string,
): Promise<WebhookTest> {
  const { db, config } = context;
  const [row] = await db
    .select({
      organizationName: surveyCodes.organizationName,
      language: surveyCodes.language,
      webhook: { sealedAddress: surveyWebhooks.sealedAddress, service: surveyWebhooks.service },
    })
    .from(surveyCodes)
    .leftJoin(surveyWebhooks, eq(surveyWebhooks.surveyCode, surveyCodes.code))
    .where(and(eq(surveyCodes.code, code), isManagedBy(managerId)));
  if (!row) throw surveyNotFound();
  const { webhook, organizationName, language } = row;
  if (!webhook) throw noWebhook();
  const { sealedAddress, service } = webhook;
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
    const isTested = eq(surveyWebhooks.sealedAddress, sealedAddress);
    await db
      .update(surveyWebhooks)
      .set(state)
      .where(and(eq(surveyWebhooks.surveyCode, code), isTested));
  }
  return ended;
}
