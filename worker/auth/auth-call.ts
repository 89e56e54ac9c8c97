import { AsyncLocalStorage } from "node:async_hooks";
import type { User } from "better-auth/types";
import type { EndedAccess } from "#domain/accounts/standing-access.ts";
import type { ServiceContext } from "#worker/services/context.ts";
import type { Caller } from "./known-browsers/find-caller.ts";
import { accountMails } from "./mails.ts";

export interface AuthCallInput {
  /** The id that a signup PIN was claimed for: without one, no account is made. */
  newUserId?: string;
  /** Who asks to sign in; without one, the account is proven otherwise. */
  caller?: Caller | undefined;
  /** That who signs up or in reads, where it is offered: stored for an account without one. */
  language?: string | null;
  /** The token of the confirmation link that is followed. */
  confirmationToken?: string;
  /** Takes the link of a password reset, which is otherwise mailed. */
  onResetLink?: (url: string) => void;
}

/** One call of better-auth, which is itself built once in an isolate: what it is given, and what its hooks pass on. */
interface AuthCall extends AuthCallInput {
  services: ServiceContext;
  origin: string;
  mails: ReturnType<typeof accountMails>;
  /** The accounts that the browser has made, or is signed in to: from before the call to the proof of an address. */
  ownAccounts: Set<string>;
  /** Tokens of new sessions whose account has a second factor: from the session to the challenge. */
  awaitingSecondFactor: Set<string>;
  /** The generation of known browsers, by the users who got a session: from the session to the cookie. */
  browserGenerations: Map<string, number>;
  /** Who has chosen a new password: from the reset to the sign-in that follows it. */
  resetUser: User | null;
  /** What the account had open before a reset: from the check of the new password to the mail. */
  accessBefore: EndedAccess | null;
  /** The stored hash that the password of a sign-in was right for: from the check to the session. */
  signInHash: string | null;
  /** The same of the password that a session was asked for: from the check to the next password. */
  ownHash: string | null;
}

const calls = new AsyncLocalStorage<AuthCall>();

export function inAuthCall<Result>(
  services: ServiceContext,
  origin: string,
  input: AuthCallInput,
  work: () => Result,
): Result {
  const call: AuthCall = {
    ...input,
    services,
    origin,
    mails: accountMails(services, origin),
    ownAccounts: new Set(),
    awaitingSecondFactor: new Set(),
    browserGenerations: new Map(),
    resetUser: null,
    accessBefore: null,
    signInHash: null,
    ownHash: null,
  };
  return calls.run(call, work);
}

/** Throws outside `inAuthCall`. */
export function currentCall(): AuthCall {
  const call = calls.getStore();
  if (!call) throw new Error("better-auth was called outside inAuthCall.");
  return call;
}

/** D1 as the services of the current call have it, which notice its failures. */
export const databaseOfCall: D1Database = {
  prepare: (query) => currentCall().services.db.$client.prepare(query),
  batch: (statements) => currentCall().services.db.$client.batch(statements),
  exec: (query) => currentCall().services.db.$client.exec(query),
  withSession: (constraint) => currentCall().services.db.$client.withSession(constraint),
  dump: () => currentCall().services.db.$client.dump(),
};
