import * as z from "zod/mini";
import { MAX_RESPONSES_PER_SURVEY } from "#domain/limits.ts";
import { placeRules as rules } from "#messages/manage/invitation-rules";
import type { InvitationMailKind } from "./texts.ts";

/** Why mails don't reach an address: no such mailbox, a full one, a refusal, or a fault on the way. */
export const UNDELIVERABLE_REASONS = ["unknown", "full", "refused", "failed"] as const;
export type UndeliverableReason = (typeof UNDELIVERABLE_REASONS)[number];

/** A person's place in a survey with personal links, as its manager sees it: without any time of answering. */
export interface Place {
  /** From 1: what calls name it by. */
  number: number;
  /** The number on its card, from 1; null for a person who was added by address. */
  cardNumber: number | null;
  /** Null on a card, and once the survey has ended. */
  address: string | null;
  isUsed: boolean;
  /** Its person wants no mails about surveys, or has had too many in the last days. */
  isUnreachable: boolean;
  /** Mails sent so far, the invitation included; 0 of a used place. */
  mails: number;
  /** The latest mail could not be handed over. */
  hasFailed: boolean;
  /** Why the latest mail did not arrive; null where nothing is known of it. No more go out where it is final. */
  undeliverable: { reason: UndeliverableReason; isFinal: boolean } | null;
}

export interface InvitationList {
  places: Place[];
  maxPlaces: number;
  /** The texts as they will be sent, with their placeholders; `isOwn` if the manager has written them. */
  texts: Record<InvitationMailKind, { text: string; isOwn: boolean }>;
  /** Places that a mail of this kind would reach now. */
  ready: Record<InvitationMailKind, number>;
  /** ISO 8601, UTC: when the next reminder can go; null if one can go now, or none ever. */
  nextReminderAt: string | null;
}

/** A card as it is printed: the only time that its ticket leaves the server. */
export interface Card extends Pick<Place, "number" | "cardNumber" | "address"> {
  ticket: string;
}

const TOO_MANY = rules.most({ max: MAX_RESPONSES_PER_SURVEY });

const cardCount = z
  .int(rules.whole)
  .check(z.minimum(1, rules.none), z.maximum(MAX_RESPONSES_PER_SURVEY, TOO_MANY));

export const addCardsSchema = z.strictObject({
  count: cardCount,
  /** Places that the caller knows of: a request that arrives twice makes its cards once. */
  places: z.int("Please reload the list").check(z.minimum(0, "Please reload the list")),
});

export const replaceCardsSchema = z.strictObject({
  numbers: z
    .array(cardCount, "Choose the cards to replace")
    .check(z.minLength(1, "Choose the cards to replace"), z.maxLength(MAX_RESPONSES_PER_SURVEY, TOO_MANY)),
});
