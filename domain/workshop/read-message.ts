import * as z from "zod/mini";
import { MAX_FIRST_NAME_LENGTH } from "#domain/limits.ts";
import { parseJson } from "#domain/parse-json.ts";
import { INVITATION_PATTERN } from "#domain/pins.ts";
import { cleanLine } from "#domain/text.ts";
import { PLACE_REASONS } from "./places.ts";

const whole = z.number().check(z.int());
const step = z.string();
const language = z.string().check(z.maxLength(5));

const join = z.discriminatedUnion("as", [
  z.strictObject({ type: z.literal("join"), as: z.enum(["facilitator", "screen"]), language }),
  z.strictObject({
    type: z.literal("join"),
    as: z.literal("participant"),
    language,
    /** 128 bits, drawn on the phone: with them one who was lost comes back as the same. */
    participant: z.string().check(z.regex(INVITATION_PATTERN)),
    name: z.pipe(
      z.pipe(z.string(), z.transform(cleanLine)),
      z.string().check(z.maxLength(MAX_FIRST_NAME_LENGTH)),
    ),
  }),
]);

const message = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("go"), from: whole, to: whole }),
  z.strictObject({ type: z.literal("close"), step }),
  z.strictObject({ type: z.literal("hide"), isHidden: z.boolean() }),
  z.strictObject({ type: z.literal("names"), areHidden: z.boolean() }),
  z.strictObject({ type: z.literal("admit"), phone: whole, reason: z.enum(PLACE_REASONS) }),
  z.strictObject({ type: z.literal("remove"), phone: whole }),
  z.strictObject({ type: z.literal("guess"), step, point: whole }),
  z.strictObject({ type: z.literal("dot"), step, dot: whole, option: z.nullable(whole) }),
]);

const clientMessage = z.union([join, message]);

/**
 * The first message: no address has a name or an id.
 */
export type JoinMessage = z.infer<typeof join>;

/**
 * What facilitators say: on from the step that the sender sees, so that of two who press at once one goes; ballots of a
 * step closed, for good; the screens blanked, or without the names; a place added for the phone that shows a number, or one
 * removed. What participants say: a point, or dot 0, 1 or 2 on an option or taken back;
 * each is absolute, so that the same message twice is one.
 */
export type SessionMessage = z.infer<typeof message>;

/** Reads what a socket sends; null for what is no message. */
export const readClientMessage = (text: string): JoinMessage | SessionMessage | null =>
  clientMessage.safeParse(parseJson(text)).data ?? null;
