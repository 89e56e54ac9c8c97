import * as z from "zod/mini";
import { UNDELIVERABLE_REASONS } from "#domain/invitations/places.ts";
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

const textSchema = z.object({ text: z.string(), isOwn: z.boolean() });

export const invitationListSchema = named(
  "InvitationList",
  z.object({
    places: z.array(placeSchema),
    maxPlaces: z.int(),
    ready: about(
      "Places that a mail of this kind would reach now.",
      z.object({ invitation: z.int(), reminder: z.int() }),
    ),
    texts: about(
      "What mails of each kind will say, with their placeholders; `isOwn` if a manager has written it.",
      z.object({ invitation: textSchema, reminder: textSchema }),
    ),
    nextReminderAt: z.nullable(time),
  }),
);

export const addedSchema = named("AddedPlaces", z.object({ added: z.int() }));
export const sentSchema = named("SentMails", z.object({ sent: z.int(), unreachable: z.int() }));
