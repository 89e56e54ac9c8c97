import type { Actor, Role } from "#tests/worker/setup/actors.ts";

export interface Question {
  path?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

export type Statuses = Record<Role, number>;

export interface Row {
  statuses: Statuses;
  ask?: (actor: Actor, role: Role) => Question | Promise<Question>;
  /** The call uses its caller up: each comes with an account of their own. */
  endsCaller?: boolean;
}

/**
 * From the statuses of the first six roles. The other four are like another manager, or a visitor, unless it
 * is said.
 */
export function statusesOf(six: readonly number[], others: Partial<Statuses> = {}): Statuses {
  const [visitor, unconfirmed, manager, otherManager, admin, banned] = six as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  return {
    ...{ visitor, unconfirmed, manager, otherManager, admin, banned },
    ...{ secondManager: otherManager, formerOwner: otherManager, offerHolder: otherManager },
    reportReader: visitor,
    ...others,
  };
}

export const everybody = (status: number) => statusesOf(Array<number>(6).fill(status));
export const signedIn = (status: number) => statusesOf([401, status, status, status, status, 401]);
export const managers = (status: number) => statusesOf([401, 403, status, status, status, 401]);
export const itsOwner = (status: number) => statusesOf([401, 403, status, 404, 404, 401]);
/** Its owner and its second manager. */
export const itsManager = (status: number) => ({ ...itsOwner(status), secondManager: status });
/** Its owner; its second manager, who knows of it, is told so. */
export const notItsSecondManager = (status: number) => ({ ...itsOwner(status), secondManager: 403 });
export const admins = (status: number) => statusesOf([401, 403, 403, 403, status, 401]);

/** A call of another path than its route's. */
export const at = (statuses: Statuses, path: () => string | Promise<string>, body?: unknown): Row => ({
  statuses,
  ask: async () => ({ path: await path(), body }),
});

/** A call whose body is its caller's. */
export const sends = (
  statuses: Statuses,
  body: (actor: Actor, role: Role) => unknown,
  options: Pick<Row, "endsCaller"> = {},
): Row => ({ statuses, ask: async (actor, role) => ({ body: await body(actor, role) }), ...options });

export const says = (statuses: Statuses, body: unknown, options: Pick<Row, "endsCaller"> = {}): Row => ({
  statuses,
  ask: () => ({ body }),
  ...options,
});
