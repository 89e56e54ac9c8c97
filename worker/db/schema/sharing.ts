import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { surveyManagers } from "./accounts.ts";
import { surveyInsights } from "./analysis.ts";
import { createdAt, timestamp } from "./columns.ts";
import { surveyCode } from "./surveys.ts";

/**
 * What a survey's owner offers by mail: to be its second manager, or, where it has one, to that one to be its owner. The
 * row goes when it is accepted or withdrawn, and with any change of managers (trigger `survey_change_of_managers`).
 */
export const surveyOffers = sqliteTable(
  "survey_offers",
  {
    id: text("id").primaryKey(),
    surveyCode: surveyCode().unique("survey_offers_survey_code_unique"),
    tokenHash: text("token_hash").notNull().unique("survey_offers_token_hash_unique"),
    recipient: text("recipient").notNull(),
    offeredBy: text("offered_by")
      .notNull()
      .references(() => surveyManagers.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
    expiresAt: timestamp("expires_at").notNull(),
  },
  (table) => [
    index("survey_offers_offered_by_index").on(table.offeredBy),
    index("survey_offers_expires_at_index").on(table.expiresAt),
  ],
);

/** Read-only links to one version of a report; a revoked one is deleted. */
export const reportLinks = sqliteTable(
  "report_links",
  {
    id: text("id").primaryKey(),
    surveyCode: surveyCode(),
    insightId: text("insight_id")
      .notNull()
      .references(() => surveyInsights.id, { onDelete: "cascade" }),
    tokenHash: text("token_hash").notNull().unique("report_links_token_hash_unique"),
    createdAt: createdAt(),
    expiresAt: timestamp("expires_at").notNull(),
    opened: integer("opened").notNull().default(0),
    madeBy: text("made_by")
      .notNull()
      .references(() => surveyManagers.id, { onDelete: "cascade" }),
  },
  (table) => [
    index("report_links_survey_code_index").on(table.surveyCode),
    index("report_links_insight_id_index").on(table.insightId),
    index("report_links_made_by_index").on(table.madeBy),
    index("report_links_expires_at_index").on(table.expiresAt),
  ],
);
