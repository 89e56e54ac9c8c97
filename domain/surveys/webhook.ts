import * as z from "zod/mini";

/** How a webhook gets its events: as signed JSON for programs, or as a message in a channel. */
export const WEBHOOK_FORMATS = ["signed", "slack", "teams"] as const;
export type WebhookFormat = (typeof WEBHOOK_FORMATS)[number];

/** How a test message ended. */
export interface WebhookTest {
  outcome: "delivered" | "refused" | "redirect" | "unreachable";
  /** What the service answered; null without an answer. */
  status: number | null;
}

const TEAMS_HOSTS = [".logic.azure.com", ".powerplatform.com", ".powerautomate.com"];

/** The format that an address takes, which its host says. */
export function formatOf({ hostname }: URL): WebhookFormat {
  const host = hostname.replace(/\.$/, "");
  if (host === "hooks.slack.com" || host === "hooks.slack-gov.com") return "slack";
  return TEAMS_HOSTS.some((ending) => host.endsWith(ending)) ? "teams" : "signed";
}

const SHOWN = 4;
/** Shorter ones would be told by their last characters. */
const MIN_SECRET = 16;

/** The host, and the last four characters of what makes the address a secret. */
export function hintOf({ host, pathname, search }: URL): string {
  const secret = pathname + search;
  return secret.length < MIN_SECRET ? `${host}/…` : `${host}/…${secret.slice(-SHOWN)}`;
}

export const addWebhookSchema = z.strictObject({
  // What is in it is judged by the Worker, which knows if it runs on a laptop.
  address: z.string("Please enter an address").check(z.minLength(1, "Please enter an address")),
  /** The code of the only survey whose events it gets; left out or null for all of the manager's. */
  survey: z.nullish(z.string("Please name a survey by its code")),
});
export type AddWebhook = z.infer<typeof addWebhookSchema>;
