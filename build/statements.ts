import { QUESTIONNAIRE_VERSION } from "#domain/questionnaire/questionnaire.ts";
import { openMigratedDatabase } from "./migrated-database.ts";

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
