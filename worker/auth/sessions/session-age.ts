import { DAY_MS, SESSION_MAX_AGE_MS } from "#domain/limits.ts";

interface SessionTimes {
  createdAt: Date;
  expiresAt: Date;
}

/** A session lasts a week from its last use, which is noted once a day. */
const LIFETIME_MS = 7 * DAY_MS;
const UPDATE_AGE_MS = DAY_MS;

/** The same, in better-auth's words and seconds. */
export const SESSION_LIFETIME = { expiresIn: LIFETIME_MS / 1000, updateAge: UPDATE_AGE_MS / 1000 };

const latestEnd = ({ createdAt }: Pick<SessionTimes, "createdAt">) =>
  createdAt.getTime() + SESSION_MAX_AGE_MS;

/** The end of a renewed session: thirty days after its sign-in at the latest, however much it is used. */
export function capExpiry(session: Pick<SessionTimes, "createdAt">, expiresAt: Date): Date {
  return new Date(Math.min(expiresAt.getTime(), latestEnd(session)));
}

/** The end of a session that is used now. */
export const renewedExpiry = (session: Pick<SessionTimes, "createdAt">): Date =>
  capExpiry(session, new Date(Date.now() + LIFETIME_MS));

/**
 * True if a renewal would move the session's end. better-auth, which knows no latest end, would write a session in its
 * last days with every request.
 */
export function isRenewable(session: SessionTimes): boolean {
  const expiresAt = session.expiresAt.getTime();
  return expiresAt < latestEnd(session) && expiresAt - LIFETIME_MS + UPDATE_AGE_MS <= Date.now();
}
