import { gt, isNotNull, lt } from "drizzle-orm";
import { check, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { Aspect, QuestionType } from "#domain/questionnaire/questionnaire.ts";
import type { RoleLevel } from "#domain/questionnaire/roles.ts";
import { ifAndOnlyIf, is, isOneOf, literal } from "./columns.ts";

const isActive = () => integer("is_active", { mode: "boolean" }).notNull().default(true);

export const roles = sqliteTable(
  "roles",
  {
    id: integer("id").primaryKey(),
    name: text("name").notNull(),
    function: text("function").notNull(),
    level: text("level").$type<RoleLevel>().notNull(),
    sortOrder: integer("sort_order").notNull(),
    isActive: isActive(),
  },
  (table) => [
    check("roles_level_check", isOneOf(table.level, ["C-Suite", "VP", "Director", "Manager", "Other"])),
  ],
);

export const surveyQuestions = sqliteTable(
  "survey_questions",
  {
    id: integer("id").primaryKey(),
    number: integer("question_no").notNull().unique("survey_questions_question_no_unique"),
    type: text("question_type").$type<QuestionType>().notNull(),
    text: text("question_text").notNull(),
    aspect: text("aspect").$type<Aspect>(),
    /** "A vs B". */
    spectrum: text("spectrum"),
    labelMin: text("scale_label_min").notNull(),
    labelMax: text("scale_label_max").notNull(),
    scaleMin: integer("scale_min").notNull(),
    scaleMax: integer("scale_max").notNull(),
    isActive: isActive(),
  },
  (table) => [
    check(
      "survey_questions_type_check",
      isOneOf(table.type, ["aspect_agreement", "current_spectrum", "aspirational_spectrum", "effectiveness"]),
    ),
    check("survey_questions_scale_check", lt(table.scaleMin, table.scaleMax)),
    check(
      "survey_questions_aspect_check",
      ifAndOnlyIf(is(table.type, "aspect_agreement"), isNotNull(table.aspect)),
    ),
    check(
      "survey_questions_spectrum_check",
      ifAndOnlyIf(
        isOneOf(table.type, ["current_spectrum", "aspirational_spectrum"]),
        isNotNull(table.spectrum),
      ),
    ),
  ],
);

/** Texts that a later version of the questionnaire changed; a question keeps its text until the next such row. */
export const questionTexts = sqliteTable(
  "question_texts",
  {
    version: integer("version").notNull(),
    questionId: integer("question_id")
      .notNull()
      .references(() => surveyQuestions.id),
    text: text("question_text").notNull(),
  },
  (table) => [
    primaryKey({ name: "question_texts_pk", columns: [table.version, table.questionId] }),
    check("question_texts_version_check", gt(table.version, literal(1))),
  ],
);
