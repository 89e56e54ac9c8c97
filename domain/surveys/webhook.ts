import * as z from "zod/mini";
import type { WebhookState } from "./webhook-state.ts";

/** Whose format a notice is laid out in. */
export type WebhookService = "slack" | "teams" | "other";

/** Where a survey's notices go, as its managers see it: the address itself is not shown again. */
export interface SurveyWebhook extends WebhookState {
  service: WebhookService;
  /** "hooks.slack.com/…/x7Qz" */
  hint: string;
}

/** How a test message ended. */
export interface WebhookTest {
  outcome: "delivered" | "refused" | "redirect" | "unreachable";
  /** What the service answered; null without an answer. */
  status: number | null;
}

const TEAMS_HOSTS = [".logic.azure.com", ".powerplatform.com", ".powerautomate.com"];

export function serviceOf({ hostname }: URL): WebhookService {
  const host = hostname.replace(/\.$/, "");
  if (host === "hooks.slack.com" || host === "hooks.slack-gov.com") return "slack";
  return TEAMS_HOSTS.some((ending) => host.endsWith(ending)) ? "teams" : "other";
}

const SHOWN = 4;
/** Shorter ones would be told by their last characters. */
const MIN_SECRET = 16;

/** The host, and the last four characters of what makes the address a secret. */
export function hintOf({ host, pathname, search }: URL): string {
  const secret = pathname + search;
  return secret.length < MIN_SECRET ? `${host}/…` : `${host}/…${secret.slice(-SHOWN)}`;
}

export const setWebhookSchema = z.strictObject({
  // What is in it is judged by the Worker, which knows if it runs on a laptop.
  address: z.string("Please enter an address").check(z.minLength(1, "Please enter an address")),
});
