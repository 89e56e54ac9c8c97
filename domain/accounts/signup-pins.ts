import * as z from "zod/mini";
import { SIGNUP_PIN_EXPIRY_DAYS } from "#domain/limits.ts";

export type SignupPinState = "available" | "used" | "expired";

export const SIGNUP_PIN_FILTERS = ["all", "available", "used"] as const;
export type SignupPinFilter = (typeof SIGNUP_PIN_FILTERS)[number];

/** A signup PIN as admins see it. Times are ISO 8601, UTC. */
export interface SignupPinSummary {
  id: string;
  pin: string;
  state: SignupPinState;
  createdAt: string;
  expiresAt: string;
  /** E-mail address of the account created with it; null if there is none, or none any more. */
  usedBy: string | null;
  usedAt: string | null;
}

const { min, max } = SIGNUP_PIN_EXPIRY_DAYS;
const DAYS_OUT_OF_RANGE = `Choose between ${min} and ${max} days`;

export const createSignupPinSchema = z.object({
  expiresInDays: z._default(
    z
      .int("Please enter a whole number of days")
      .check(z.minimum(min, DAYS_OUT_OF_RANGE), z.maximum(max, DAYS_OUT_OF_RANGE)),
    SIGNUP_PIN_EXPIRY_DAYS.default,
  ),
});
