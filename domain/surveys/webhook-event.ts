import { setWebhookSchema } from "#domain/surveys/webhook.ts";
import type { WebhookState } from "#domain/surveys/webhook-state.ts";

/** What an endpoint is sent. None has a figure: ids and links alone. */
export const EVENT_TYPES = [
  "survey.opened",
  "survey.closed",
  "survey.five_answered",
  "survey.all_answered",
  "analysis.completed",
  "analysis.failed",
  "action.due",
  "action.done",
] as const;
export type EventType = (typeof EVENT_TYPES)[number];

/** The body of a delivery, as Standard Webhooks has it (https://www.standardwebhooks.com). */
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

/** Where a program gets the events of its manager's surveys. */
export interface WebhookEndpoint extends WebhookState {
  id: string;
  /** The host and the end of the address, which is a secret. */
  hint: string;
  /** Its events wait until its manager takes a new secret. */
  isPaused: boolean;
  deliveries: EventDelivery[];
}

export interface EventDelivery {
  /** `webhook-id`: the same for each try, and when it is sent again. */
  id: string;
  type: EventType;
  survey: string;
  /** Null while it waits. */
  outcome: "delivered" | "failed" | null;
  /** What the endpoint answered last; null without an answer. */
  status: number | null;
  tries: number;
}

export const MAX_ENDPOINTS = 3;
export const SHOWN_DELIVERIES = 20;
/** For so long after a new secret deliveries are signed with the old one, too. */
export const SECRET_OVERLAP_MS = 24 * 3_600_000;

export const addEndpointSchema = setWebhookSchema;
