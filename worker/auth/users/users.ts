import * as z from "zod/mini";
import {
  emailOr,
  emailSchema,
  NO_ADDRESS,
  NO_PASSWORD,
  newPasswordSchema,
} from "#domain/accounts/account.ts";
import { createSignupPinSchema } from "#domain/accounts/signup-pins.ts";
import { BAN, MAX_EMAIL_LENGTH, USER_LIST } from "#domain/limits.ts";

/** A user as admins see them. Times are ISO 8601, UTC. */
export interface UserSummary {
  id: string;
  email: string;
  emailConfirmed: boolean;
  isAdmin: boolean;
  hasTwoFactor: boolean;
  /** Null if the user may sign in. */
  ban: UserBan | null;
  createdAt: string;
  /** Null if an admin created the account. */
  acceptedTermsAt: string | null;
}

export interface UserBan {
  reason: string | null;
  /** Null for a ban without end. */
  until: string | null;
}

export interface UserDetails extends UserSummary {
  managerId: string | null;
  surveyCount: number;
  /** Ids of linked providers; "credential" is the password. */
  identities: string[];
  factors: UserFactor[];
}

export interface UserFactor {
  id: string;
  type: "totp";
  status: "verified" | "unverified";
}

export interface UserList {
  users: UserSummary[];
  total: number;
  page: number;
  perPage: number;
}

/** Makes a schema for a whole number in a query. */
const numberParam = ({ min, max, initial }: Record<"min" | "max" | "initial", number>) =>
  z._default(
    z.pipe(
      z.pipe(z.string(), z.transform(Number)),
      z.int("Please give a whole number").check(z.minimum(min), z.maximum(max)),
    ),
    initial,
  );

export const userListSchema = z.object({
  search: z.optional(z.string().check(z.maxLength(MAX_EMAIL_LENGTH))),
  page: numberParam({ min: 1, max: 1_000_000, initial: 1 }),
  perPage: numberParam({ min: 1, max: USER_LIST.maxPerPage, initial: USER_LIST.perPage }),
});
export type UserListQuery = z.infer<typeof userListSchema>;

export const createUserSchema = z.object({
  email: emailOr(NO_PASSWORD),
  password: z.pipe(z.string(NO_PASSWORD), newPasswordSchema),
  emailConfirmed: z._default(z.boolean(), false),
});
export type CreateUser = z.infer<typeof createUserSchema>;

export const updateUserSchema = z.object({
  email: z.optional(emailSchema),
  password: z.optional(newPasswordSchema),
  emailConfirmed: z.optional(z.boolean()),
});
export type UpdateUser = z.infer<typeof updateUserSchema>;

const DAYS_OUT_OF_RANGE = `Choose between 1 and ${BAN.maxDays} days`;

export const banUserSchema = z.object({
  reason: z.optional(
    z
      .string()
      .check(
        z.maxLength(BAN.maxReasonLength, `The reason may have at most ${BAN.maxReasonLength} characters`),
      ),
  ),
  /** Absent for a ban without end. */
  days: z.optional(
    z
      .int("Please enter a whole number of days")
      .check(z.minimum(1, DAYS_OUT_OF_RANGE), z.maximum(BAN.maxDays, DAYS_OUT_OF_RANGE)),
  ),
});
export type BanUser = z.infer<typeof banUserSchema>;

const recipient = { email: emailOr(NO_ADDRESS) };

export const inviteSchema = z.extend(createSignupPinSchema, recipient);
export type Invite = z.infer<typeof inviteSchema>;

/** Purposes of a link: signing up with a PIN, confirming an address, setting a new password. */
const LINK_TYPES = ["invite", "signup", "recovery"] as const;
export const generateLinkSchema = z.object({
  ...recipient,
  type: z.enum(LINK_TYPES, "Choose invite, signup or recovery"),
});
export type GenerateLink = z.infer<typeof generateLinkSchema>;

export interface GeneratedLink {
  link: string;
  expiresAt: string;
}
