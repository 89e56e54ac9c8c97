import { asc, desc, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { KeyPage, KeyQuery } from "#domain/admin/key-page.ts";
import { ADMIN_PAGE_ROWS } from "#domain/limits.ts";
import { InvalidError } from "#worker/errors.ts";

const TIME_KEY = /^(\d{1,15})\.([\w-]{1,64})$/;

export const notAKey = ({ after }: KeyQuery) =>
  new InvalidError("This is not a key of the list.", after === undefined ? "before" : "after");

/** The key of a row in a list by time; the id decides between rows of one millisecond. */
export const timeKey = (row: { createdAt: Date; id: string }) => `${row.createdAt.getTime()}.${row.id}`;

/**
 * Condition and order of a list with the newest first, by the columns of one index. Throws an InvalidError for a key that
 * is none of `timeKey`'s.
 */
export function byTime(at: SQLiteColumn, id: SQLiteColumn, { after, before }: KeyQuery) {
  const key = after ?? before;
  const parts = key === undefined ? undefined : TIME_KEY.exec(key);
  if (parts === null) throw notAKey({ after });
  const isBackwards = after === undefined && before !== undefined;
  const isBeyond = sql.raw(isBackwards ? ">" : "<");
  const where: SQL | undefined = parts && sql`(${at}, ${id}) ${isBeyond} (${Number(parts[1])}, ${parts[2]})`;
  return { where, orderBy: isBackwards ? [asc(at), asc(id)] : [desc(at), desc(id)] };
}

/** Makes a page of rows that were read one beyond ADMIN_PAGE_ROWS, in reverse order for `before`. */
export function toKeyPage<Row>(
  rows: readonly Row[],
  { after, before }: KeyQuery,
  keyOf: (row: Row) => string,
): KeyPage<Row> {
  const isBackwards = after === undefined && before !== undefined;
  const hasMore = rows.length > ADMIN_PAGE_ROWS;
  const shown = rows.slice(0, ADMIN_PAGE_ROWS);
  if (isBackwards) shown.reverse();
  const [first, last] = [shown[0], shown.at(-1)];
  const hasPrevious = isBackwards ? hasMore : after !== undefined;
  return {
    rows: shown,
    previous: first !== undefined && hasPrevious ? keyOf(first) : null,
    next: last !== undefined && (isBackwards || hasMore) ? keyOf(last) : null,
  };
}
