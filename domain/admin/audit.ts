import * as z from "zod/mini";
import { AUDIT_ACTS, type AuditAct, type AuditObjectKind } from "#domain/accounts/audit.ts";
import { MAX_EMAIL_LENGTH } from "#domain/limits.ts";
import { keyQuery } from "./key-page.ts";

/** A user in the audit log: without an address once the account is gone. */
export interface AuditUser {
  id: string;
  email: string | null;
}

/** A row of the audit log as admins see it. */
export interface AuditEntry {
  id: number;
  /** ISO 8601, UTC. */
  at: string;
  act: AuditAct;
  /** Null for a visitor and for the operator's commands. */
  actor: AuditUser | null;
  objectKind: AuditObjectKind;
  /** Null for a survey, which has a code. */
  object: AuditUser | null;
  /** The survey that it is about; only its last characters unless the admin manages it. */
  surveyCode: string | null;
}

/** A row of the audit log as a survey's managers see it. */
export interface SurveyActivity {
  id: number;
  at: string;
  act: AuditAct;
  /** Address of one of the survey's managers; else who it was: another user, or no user. */
  by: { email: string; isYou: boolean } | "other" | "none";
}

/** A row of the audit log as the owner of the account sees it that it is about. */
export interface AccountActivity {
  id: number;
  at: string;
  act: AuditAct;
  /** "none" for a visitor, who failed to sign in, and for the operator's commands. */
  by: "you" | "admin" | "none";
}

const MAX_OBJECT_ID_LENGTH = 100;
const searchSchema = (maxLength: number) => z.optional(z.string().check(z.trim(), z.maxLength(maxLength)));

export const auditQuerySchema = z.object({
  ...keyQuery,
  /** Id or e-mail address of a user; empty for all. */
  actor: searchSchema(MAX_EMAIL_LENGTH),
  /** Id of what was acted on; empty for all. */
  object: searchSchema(MAX_OBJECT_ID_LENGTH),
  act: z.optional(z.enum(["", ...AUDIT_ACTS], "There is no such act")),
});
export type AuditQuery = z.infer<typeof auditQuerySchema>;

export const activityQuerySchema = z.object(keyQuery);
