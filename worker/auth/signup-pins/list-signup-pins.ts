import { and, desc, eq } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { SignupPinFilter, SignupPinState, SignupPinSummary } from "#domain/accounts/signup-pins.ts";
import type { KeyPage, KeyQuery } from "#domain/admin/key-page.ts";
import { ADMIN_PAGE_ROWS } from "#domain/limits.ts";
import { signupPins, user } from "#worker/db/schema/accounts.ts";
import { byTime, timeKey, toKeyPage } from "#worker/key-page.ts";
import type { Services } from "#worker/services/context.ts";
import { hasState, signupPinState } from "./signup-pin-state.ts";

type Database = Services<"db">;

/** Older ones have been used or have expired long ago. */
const NEWEST = 1000;

const drawer = alias(user, "drawer");

function selectPins({ db }: Database) {
  return db
    .select({
      id: signupPins.id,
      pin: signupPins.pin,
      state: signupPinState,
      createdAt: signupPins.createdAt,
      expiresAt: signupPins.expiresAt,
      usedAt: signupPins.usedAt,
      revokedAt: signupPins.revokedAt,
      note: signupPins.note,
      recipient: signupPins.recipient,
      mailedAt: signupPins.mailedAt,
      usedBy: user.email,
      createdBy: drawer.email,
    })
    .from(signupPins)
    .leftJoin(user, eq(user.id, signupPins.usedBy))
    .leftJoin(drawer, eq(drawer.id, signupPins.createdBy))
    .$dynamic();
}

type PinRow = Awaited<ReturnType<typeof selectPins>>[number];

const isoOf = (at: Date | null) => at?.toISOString() ?? null;

function toSummary(row: PinRow): SignupPinSummary {
  const isUsed = row.state === "used";
  return {
    ...row,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    usedBy: isUsed ? row.usedBy : null,
    usedAt: isUsed ? isoOf(row.usedAt) : null,
    mailedAt: isoOf(row.mailedAt),
    revokedAt: isoOf(row.revokedAt),
  };
}

/** The newest signup PINs that the filter lets through, newest first, and who used them. */
export async function listSignupPins(
  context: Database,
  filter: SignupPinFilter,
): Promise<SignupPinSummary[]> {
  const rows = await selectPins(context).orderBy(desc(signupPins.createdAt)).limit(NEWEST);
  return rows.map(toSummary).filter(({ state }) => filter === "all" || filter === state);
}

/** A page of signup PINs in a state, or of all of them, the newest first. */
export async function pageSignupPins(
  context: Database,
  { state, ...query }: KeyQuery & { state?: SignupPinState | undefined },
): Promise<KeyPage<SignupPinSummary>> {
  const order = byTime(signupPins.createdAt, signupPins.id, query);
  const rows = await selectPins(context)
    .where(and(order.where, state && hasState[state]))
    .orderBy(...order.orderBy)
    .limit(ADMIN_PAGE_ROWS + 1);
  const page = toKeyPage(rows, query, timeKey);
  return { ...page, rows: page.rows.map(toSummary) };
}
