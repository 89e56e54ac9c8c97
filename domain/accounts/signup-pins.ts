import * as z from "zod/mini";
import { cleanedText, wholeDays } from "#domain/field-schemas.ts";
import { MAX_SIGNUP_PIN_NOTE_LENGTH, SIGNUP_PIN_EXPIRY_DAYS } from "#domain/limits.ts";
import { cleanLine } from "#domain/text.ts";
import { emailSchema } from "./account.ts";

export type SignupPinState = "available" | "used" | "expired" | "revoked";

/** Filters of the dialog. */
export const SIGNUP_PIN_FILTERS = ["all", "available", "used"] as const;
export type SignupPinFilter = (typeof SIGNUP_PIN_FILTERS)[number];

/** A signup PIN as admins see it. Times are ISO 8601, UTC. */
export interface SignupPinSummary {
  id: string;
  pin: string;
  state: SignupPinState;
  createdAt: string;
  expiresAt: string;
  /** E-mail address of the admin who drew it; null for the operator's, and where there is no such account any more. */
  createdBy: string | null;
  /** E-mail address of the account created with it; null if there is none, or none any more. */
  usedBy: string | null;
  usedAt: string | null;
  note: string | null;
  /** E-mail address that it is for. */
  recipient: string | null;
  /** When it was last mailed. */
  mailedAt: string | null;
  revokedAt: string | null;
}

const noteSchema = z.optional(
  cleanedText(
    "Please enter a note",
    cleanLine,
    z.maxLength(
      MAX_SIGNUP_PIN_NOTE_LENGTH,
      `A note can have at most ${MAX_SIGNUP_PIN_NOTE_LENGTH} characters`,
    ),
  ),
);

export const createSignupPinSchema = z.object({
  expiresInDays: z._default(wholeDays(SIGNUP_PIN_EXPIRY_DAYS), SIGNUP_PIN_EXPIRY_DAYS.default),
  note: noteSchema,
});

/** Without an address it goes to the one that the PIN is for. */
export const mailSignupPinSchema = z.object({ recipient: z.optional(emailSchema) });

/** A signup PIN that has just been drawn; its link is shown only now. */
export interface DrawnSignupPin {
  id: string;
  pin: string;
  link: string;
  expiresAt: string;
}
