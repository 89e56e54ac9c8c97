import { getTableColumns, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { databaseNow, literal } from "#worker/db/schema/columns.ts";
import { deliveries } from "#worker/db/schema/deliveries.ts";
import { today } from "./due.ts";

type Column = keyof typeof deliveries.$inferSelect;
type Values = Partial<Record<Column, SQLWrapper | string | number | null>>;

const COLUMNS = Object.keys(getTableColumns(deliveries)) as Column[];

/** What a new delivery has where nothing else is said. */
const USUAL: Values = {
  id: sql`'msg_' || lower(hex(randomblob(16)))`,
  day: today,
  waitsSince: databaseNow,
  tries: literal(0),
};

/** Selects the columns of a new delivery in their order, from what the SQL after it names. */
export function selectDelivery(values: Values, from: SQL): SQL {
  const row: Values = { ...USUAL, ...values };
  const columns = COLUMNS.map((name) => (row[name] == null ? sql`NULL` : sql`${row[name]}`));
  return sql`SELECT ${sql.join(columns, sql`, `)} ${from}`;
}
