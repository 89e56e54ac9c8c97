import * as z from "zod/mini";
import { type InvitationList, UNDELIVERABLE_REASONS } from "#domain/invitations/places.ts";
import { about, named, time } from "./named.ts";

const placeSchema = named(
  "Place",
  z.object({
    number: z.int(),
    cardNumber: z.nullable(z.int()),
    address: z.nullable(z.string()),
    isUsed: z.boolean(),
    isUnreachable: z.boolean(),
    mails: z.int(),
    hasFailed: z.boolean(),
    undeliverable: z.nullable(z.object({ reason: z.enum(UNDELIVERABLE_REASONS), isFinal: z.boolean() })),
  }),
);

export const invitationListSchema = named(
  "InvitationList",
  z.object({
    places: z.array(placeSchema),
    maxPlaces: z.int(),
    ready: about(
      "Places that a mail of this kind would reach now.",
      z.object({ invitation: z.int(), reminder: z.int() }),
    ),
    nextReminderAt: z.nullable(time),
  }),
);

export function toInvitationList(list: InvitationList): z.infer<typeof invitationListSchema> {
  const { places, maxPlaces, ready, nextReminderAt } = list;
  return { places, maxPlaces, ready, nextReminderAt };
}

export const addedSchema = named("AddedPlaces", z.object({ added: z.int() }));
export const sentSchema = named("SentMails", z.object({ sent: z.int(), unreachable: z.int() }));
