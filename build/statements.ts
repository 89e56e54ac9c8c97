import { readdirSync, readFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { QUESTIONNAIRE_VERSION } from "#domain/questionnaire/questionnaire.ts";

const FOLDER = new URL("../migrations/", import.meta.url);

/** Reads the texts of the questionnaire's newest version, by their id, as a migrated database has them. */
export function readStatements(): Record<number, string> {
  const database = new DatabaseSync(":memory:");
  for (const name of readdirSync(FOLDER)
    .filter((one) => one.endsWith(".sql"))
    .sort()) {
    database.exec(readFileSync(new URL(name, FOLDER), "utf8"));
  }
  const rows = database
    .prepare(
      `SELECT id, coalesce((SELECT question_text FROM question_texts
         WHERE question_id = id AND version <= ? ORDER BY version DESC LIMIT 1), question_text) AS text
       FROM survey_questions`,
    )
    .all(QUESTIONNAIRE_VERSION);
  return Object.fromEntries(rows.map(({ id, text }) => [Number(id), String(text)]));
}
