import { QUESTIONNAIRE_VERSION } from "#domain/questionnaire/questionnaire.ts";
import { openMigratedDatabase } from "./migrated-database.ts";

/** Reads the ids of the statements of an aspect, as a migrated database has them. */
export function readStatementsOf(): Record<string, number[]> {
  const rows = openMigratedDatabase()
    .prepare(
      "SELECT aspect, json_group_array(id) AS ids FROM survey_questions WHERE aspect IS NOT NULL GROUP BY aspect",
    )
    .all();
  return Object.fromEntries(rows.map(({ aspect, ids }) => [String(aspect), JSON.parse(String(ids))]));
}

/** Reads the texts of the questionnaire's newest version, by their id, as a migrated database has them. */
export function readStatements(): Record<number, string> {
  const rows = openMigratedDatabase()
    .prepare(
      `SELECT id, coalesce((SELECT question_text FROM question_texts
         WHERE question_id = id AND version <= ? ORDER BY version DESC LIMIT 1), question_text) AS text
       FROM survey_questions`,
    )
    .all(QUESTIONNAIRE_VERSION);
  return Object.fromEntries(rows.map(({ id, text }) => [Number(id), String(text)]));
}
