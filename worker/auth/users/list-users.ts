import { and, asc, desc, eq, gt, gte, lt } from "drizzle-orm";
import type { KeyPage, KeyQuery } from "#domain/admin/key-page.ts";
import type { UserSummary } from "#domain/admin/users.ts";
import { ADMIN_PAGE_ROWS } from "#domain/limits.ts";
import { user } from "#worker/db/schema/accounts.ts";
import { byTime, timeKey, toKeyPage } from "#worker/key-page.ts";
import type { Services } from "#worker/services/context.ts";
import { selectUsers, toSummary, type UserRow } from "./user-summary.ts";
import type { UserListQuery } from "./users.ts";

type Database = Services<"db">;

/** Follows every character that an address may hold. */
const AFTER_ALL = "\u{10ffff}";
/** An address has an @, and no beginning of one is as long as an id without it by accident. */
const USER_ID = /^[\w-]{20,64}$/;

/** A page of users: the newest first, or by address those that begin with what is searched for, or one by its id. */
export async function listUsers(
  context: Database & Services<"config">,
  query: UserListQuery,
): Promise<KeyPage<UserSummary>> {
  const search = query.search?.trim() ?? "";
  const [found] = USER_ID.test(search) ? await selectUsers(context).where(eq(user.id, search)) : [];
  if (found) return { rows: [toSummary(context, found)], previous: null, next: null };
  const page = await (search
    ? readByAddress(context, search.toLowerCase(), query)
    : readByTime(context, query));
  return { ...page, rows: page.rows.map((row) => toSummary(context, row)) };
}

async function readByTime(context: Database, query: KeyQuery): Promise<KeyPage<UserRow>> {
  const order = byTime(user.createdAt, user.id, query);
  const rows = await selectUsers(context)
    .where(order.where)
    .orderBy(...order.orderBy)
    .limit(ADMIN_PAGE_ROWS + 1);
  return toKeyPage(rows, query, timeKey);
}

async function readByAddress(context: Database, start: string, query: KeyQuery): Promise<KeyPage<UserRow>> {
  const { after, before } = query;
  const key = after === undefined ? before && lt(user.email, before) : gt(user.email, after);
  const rows = await selectUsers(context)
    .where(and(gte(user.email, start), lt(user.email, start + AFTER_ALL), key || undefined))
    .orderBy(after === undefined && before !== undefined ? desc(user.email) : asc(user.email))
    .limit(ADMIN_PAGE_ROWS + 1);
  return toKeyPage(rows, query, ({ email }) => email);
}
