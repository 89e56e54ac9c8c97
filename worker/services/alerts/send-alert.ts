import { ALERT_LIMIT } from "#domain/limits.ts";
import { AppError } from "#worker/errors.ts";
import { logError } from "#worker/log.ts";
import { postPublic } from "#worker/outbound/fetch-public.ts";
import { reserveAttempt } from "#worker/services/attempts/reserve-attempt.ts";
import type { Services } from "#worker/services/context.ts";

const BOUNDS = { timeoutMs: 5000, allowsLoopback: false };
const MAX_TRIES = 2;

export interface Alert {
  /** What has happened: at most one alert of a kind is sent in an hour. */
  kind: string;
  /** An id of ours: never an address, a token or a text of a visitor. */
  id?: string;
  count?: number;
  text: string;
}

export type Alerting = Services<"config" | "attemptCounter" | "db" | "inBackground">;

/** Notifies the operator in the log and, if one is configured, by the webhook; once an hour for each kind. */
export function sendAlert(context: Alerting, alert: Alert): void {
  context.inBackground(notifyOperator(context, alert));
}

async function notifyOperator(context: Alerting, { kind, id, count, text }: Alert): Promise<void> {
  if (await wasSentLately(context, kind)) return;
  logError("alert", text, { kind, ...(id && { id }) });
  const { alertWebhookUrl, siteUrl } = context.config;
  if (!alertWebhookUrl) return;
  const body = JSON.stringify({ kind, id, count, text, site: siteUrl, at: new Date().toISOString() });
  for (let tries = 1; !(await post(alertWebhookUrl, body, kind)) && tries < MAX_TRIES; ) tries++;
}

/** False also if the counter fails: an alert too many is better than none. */
async function wasSentLately(context: Alerting, kind: string): Promise<boolean> {
  return reserveAttempt(context, { kind: "call", subject: `alert:${kind}`, limits: ALERT_LIMIT }).then(
    () => false,
    (error: unknown) => error instanceof AppError && error.status === 429,
  );
}

async function post(url: string, body: string, kind: string): Promise<boolean> {
  try {
    const request = { method: "POST", headers: { "content-type": "application/json" }, body };
    const status = await postPublic(url, request, BOUNDS);
    if (status >= 200 && status < 300) return true;
    logError("alert_not_sent", `status ${status}`, { kind });
  } catch (error) {
    // The message may repeat the address, which is a secret.
    logError("alert_not_sent", error instanceof Error ? error.name : "unknown", { kind });
  }
  return false;
}
