import * as z from "zod/mini";
import {
  emailOr,
  emailSchema,
  NO_ADDRESS,
  NO_PASSWORD,
  newPasswordSchema,
} from "#domain/accounts/account.ts";
import { keyQuery } from "#domain/admin/key-page.ts";
import { MAX_EMAIL_LENGTH } from "#domain/limits.ts";

export const userListSchema = z.object({
  ...keyQuery,
  /** The beginning of an address, or a whole id. */
  search: z.optional(z.string().check(z.maxLength(MAX_EMAIL_LENGTH))),
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

/** Purposes of a link: signing up with a PIN, confirming an address, setting a new password. */
const LINK_TYPES = ["invite", "signup", "recovery"] as const;
export const generateLinkSchema = z.object({
  email: emailOr(NO_ADDRESS),
  type: z.enum(LINK_TYPES, "Choose invite, signup or recovery"),
});
export type GenerateLink = z.infer<typeof generateLinkSchema>;

export interface GeneratedLink {
  link: string;
  expiresAt: string;
}
