import { isNull, lte } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { MAX_SIGNUP_PIN_NOTE_LENGTH, SIGNUP_PIN_LENGTH } from "#domain/limits.ts";
import { createdAt, databaseNow, ifAndOnlyIf, length, literal, matches, timestamp } from "./columns.ts";

const PIN_PATTERN = `[1-9]${"[0-9]".repeat(SIGNUP_PIN_LENGTH - 1)}`;

const updatedAt = () => timestamp("updated_at").notNull().default(databaseNow);

export const user = sqliteTable(
  "user",
  {
    id: text("id").primaryKey(),
    name: text("name").notNull(),
    email: text("email").notNull().unique("user_email_unique"),
    emailVerified: integer("email_verified", { mode: "boolean" }).notNull().default(false),
    image: text("image"),
    /** In which mails are written to them; null until a sign-up, a sign-in or their own choice has named one. */
    language: text("language"),
    acceptedTerms: integer("accepted_terms", { mode: "boolean" }).notNull().default(false),
    acceptedTermsAt: timestamp("accepted_terms_at"),
    twoFactorEnabled: integer("two_factor_enabled", { mode: "boolean" }).notNull().default(false),
    banned: integer("banned", { mode: "boolean" }).notNull().default(false),
    banReason: text("ban_reason"),
    banExpires: timestamp("ban_expires"),
    /** Browsers that signed in under an earlier generation are unknown again. */
    browserGeneration: integer("browser_generation").notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index("user_created_at_index").on(table.createdAt, table.id)],
);

const userId = () =>
  text("user_id")
    .notNull()
    .references(() => user.id, { onDelete: "cascade" });

