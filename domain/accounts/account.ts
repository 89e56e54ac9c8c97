import * as z from "zod/mini";
import { MAX_EMAIL_LENGTH, PASSWORD_LENGTH } from "#domain/limits.ts";
import { PIN_PATTERN } from "#domain/pins.ts";

export const emailSchema = z.pipe(
  z.pipe(
    z.string("Please enter a valid email address"),
    z.transform((email) => email.trim().toLowerCase()),
  ),
  z
    .email("Please enter a valid email address")
    .check(z.maxLength(MAX_EMAIL_LENGTH, `An email address may have at most ${MAX_EMAIL_LENGTH} characters`)),
);

export const NO_PASSWORD = "You must provide either an email or phone number and a password";
export const NO_ADDRESS = "You must provide either an email or phone number";

/** Makes a schema for an e-mail address with its own message for an empty one. */
export const emailOr = (message: string) =>
  z.pipe(z.string(message).check(z.refine((email) => email.trim() !== "", message)), emailSchema);

/**
 * Counts characters as people do: an emoji or a rare ideograph is one, though JavaScript's length says two.
 */
export const countCharacters = (text: string) => Array.from(text).length;

/** Rules that a password may break, listed in the API's answer. */
export type PasswordWeakness = "length";

const weak = (error: string, reason: PasswordWeakness) => ({ error, params: { weak: reason } });

export const newPasswordSchema = z.string("Please fill in all fields").check(
  z.refine(
    (password) => countCharacters(password) >= PASSWORD_LENGTH.min,
    weak("Password must be at least 8 characters long", "length"),
  ),
  z.refine(
    (password) => countCharacters(password) <= PASSWORD_LENGTH.max,
    `Password may have at most ${PASSWORD_LENGTH.max} characters`,
  ),
);

/** Pasted PINs may carry spaces. */
const signupPinSchema = z.pipe(
  z.pipe(
    z.string("Invalid or expired signup PIN"),
    z.transform((pin) => pin.replace(/\s/g, "")),
  ),
  z.string().check(z.regex(PIN_PATTERN, "Invalid or expired signup PIN")),
);

export const signUpSchema = z.object({
  email: emailOr(NO_PASSWORD),
  password: z.pipe(z.string(NO_PASSWORD), newPasswordSchema),
  signupPin: signupPinSchema,
  acceptedTerms: z.literal(true, "Please accept the terms and conditions to continue"),
});
export type SignUp = z.infer<typeof signUpSchema>;

/** Session as the interface needs it. */
export interface Session {
  email: string;
  emailConfirmed: boolean;
  /** Null without a manager record. */
  managerId: string | null;
  isAdmin: boolean;
  hasTwoFactor: boolean;
  /** Counted from the moment of the answer: a device's clock may be wrong. */
  expiresInSeconds: number;
}
