import { getTableColumns, type SQLWrapper, sql } from "drizzle-orm";
import { changeableSchema, type SurveySettings, settingsSchema } from "#domain/surveys/survey.ts";
import { surveyCodes } from "#worker/db/schema/surveys.ts";

const columns = getTableColumns(surveyCodes);

type Columns<Field extends keyof typeof columns> = Pick<typeof columns, Field>;

const columnsOf = <Field extends keyof typeof columns>(fields: readonly Field[]) =>
  Object.fromEntries(fields.map((field) => [field, columns[field]])) as Columns<Field>;

const fieldsOf = <Shape extends object>(shape: Shape) => Object.keys(shape) as (keyof Shape)[];

/** The columns of what a manager chooses for a survey, by field. */
export const settingColumns = columnsOf(fieldsOf(settingsSchema.shape));

/** Those of what its owner may change later. */
export const changeableColumns = columnsOf(fieldsOf(changeableSchema.shape));

/** What an INSERT stores of them, by the names of the columns. */
export const settingValues = (settings: SurveySettings): Record<string, SQLWrapper> =>
  Object.fromEntries(
    fieldsOf(settingsSchema.shape).map((field) => {
      const column = columns[field];
      return [column.name, sql.param(settings[field], column)];
    }),
  );