export const session = sqliteTable(
  "session",
  {
    id: text("id").primaryKey(),
    token: text("token").notNull().unique("session_token_unique"),
    userId: userId(),
    ipAddress: text("ip_address"),
    userAgent: text("user_agent"),
    expiresAt: timestamp("expires_at").notNull(),
    /** When its owner last showed the second factor, at sign-in or again for an admin act; null without one. */
    confirmedAt: timestamp("confirmed_at"),
    /** Id of the secret under which its cookie was last seen while two were read; null before any rotation. */
    keyId: text("key_id"),
    /** False for a session that awaits the second factor, and for one that has replaced another. */
    isSignIn: integer("is_sign_in", { mode: "boolean" }).notNull().default(false),
    /** Of the password that it was signed in with, which must stand when it begins (trigger `session_needs_no_ban`). */
    passwordSalt: text("password_salt"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index("session_user_id_index").on(table.userId),
    index("session_expires_at_index").on(table.expiresAt),
  ],
);

export const account = sqliteTable(
  "account",
  {
    id: text("id").primaryKey(),
    accountId: text("account_id").notNull(),
    providerId: text("provider_id").notNull(),
    userId: userId(),
    accessToken: text("access_token"),
    refreshToken: text("refresh_token"),
    idToken: text("id_token"),
    accessTokenExpiresAt: timestamp("access_token_expires_at"),
    refreshTokenExpiresAt: timestamp("refresh_token_expires_at"),
    scope: text("scope"),
    password: text("password"),
    /**
     * Salt of the password that its owner replaced, knowing it, by the one that stands here. Another password without it is a
     * reset (trigger `account_password_ends_sessions`).
     */
    replacedSalt: text("replaced_salt"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index("account_user_id_index").on(table.userId),
    uniqueIndex("account_provider_unique").on(table.providerId, table.accountId),
  ],
);

export const verification = sqliteTable(
  "verification",
  {
    id: text("id").primaryKey(),
    identifier: text("identifier").notNull(),
    value: text("value").notNull(),
    expiresAt: timestamp("expires_at").notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index("verification_identifier_index").on(table.identifier),
    index("verification_expires_at_index").on(table.expiresAt),
    index("verification_value_index").on(table.value),
  ],
);

/** A user's second factor; the secret and the backup codes are encrypted. */
export const twoFactor = sqliteTable(
  "two_factor",
  {
    id: text("id").primaryKey(),
    userId: userId(),
    secret: text("secret").notNull(),
    backupCodes: text("backup_codes").notNull(),
    /** False until the first right code from the authenticator app. */
    verified: integer("verified", { mode: "boolean" }).notNull().default(false),
    failedVerificationCount: integer("failed_verification_count").notNull().default(0),
    lockedUntil: timestamp("locked_until"),
    /**
     * Time step of the last accepted code, counted from the epoch: a code of this step or an earlier one is
     * rejected.
     */
    lastTimeStep: integer("last_time_step").notNull().default(0),
  },
  (table) => [uniqueIndex("two_factor_user_id_unique").on(table.userId)],
);

const isWanted = (name: string) => integer(name, { mode: "boolean" }).notNull().default(true);

export const surveyManagers = sqliteTable("survey_managers", {
  id: text("id").primaryKey(),
  userId: userId().unique("survey_managers_user_id_unique"),
  isAdmin: integer("is_admin", { mode: "boolean" }).notNull().default(false),
  /** Mails about surveys, each wanted until its manager switches it off on the account page. */
  mailsFirstResponses: isWanted("mails_first_responses"),
  mailsAllResponses: isWanted("mails_all_responses"),
  mailsClosing: isWanted("mails_closing"),
  mailsAnalysis: isWanted("mails_analysis"),
  mailsActions: isWanted("mails_actions"),
});

export const signupPins = sqliteTable(
  "signup_pins",
  {
    id: text("id").primaryKey(),
    pin: text("pin").notNull().unique("signup_pins_pin_unique"),
    createdAt: createdAt(),
    expiresAt: timestamp("expires_at").notNull(),
    createdBy: text("created_by").references(() => user.id, { onDelete: "set null" }),
    /** No foreign key: a PIN is claimed before its account exists. */
    usedBy: text("used_by").unique("signup_pins_used_by_unique"),
    usedAt: timestamp("used_at"),
    /** End of a claim; the trigger `user_becomes_manager` clears it when the account is inserted. */
    claimExpiresAt: timestamp("claim_expires_at"),
    /** Keyed hash of the long token in the invitation's link; null for a PIN without one. */
    tokenHash: text("token_hash").unique("signup_pins_token_hash_unique"),
    /** The admin's own words, and the address that it is for. */
    note: text("note"),
    recipient: text("recipient"),
    mailedAt: timestamp("mailed_at"),
    revokedAt: timestamp("revoked_at"),
  },
  (table) => [
    index("signup_pins_created_at_index").on(table.createdAt, table.id),
    check("signup_pins_note_check", lte(length(table.note), literal(MAX_SIGNUP_PIN_NOTE_LENGTH))),
    check("signup_pins_pin_check", matches(table.pin, PIN_PATTERN)),
    check("signup_pins_used_check", ifAndOnlyIf(isNull(table.usedBy), isNull(table.usedAt))),
  ],
);

/** A change of a user's address that waits for both ends: the mail to the old address and the one to the new. */
export const emailChanges = sqliteTable(
  "email_changes",
  {
    id: text("id").primaryKey(),
    /** One at a time: a new request replaces the one before. */
    userId: text("user_id")
      .notNull()
      .unique("email_changes_user_id_unique")
      .references(() => user.id, { onDelete: "cascade" }),
    newEmail: text("new_email").notNull(),
    /** Keyed hashes of the tokens in the two mails. */
    oldTokenHash: text("old_token_hash").notNull().unique("email_changes_old_token_hash_unique"),
    newTokenHash: text("new_token_hash").notNull().unique("email_changes_new_token_hash_unique"),
    oldConfirmedAt: timestamp("old_confirmed_at"),
    newConfirmedAt: timestamp("new_confirmed_at"),
    createdAt: createdAt(),
    expiresAt: timestamp("expires_at").notNull(),
  },
  (table) => [index("email_changes_expires_at_index").on(table.expiresAt)],
);
