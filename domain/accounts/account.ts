import * as z from "zod/mini";
import { cleanedText, proofSchema, withoutSpaces } from "#domain/field-schemas.ts";
import { MAX_EMAIL_LENGTH, PASSWORD_LENGTH } from "#domain/limits.ts";
import { INVITATION_PATTERN, PIN_PATTERN } from "#domain/pins.ts";
import { accountRules as rules } from "#messages/accounts/rules";

export const emailSchema = z.pipe(
  z.pipe(
    z.string(rules.email),
    z.transform((email) => email.trim().toLowerCase()),
  ),
  z.email(rules.email).check(z.maxLength(MAX_EMAIL_LENGTH, rules.emailLength({ max: MAX_EMAIL_LENGTH }))),
);

export const NO_PASSWORD = rules.noPassword;
export const NO_ADDRESS = rules.noAddress;

/** A text with a message for one that is missing, and for an empty one. */
const filled = (missing: string, empty = missing) =>
  z.string(missing).check(z.refine((text) => text.trim() !== "", empty));

/** Makes a schema for an e-mail address with its own message for an empty one. */
export const emailOr = (missing: string, empty = missing) => z.pipe(filled(missing, empty), emailSchema);

/**
 * Counts characters as people do: an emoji or a rare ideograph is one, though JavaScript's length says two.
 */
export const countCharacters = (text: string) => Array.from(text).length;

/** Rules that a password may break, listed in the API's answer. */
export type PasswordWeakness = "length" | "common" | "address" | "product";

const weak = (error: string, reason: PasswordWeakness) => ({ error, params: { weak: reason } });

export const newPasswordSchema = z.string(rules.empty).check(
  z.refine(
    (password) => countCharacters(password) >= PASSWORD_LENGTH.min,
    weak(rules.passwordTooShort, "length"),
  ),
  z.refine(
    (password) => countCharacters(password) <= PASSWORD_LENGTH.max,
    rules.passwordTooLong(PASSWORD_LENGTH),
  ),
);

/** The site's own words, which a password gains nothing by. */
export const PRODUCT_WORDS = ["slk", "slkprofile"];

const signupPinSchema = cleanedText(rules.signupPin, withoutSpaces, z.regex(PIN_PATTERN, rules.signupPin));

export const signUpSchema = z.object({
  email: emailOr(NO_PASSWORD, rules.empty),
  password: z.pipe(z.string(NO_PASSWORD).check(z.minLength(1, rules.empty)), newPasswordSchema),
  signupPin: z.pipe(filled(rules.signupPin, rules.empty), signupPinSchema),
  /** The token of the PIN's invitation, for those who come by its link. */
  invitation: z.optional(z.string(rules.invitation).check(z.regex(INVITATION_PATTERN, rules.invitation))),
  proof: proofSchema,
  acceptedTerms: z.literal(true, rules.terms),
});
export type SignUp = z.infer<typeof signUpSchema>;

/** Session as the interface needs it. */
export interface Session {
  email: string;
  emailConfirmed: boolean;
  /** Null without a manager record. */
  managerId: string | null;
  isAdmin: boolean;
  /** True for an admin where the deployment shows the admin's screens. */
  hasAdminScreens: boolean;
  hasTwoFactor: boolean;
  /** True for an admin who has to set up a second factor before they can act as one. */
  needsSecondFactor: boolean;
  /** Counted from the moment of the answer: a device's clock may be wrong. */
  expiresInSeconds: number;
}
