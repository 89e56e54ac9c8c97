import type { TakeUp } from "#domain/report/actions.ts";
import type { FormError } from "#src/content/form-errors.ts";
import { actionErrors } from "#src/content/insights/actions.ts";
import { api, read } from "#src/lib/api/api-client.ts";
import { toRequestError } from "#src/lib/api/request-error.ts";
import { toFormError } from "#src/lib/form/form-errors.ts";
import { redirectIfForbidden } from "#src/lib/session/redirect-signed-out.ts";

/** What the controls of a recommendation submit: what is said of it, or null to drop it. */
export interface ActionInput {
  insightId: string;
  recommendation: number;
  takeUp: TakeUp | null;
}

export type ActionAnswer = { ok: true } | { ok: false; error: FormError };

/** Takes up, changes or drops a recommendation. */
export async function saveAction(code: string, input: ActionInput, page: string): Promise<ActionAnswer> {
  const { insightId, recommendation, takeUp } = input;
  const place = { param: { code, insightId, recommendation: String(recommendation) } };
  const route = api.manage.surveys[":code"].insights[":insightId"].actions[":recommendation"];
  try {
    await (takeUp ? read(route.$put({ ...place, json: takeUp })) : read(route.$delete(place)));
    return { ok: true };
  } catch (error) {
    return { ok: false, error: toFormError(redirectIfForbidden(toRequestError(error), page), actionErrors) };
  }
}
