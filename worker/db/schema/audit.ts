import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { AuditAct, AuditObjectKind } from "#domain/accounts/audit.ts";
import { databaseNow, timestamp } from "./columns.ts";

/**
 * What users and admins did, by ids, never a secret. Append-only (triggers `audit_log_refuses_update`,
 * `audit_log_refuses_replace` and `audit_log_refuses_delete`): a row goes when it is old enough.
 */
export const auditLog = sqliteTable(
  "audit_log",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    at: timestamp("at").notNull().default(databaseNow),
    /** Id of a user; null for a visitor, for the operator's commands and for what the sweep does. */
    actorId: text("actor_id"),
    act: text("act").$type<AuditAct>().notNull(),
    objectKind: text("object_kind").$type<AuditObjectKind>().notNull(),
    /** Id of the user, PIN, export, link or provider, or the code of the survey. */
    objectId: text("object_id").notNull(),
    /** The survey that the act is about: its managers see the row. */
    surveyCode: text("survey_code"),
  },
  (table) => [
    index("audit_log_at_index").on(table.at),
    index("audit_log_act_index").on(table.act, table.id),
    index("audit_log_actor_index").on(table.actorId, table.id),
    index("audit_log_object_index").on(table.objectId, table.id),
    index("audit_log_survey_index").on(table.surveyCode, table.id),
  ],
);
