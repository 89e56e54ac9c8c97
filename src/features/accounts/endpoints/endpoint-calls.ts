import { inWords } from "#domain/surveys/webhook-state.ts";
import { endpointWords } from "#messages/accounts/endpoints";
import { webhookWords } from "#messages/manage/webhook";
import type { FormErrorTable } from "#src/content/form-errors.ts";
import { STALE_SESSION } from "#src/features/accounts/security/security-errors.ts";
import { api, read } from "#src/lib/api/api-client.ts";
import { attempt, attemptWithToasts } from "#src/lib/form/attempt.ts";

const endpoints = api.v1.endpoints;
const endpoint = endpoints[":id"];

const errorsOf = (failed: string): FormErrorTable => ({
  codes: { stale_session: STALE_SESSION },
  fields: ["address"],
  worded: ["conflict", "not_found", "offline"],
  tooMany: {},
  failed,
});

export function addEndpoint(address: string) {
  return attempt(() => read(endpoints.$post({ json: { address } })), errorsOf(endpointWords.addFailed));
}

export function replaceSecret(id: string) {
  return attempt(() => read(endpoint.secret.$post({ param: { id } })), errorsOf(endpointWords.secretFailed));
}

export function testEndpoint(id: string) {
  const { outcomes } = webhookWords;
  return attemptWithToasts(
    () => read(endpoint.tests.$post({ param: { id } })),
    errorsOf(endpointWords.testFailed),
    ({ outcome, status }) => {
      if (outcome === "delivered") return endpointWords.testDelivered;
      const message = outcome === "redirect" ? endpointWords.testRedirected : endpointWords.testFailed;
      return { message, detail: inWords(outcomes[outcome], status) };
    },
  );
}

export function removeEndpoint(id: string) {
  const remove = () => read(endpoint.$delete({ param: { id } }));
  return attemptWithToasts(remove, errorsOf(endpointWords.removeFailed), () => endpointWords.removed);
}

export function sendAgain(param: { id: string; delivery: string }) {
  const send = () => read(endpoint.deliveries[":delivery"].again.$post({ param }));
  return attemptWithToasts(send, errorsOf(endpointWords.againFailed), () => endpointWords.queued);
}
