import { check, index, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { MAX_NOTE_LENGTH } from "#domain/limits.ts";
import { surveyInsights } from "./analysis.ts";
import { isWithin, length, timestamp } from "./columns.ts";
import { surveyCode } from "./surveys.ts";

const insightId = () =>
  text("insight_id")
    .notNull()
    .references(() => surveyInsights.id, { onDelete: "cascade" });

/** An open session of a team on a version of its report; what happens in it is in its object, and goes with it. */
export const workshops = sqliteTable(
  "workshops",
  {
    roomCode: text("room_code").primaryKey(),
    surveyCode: surveyCode().unique("workshops_one_of_a_survey"),
    insightId: insightId(),
    endsAt: timestamp("ends_at").notNull(),
  },
  (table) => [
    index("workshops_insight_id_index").on(table.insightId),
    index("workshops_ends_at_index").on(table.endsAt),
  ],
);

/** What a facilitator writes down at a step of the session on a version of a report. */
export const workshopNotes = sqliteTable(
  "workshop_notes",
  {
    insightId: insightId(),
    /** The step's id in its script. */
    step: text("step").notNull(),
    surveyCode: surveyCode(),
    text: text("text").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.insightId, table.step] }),
    index("workshop_notes_survey_code_index").on(table.surveyCode),
    check("workshop_notes_text_check", isWithin(length(table.text), 1, MAX_NOTE_LENGTH)),
    check("workshop_notes_step_check", isWithin(length(table.step), 1, 80)),
  ],
);
