import type { Actor, Role } from "#tests/worker/setup/actors.ts";
import type { MadeSurvey } from "#tests/worker/setup/surveys/make-survey.ts";

export interface Question {
  /** What stands for the names in the route, but for its survey's code. */
  params?: Record<string, string | number>;
  /** Behind the path, with its question mark. */
  query?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

export type Statuses = Record<Role, number>;

type Ask = (actor: Actor, role: Role) => Question | Promise<Question>;

export interface Row {
  statuses: Statuses;
  ask?: Ask | undefined;
  /** The survey whose code stands in the route, where it is another than the usual one. */
  about?: () => MadeSurvey;
  /** The call uses its caller up: each comes with an account of their own. */
  endsCaller?: boolean;
}

type Six = [number, number, number, number, number, number];

/**
 * From the statuses of the first six roles. The other five are like another manager, or a visitor, unless it
 * is said.
 */
export function statusesOf(
  [visitor, unconfirmed, manager, otherManager, admin, banned]: Six,
  others: Partial<Statuses> = {},
): Statuses {
  return {
    ...{ visitor, unconfirmed, manager, otherManager, admin, banned },
    ...{ secondManager: otherManager, formerOwner: otherManager, offerHolder: otherManager },
    ...{ reportReader: visitor, keyHolder: visitor },
    ...others,
  };
}

export const everybody = (status: number) => statusesOf([status, status, status, status, status, status]);
export const signedIn = (status: number) => statusesOf([401, status, status, status, status, 401]);
export const managers = (status: number) => statusesOf([401, 403, status, status, status, 401]);
export const itsOwner = (status: number) => statusesOf([401, 403, status, 404, 404, 401]);
/** Its owner and its second manager. */
export const itsManager = (status: number) => ({ ...itsOwner(status), secondManager: status });
/** Its owner; its second manager, who knows of it, is told so. */
export const notItsSecondManager = (status: number) => ({ ...itsOwner(status), secondManager: 403 });
export const admins = (status: number) => statusesOf([401, 403, 403, 403, status, 401]);

/** A call with these names in its route. */
export const at = (
  statuses: Statuses,
  params: () => Question["params"] | Promise<Question["params"]>,
  body?: unknown,
): Row => ({ statuses, ask: async () => ({ params: (await params()) ?? {}, body }) });

/** A call whose body is its caller's. */
export const sends = (statuses: Statuses, body: (actor: Actor, role: Role) => unknown): Row => ({
  statuses,
  ask: async (actor, role) => ({ body: await body(actor, role) }),
});

export const says = (statuses: Statuses, body: unknown): Row => sends(statuses, () => body);

export const endsCaller = (row: Row): Row => ({ ...row, endsCaller: true });
