import * as z from "zod/mini";
import { emailOr, NO_ADDRESS } from "#domain/accounts/account.ts";
import { createSignupPinSchema } from "#domain/accounts/signup-pins.ts";
import { cleanedText, wholeDays } from "#domain/field-schemas.ts";
import { BAN } from "#domain/limits.ts";
import { cleanText } from "#domain/text.ts";

/** A user as admins see them. Times are ISO 8601, UTC. */
export interface UserSummary {
  id: string;
  email: string;
  emailConfirmed: boolean;
  /** The account is of no use until its address is confirmed. */
  awaitsConfirmation: boolean;
  isAdmin: boolean;
  hasTwoFactor: boolean;
  /** Null if the user may sign in. */
  ban: UserBan | null;
  createdAt: string;
  /** Null if an admin created the account. */
  acceptedTermsAt: string | null;
  surveyCount: number;
  /** Last recorded act, or renewal of a session that has not ended; null without either. */
  lastActiveAt: string | null;
}

export interface UserBan {
  reason: string | null;
  /** Null for a ban without end. */
  until: string | null;
}

export interface UserDetails extends UserSummary {
  managerId: string | null;
  /** Ids of linked providers; "credential" is the password. */
  identities: string[];
  factors: UserFactor[];
  sessionCount: number;
  surveys: UserSurvey[];
  usage: UserUsage;
}

export interface UserFactor {
  id: string;
  type: "totp";
  status: "verified" | "unverified";
}

/** A survey by its name: admins do not see its code. */
export interface UserSurvey {
  organizationName: string;
  isActive: boolean;
  createdAt: string;
  expiresAt: string;
  responses: number;
  analyses: number;
}

/** Sums over all surveys of a user. */
export interface UserUsage {
  responses: number;
  analyses: number;
  exports: number;
  /** Invitations and reminders to the people of their surveys. */
  mails: number;
}

export const banUserSchema = z.object({
  reason: z.optional(
    cleanedText(
      undefined,
      cleanText,
      z.maxLength(BAN.maxReasonLength, `The reason can have at most ${BAN.maxReasonLength} characters`),
    ),
  ),
  /** Absent for a ban without end. */
  days: z.optional(wholeDays({ min: 1, max: BAN.maxDays })),
});
export type BanUser = z.infer<typeof banUserSchema>;

export const inviteSchema = z.extend(createSignupPinSchema, { email: emailOr(NO_ADDRESS) });
export type Invite = z.infer<typeof inviteSchema>;
