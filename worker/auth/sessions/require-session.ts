import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import type { Session } from "#domain/accounts/account.ts";
import { CONFIRMED_FACTOR_MS, FRESH_SESSION_MS } from "#domain/limits.ts";
import { AppError, ForbiddenError, UnauthenticatedError } from "#worker/errors.ts";
import type { AppEnv } from "#worker/http/app.ts";
import { type Act, actOn, insertReading, userAct } from "#worker/services/audit/record-act.ts";
import type { SignedInManager } from "#worker/services/context.ts";
import type { Manager } from "./find-manager.ts";
import type { SignedIn } from "./find-signed-in.ts";
import { describeSession, readSession } from "./read-session.ts";

export interface SessionEnv extends AppEnv {
  Variables: AppEnv["Variables"] & { signedIn: SignedIn };
}

export interface ManagerEnv extends AppEnv {
  Variables: AppEnv["Variables"] & { signedIn: SignedIn; manager: Manager; session: Session };
}

/** Lets every signed-in user pass, also before their address is confirmed. */
export const requireSession = createMiddleware<SessionEnv>(async (c, next) => {
  const signedIn = await readSession(c.var.services, c.req.raw);
  if (!signedIn) throw new UnauthenticatedError();
  c.set("signedIn", signedIn);
  await next();
});

function requireFresh({ session }: SignedIn): void {
  if (Date.now() - session.createdAt.getTime() > FRESH_SESSION_MS) {
    throw new AppError(403, "stale_session", "Please sign in again to do this.");
  }
}

const factorUnconfirmed = () =>
  new AppError(403, "confirm_factor", "Please enter a code from your authenticator app to do this.");

/** Throws an AppError where an account has a second factor that was not shown a short while ago. */
export function demandFactorAgain({ user, session }: SignedIn): void {
  if (!user.twoFactorEnabled) return;
  if (Date.now() - (session.confirmedAt?.getTime() ?? 0) > CONFIRMED_FACTOR_MS) {
    throw factorUnconfirmed();
  }
}

/** Throws an AppError where the second factor was not shown a short while ago or, where there is none, the sign-in is not recent. */
export function demandPresence(signedIn: SignedIn): void {
  if (signedIn.user.twoFactorEnabled) demandFactorAgain(signedIn);
  else requireFresh(signedIn);
}

/** Stands behind `requireSession`. */
const demanding = (demand: (signedIn: SignedIn) => void) =>
  createMiddleware<SessionEnv>(async (c, next) => {
    demand(c.var.signedIn);
    await next();
  });

/** What cannot be undone, or adds a way to sign in, takes a recent sign-in. */
export const requireFreshSession = demanding(requireFresh);

/** A second factor has to have been shown a short while ago, where there is one. */
export const requireFactorAgain = demanding(demandFactorAgain);

/**
 * What opens or sends something after the session has ended takes the second factor, shown a short while ago, or a recent
 * sign-in where there is none.
 */
export const requirePresence = demanding(demandPresence);

/** Reads the session of a manager with a confirmed address. Throws an AppError without one. */
export async function readManagerSession({
  var: { services },
  req: { raw },
}: Pick<Context<AppEnv>, "var" | "req">): Promise<{
  signedIn: SignedIn;
  manager: Manager;
  session: Session;
}> {
  const signedIn = await readSession(services, raw);
  if (!signedIn) throw new UnauthenticatedError();
  if (!signedIn.user.emailVerified && !services.config.skipsEmailConfirmation) {
    throw new ForbiddenError((words) => words.confirmAddress);
  }
  const { manager } = signedIn;
  if (!manager) throw new ForbiddenError((words) => words.noManagerRecord);
  return { signedIn, manager, session: describeSession(services, signedIn) };
}

/** Lets signed-in managers with a confirmed address pass. */
export const requireManager = createMiddleware<ManagerEnv>(async (c, next) => {
  const { signedIn, manager, session } = await readManagerSession(c);
  c.set("signedIn", signedIn);
  c.set("manager", manager);
  c.set("session", session);
  await next();
});

/**
 * Stands behind `requireManager`: only a manager whose record says so is an admin and, where the deployment demands it, only
 * with a second factor that was shown in this session, whichever way they signed in.
 */
export const requireAdmin = createMiddleware<ManagerEnv>(async (c, next) => {
  const { manager, session, signedIn, services } = c.var;
  if (!manager.isAdmin) throw new ForbiddenError("Only an admin can do this.");
  if (session.needsSecondFactor) {
    throw new AppError(
      403,
      "second_factor_required",
      "Admins need a second factor. Please set one up on the account page.",
    );
  }
  if (services.config.adminsNeedSecondFactor && signedIn.session.confirmedAt === null)
    throw factorUnconfirmed();
  await next();
});

/** Who acts, with the session that what they make depends on. */
export const signedInManager = ({ manager, signedIn }: ManagerEnv["Variables"]): SignedInManager => ({
  ...manager,
  sessionId: signedIn.session.id,
});

const ADMIN_PATH = /^\/api\/(?:admin\/)?/;
const MAX_LIST_LENGTH = 64;
const USER_PATH = /^users\/([\w-]{1,64})/;

function toReading({ userId }: Manager, path: string): Act {
  const list = path.replace(ADMIN_PATH, "").slice(0, MAX_LIST_LENGTH);
  const [, readId] = USER_PATH.exec(list) ?? [];
  return readId ? userAct(userId, "admin_read", readId) : actOn(userId, "admin_read", "list", list);
}

/**
 * Stands behind `requireAdmin`, also for a whole path: every call takes a recent sign-in, and every call but a read, from
 * an admin with a second factor, the factor shown again a short while ago. A stolen cookie alone reads and changes
 * nothing for long. What is read is recorded, once an hour for each list and user.
 */
export const requireAdminPresence = createMiddleware<ManagerEnv>(async (c, next) => {
  const { services, signedIn, manager } = c.var;
  requireFresh(signedIn);
  if (c.req.method === "GET" || c.req.method === "HEAD") {
    await Promise.all([insertReading(services, toReading(manager, c.req.path)), next()]);
    return;
  }
  demandFactorAgain(signedIn);
  await next();
});

const requireAdminScreens = createMiddleware<ManagerEnv>(async (c, next) => {
  if (!c.var.session.hasAdminScreens) {
    throw new AppError(403, "admin_screens_off", "The admin screens are switched off.");
  }
  await next();
});

export const adminScreens = [
  requireManager,
  requireAdmin,
  requireAdminScreens,
  requireAdminPresence,
] as const;
