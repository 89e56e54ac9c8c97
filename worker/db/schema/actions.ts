import { isNull, lte } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { MAX_ACTION_LENGTH } from "#domain/limits.ts";
import { surveyManagers } from "./accounts.ts";
import { surveyInsights } from "./analysis.ts";
import { createdAt, isWithin, length, literal, matches, timestamp } from "./columns.ts";
import { surveyCode } from "./surveys.ts";

/** What a team has agreed to do: a recommendation that it has taken up, or an action of its own. */
export const surveyActions = sqliteTable(
  "survey_actions",
  {
    id: text("id").primaryKey(),
    surveyCode: surveyCode(),
    insightId: text("insight_id")
      .notNull()
      .references(() => surveyInsights.id, { onDelete: "cascade" }),
    /**
     * Index in the report's list of recommendations, from 0. Actions of the team's own are numbered from -1 downwards: a
     * column that has not been nullable becomes so only by dropping the table, which versions before this one use.
     */
    recommendation: integer("recommendation").notNull(),
    title: text("title").notNull(),
    /** Free text, as the team names its people. */
    owner: text("owner").notNull().default(""),
    /** One line of free text; its length is checked where it comes in. */
    dissent: text("dissent").notNull().default(""),
    /** Calendar day without a time zone, YYYY-MM-DD. */
    dueOn: text("due_on"),
    doneAt: timestamp("done_at"),
    createdAt: createdAt(),
    /** Counts what its calendar entry would have to tell anew: another day, title or owner. */
    sequence: integer("sequence").notNull().default(0),
  },
  (table) => [
    uniqueIndex("survey_actions_recommendation_unique").on(table.insightId, table.recommendation),
    index("survey_actions_survey_code_index").on(table.surveyCode),
    index("survey_actions_created_at_index").on(table.createdAt),
    index("survey_actions_due_on_index").on(table.dueOn).where(isNull(table.doneAt)),
    check("survey_actions_title_check", isWithin(length(table.title), 1, MAX_ACTION_LENGTH.title)),
    check("survey_actions_owner_check", lte(length(table.owner), literal(MAX_ACTION_LENGTH.owner))),
    check("survey_actions_due_on_check", matches(table.dueOn, "[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]")),
  ],
);

/** Where the mails about an action go, until it is done, dropped or over. */
export const actionOwners = sqliteTable(
  "action_owners",
  {
    actionId: text("action_id")
      .primaryKey()
      .references(() => surveyActions.id, { onDelete: "cascade" }),
    /** In lower case. */
    address: text("address").notNull(),
    /** As in `recipients`. */
    addressHash: text("address_hash").notNull(),
    enteredBy: text("entered_by").references(() => surveyManagers.id, { onDelete: "set null" }),
    /** The action's sequence when the address was entered: it tells an owner's mails from those of an owner before. */
    since: integer("since").notNull(),
    /** The action's sequence that the last calendar entry told; less than `since` before the first. */
    told: integer("told").notNull(),
    nextMailAt: timestamp("next_mail_at").notNull(),
  },
  (table) => [
    index("action_owners_next_mail_at_index").on(table.nextMailAt),
    index("action_owners_address_hash_index").on(table.addressHash),
  ],
);

/** Keyed hashes of the links by which owners say that an action is done: each mail carries a token of its own. */
export const actionTokens = sqliteTable(
  "action_tokens",
  {
    tokenHash: text("token_hash").primaryKey(),
    actionId: text("action_id")
      .notNull()
      .references(() => surveyActions.id, { onDelete: "cascade" }),
  },
  (table) => [index("action_tokens_action_id_index").on(table.actionId)],
);
