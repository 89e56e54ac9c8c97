import { toast } from "sonner";
import { endpointWords } from "#messages/accounts/endpoints";
import { webhookWords } from "#messages/manage/webhook";
import type { FormError, FormErrorTable } from "#src/content/form-errors.ts";
import { api, read } from "#src/lib/api/api-client.ts";
import { toRequestError } from "#src/lib/api/request-error.ts";
import { toFormError } from "#src/lib/form/form-errors.ts";
import { redirectIfSignedOut } from "#src/lib/session/redirect-signed-out.ts";

const endpoints = api.manage.endpoints;
const endpoint = endpoints[":id"];

type Answer<Value> = { value: Value } | { error: FormError };

async function attempt<Value>(work: () => Promise<Value>, failed: string): Promise<Answer<Value>> {
  const table: FormErrorTable = {
    fields: ["address"],
    worded: ["conflict", "not_found", "offline"],
    tooMany: {},
    failed,
  };
  try {
    return { value: await work() };
  } catch (error) {
    return { error: toFormError(redirectIfSignedOut(toRequestError(error)), table) };
  }
}

/** For a button without a form: how it ended is a toast. */
async function attemptWithToasts<Value>(
  work: () => Promise<Value>,
  failed: string,
  done: (value: Value) => string | FormError,
): Promise<Answer<Value>> {
  const answer = await attempt(work, failed);
  const told = "value" in answer ? done(answer.value) : answer.error;
  if (typeof told === "string") toast.success(told);
  else toast.error(told.message, { description: told.detail });
  return answer;
}

export function addEndpoint(address: string) {
  return attempt(() => read(endpoints.$post({ json: { address } })), endpointWords.addFailed);
}

export function replaceSecret(id: string) {
  return attempt(() => read(endpoint.secret.$post({ param: { id } })), endpointWords.secretFailed);
}

export function testEndpoint(id: string) {
  const { outcomes } = webhookWords;
  return attemptWithToasts(
    () => read(endpoint.tests.$post({ param: { id } })),
    endpointWords.testFailed,
    ({ outcome, status }) => {
      if (outcome === "delivered") return endpointWords.testDelivered;
      const message = endpointWords.testFailed;
      return {
        message,
        detail: outcome === "refused" ? outcomes.refused({ status: status ?? 0 }) : outcomes[outcome],
      };
    },
  );
}

export function removeEndpoint(id: string) {
  const remove = () => read(endpoint.$delete({ param: { id } }));
  return attemptWithToasts(remove, endpointWords.removeFailed, () => endpointWords.removed);
}

export function sendAgain(param: { id: string; delivery: string }) {
  const send = () => read(endpoint.deliveries[":delivery"].again.$post({ param }));
  return attemptWithToasts(send, endpointWords.againFailed, () => endpointWords.queued);
}
