import { ASPECTS, SPECTRUM_IDS, type SpectrumId } from "#domain/questionnaire/questionnaire.ts";
import type { Scores } from "#domain/questionnaire/scoring.ts";
import type { surveyResponses } from "./schema/surveys.ts";

type Row = typeof surveyResponses.$inferSelect;
type ScoreColumn = {
  [Column in keyof Row]: Column extends `${"avg" | "current" | "aspirational"}${string}` ? Column : never;
}[keyof Row];
export type ScoreColumns = Pick<Row, ScoreColumn | "effectivenessScore">;

const capitalize = (pole: string) => pole.charAt(0).toUpperCase() + pole.slice(1);

const spectrumColumn = (focus: "current" | "aspirational", id: SpectrumId) =>
  `${focus}${id.split("_").map(capitalize).join("")}` as ScoreColumn;

const ASPECT_COLUMNS = ASPECTS.map((aspect) => [aspect, `avg${capitalize(aspect)}` as ScoreColumn] as const);
const CURRENT_COLUMNS = SPECTRUM_IDS.map((id) => [id, spectrumColumn("current", id)] as const);
const ASPIRATIONAL_COLUMNS = SPECTRUM_IDS.map((id) => [id, spectrumColumn("aspirational", id)] as const);

function pick<Key extends string>(columns: readonly (readonly [Key, ScoreColumn])[], row: ScoreColumns) {
  return Object.fromEntries(columns.map(([key, column]) => [key, row[column]])) as Record<Key, number | null>;
}

export function toScoreColumns(scores: Scores): ScoreColumns {
  return Object.fromEntries([
    ...ASPECT_COLUMNS.map(([aspect, column]) => [column, scores.aspects[aspect]]),
    ...CURRENT_COLUMNS.map(([id, column]) => [column, scores.current[id]]),
    ...ASPIRATIONAL_COLUMNS.map(([id, column]) => [column, scores.aspirational[id]]),
    ["effectivenessScore", scores.effectiveness],
  ]) as ScoreColumns;
}

/** Makes scores of the columns; the effectiveness items, which have none, come from the stored answers. */
export function fromScoreColumns(
  row: ScoreColumns,
  effectivenessItems: Scores["effectivenessItems"],
): Scores {
  return {
    aspects: pick(ASPECT_COLUMNS, row),
    current: pick(CURRENT_COLUMNS, row),
    aspirational: pick(ASPIRATIONAL_COLUMNS, row),
    effectiveness: row.effectivenessScore,
    effectivenessItems,
  };
}
