import { and, asc, desc, gte, lt } from "drizzle-orm";
import { user } from "#worker/db/schema/accounts.ts";
import type { ServiceContext } from "#worker/services/context.ts";
import { selectUsers, toSummary } from "./user-summary.ts";
import type { UserList, UserListQuery } from "./users.ts";

/** Follows every character that an address may hold. */
const AFTER_ALL = "\u{10ffff}";

/** A page of users: the newest first, or by address those that begin with what is searched for. */
export async function listUsers(
  { db }: Pick<ServiceContext, "db">,
  { search, page, perPage }: UserListQuery,
): Promise<UserList> {
  const start = search?.trim().toLowerCase();
  const isFound = start ? and(gte(user.email, start), lt(user.email, start + AFTER_ALL)) : undefined;
  const [rows, total] = await Promise.all([
    selectUsers({ db })
      .where(isFound)
      .orderBy(start ? asc(user.email) : desc(user.createdAt))
      .limit(perPage)
      .offset((page - 1) * perPage),
    db.$count(user, isFound),
  ]);
  return { users: rows.map((row) => toSummary(row)), total, page, perPage };
}
