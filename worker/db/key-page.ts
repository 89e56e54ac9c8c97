import { asc, desc, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { KeyPage, KeyQuery } from "#domain/admin/key-page.ts";

const TIME_KEY = /^(\d{1,15})\.([\w-]{1,64})$/;

/** The key of a row in a list by time; the id decides between rows of one millisecond. */
export const timeKey = (at: Date, id: string) => `${at.getTime()}.${id}`;

/**
 * Condition and order of a list with the newest first, by the columns of one index; null for a key that is none of
 * `timeKey`'s.
 */
export function byTime(at: SQLiteColumn, id: SQLiteColumn, { after, before }: KeyQuery) {
  const key = after ?? before;
  const parts = key === undefined ? undefined : TIME_KEY.exec(key);
  if (parts === null) return null;
  const bound = parts && sql`(${Number(parts[1])}, ${parts[2]})`;
  const isBackwards = after === undefined && before !== undefined;
  const where: SQL | undefined = bound && sql`(${at}, ${id}) ${sql.raw(isBackwards ? ">" : "<")} ${bound}`;
  return { where, orderBy: isBackwards ? [asc(at), asc(id)] : [desc(at), desc(id)] };
}

/** Makes a page of rows that were read one beyond its size, in reverse order for `before`. */
export function toKeyPage<Row>(
  rows: readonly Row[],
  size: number,
  { after, before }: KeyQuery,
  keyOf: (row: Row) => string,
): KeyPage<Row> {
  const isBackwards = after === undefined && before !== undefined;
  const hasMore = rows.length > size;
  const shown = rows.slice(0, size);
  if (isBackwards) shown.reverse();
  const [first, last] = [shown[0], shown.at(-1)];
  const hasPrevious = isBackwards ? hasMore : after !== undefined;
  return {
    rows: shown,
    previous: first !== undefined && hasPrevious ? keyOf(first) : null,
    next: last !== undefined && (isBackwards || hasMore) ? keyOf(last) : null,
  };
}
