import type { EventType } from "#domain/event.ts";
import type { SurveySummary } from "./dashboard.ts";
import type { WebhookFormat } from "./webhook.ts";
import type { WebhookState } from "./webhook-state.ts";

/** The body of a signed delivery, as Standard Webhooks has it (https://www.standardwebhooks.com). */
export interface WebhookEvent {
  type: EventType | "test";
  /** When it happened, ISO 8601, UTC; of answers when it was sent, since no time of theirs is kept. */
  timestamp: string;
  data: {
    /** The survey's code. */
    survey?: string;
    /** Of the analysis or the action. */
    id?: string;
    /** Where a manager sees more. */
    link: string;
  };
}

/** Where the events of a manager's surveys go beside the mails: to a program or a channel. */
export interface Webhook extends WebhookState {
  id: string;
  format: WebhookFormat;
  /** The code of the only survey whose events it gets; null for all of its manager's. */
  survey: string | null;
  /** The host and the end of the address, which is a secret. */
  hint: string;
  /** Its events wait until its manager takes a new secret, or has a channel's go on. */
  isPaused: boolean;
  deliveries: EventDelivery[];
}

/** A manager's webhooks, and the surveys to which one can be limited, newest first. */
export interface OwnWebhooks {
  webhooks: Webhook[];
  surveys: Pick<SurveySummary, "code" | "organizationName">[];
}

export interface EventDelivery {
  /** `webhook-id`: the same for each try, and when it is sent again. */
  id: string;
  type: EventType;
  survey: string;
  /** Null while it waits. */
  outcome: "delivered" | "failed" | null;
  /** What the webhook answered last; null without an answer. */
  status: number | null;
  tries: number;
}

export const MAX_WEBHOOKS = 10;
export const SHOWN_DELIVERIES = 20;
/** For so long after a new secret deliveries are signed with the old one, too. */
export const SECRET_OVERLAP_MS = 24 * 3_600_000;
