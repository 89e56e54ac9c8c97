import { toast } from "sonner";
import type { AddWebhook } from "#domain/surveys/webhook.ts";
import { inWords } from "#domain/surveys/webhook-state.ts";
import { webhookWords } from "#messages/accounts/webhooks";
import type { FormErrorTable } from "#src/content/form-errors.ts";
import { STALE_SESSION } from "#src/features/accounts/security/security-errors.ts";
import { api, read } from "#src/lib/api/api-client.ts";
import { attempt, attemptWithToasts } from "#src/lib/form/attempt.ts";

const webhooks = api.v1.webhooks;
const webhook = webhooks[":id"];

const errorsOf = (failed: string): FormErrorTable => ({
  codes: { stale_session: STALE_SESSION },
  fields: ["address", "survey"],
  worded: ["conflict", "not_found", "offline"],
  tooMany: {},
  failed,
});

/** The surveys whose events an address can be limited to. */
export function listSurveys() {
  const list = async () => (await read(api.v1.dashboard.$get())).surveys;
  return attempt(list, errorsOf(webhookWords.surveysFailed));
}

/** Adds an address. That of a channel has no secret to show, so a toast names the next step. */
export async function addWebhook(json: AddWebhook) {
  const added = await attempt(() => read(webhooks.$post({ json })), errorsOf(webhookWords.addFailed));
  if ("secret" in added && added.secret === null) toast.success(webhookWords.channelAdded);
  return added;
}

const renew = (id: string) => read(webhook.secret.$post({ param: { id } }));

export function replaceSecret(id: string) {
  return attempt(() => renew(id), errorsOf(webhookWords.secretFailed));
}

/** Ends the pause of a channel, by the call that gives a program a new secret. */
export async function resumeChannel(id: string) {
  const resumed = await attempt(() => renew(id), errorsOf(webhookWords.resumeFailed));
  if (!("error" in resumed)) toast.success(webhookWords.resumed);
  return resumed;
}

export function testWebhook(id: string) {
  const { outcomes } = webhookWords;
  return attemptWithToasts(
    () => read(webhook.tests.$post({ param: { id } })),
    errorsOf(webhookWords.testFailed),
    ({ outcome, status }) => {
      if (outcome === "delivered") return webhookWords.testDelivered;
      const message = outcome === "redirect" ? webhookWords.testRedirected : webhookWords.testFailed;
      return { message, detail: inWords(outcomes[outcome], status) };
    },
  );
}

export function removeWebhook(id: string) {
  const remove = () => read(webhook.$delete({ param: { id } }));
  return attemptWithToasts(remove, errorsOf(webhookWords.removeFailed), () => webhookWords.removed);
}

export function sendAgain(param: { id: string; delivery: string }) {
  const send = () => read(webhook.deliveries[":delivery"].again.$post({ param }));
  return attemptWithToasts(send, errorsOf(webhookWords.againFailed), () => webhookWords.queued);
}
