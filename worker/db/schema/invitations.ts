import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { MAX_INVITATION_MAILS, MAX_RESPONSES_PER_SURVEY } from "#domain/limits.ts";
import { isWithin, timestamp } from "./columns.ts";
import { surveyCode } from "./surveys.ts";

/**
 * A person's place in a survey with personal links. Whether the place is taken stands here; when, and by
 * which response, stands nowhere.
 */
export const surveyInvitations = sqliteTable(
  "survey_invitations",
  {
    id: text("id").primaryKey(),
    surveyCode: surveyCode(),
    /** From 1, within the survey. */
    number: integer("number").notNull(),
    /** Of a card, from 1 within the survey, as it is printed; null for a person with an address. */
    cardNumber: integer("card_number"),
    /** In lower case; null on a card, and once the survey has ended. */
    address: text("address"),
    isUsed: integer("is_used", { mode: "boolean" }).notNull().default(false),
    /** 0 once the place is used, like all that would say when it was. */
    mails: integer("mails").notNull().default(0),
    lastMailAt: timestamp("last_mail_at"),
  },
  (table) => [
    uniqueIndex("survey_invitations_number_unique").on(table.surveyCode, table.number),
    uniqueIndex("survey_invitations_address_unique").on(table.surveyCode, table.address),
    check("survey_invitations_number_check", isWithin(table.number, 1, MAX_RESPONSES_PER_SURVEY)),
    check("survey_invitations_mails_check", isWithin(table.mails, 0, MAX_INVITATION_MAILS)),
  ],
);

/** Keyed hashes of the links of an invitation: each mail and each print carries a token of its own. WITHOUT ROWID. */
export const surveyTickets = sqliteTable(
  "survey_tickets",
  {
    tokenHash: text("token_hash").primaryKey(),
    invitationId: text("invitation_id")
      .notNull()
      .references(() => surveyInvitations.id, { onDelete: "cascade" }),
  },
  (table) => [index("survey_tickets_invitation_id_index").on(table.invitationId)],
);
