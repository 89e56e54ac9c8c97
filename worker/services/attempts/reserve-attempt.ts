import { LockedOutError, TooManyError } from "#worker/errors.ts";
import { hashAddress } from "#worker/secrets.ts";
import type { ServiceContext } from "#worker/services/context.ts";

type Counting = Pick<ServiceContext, "config" | "pinLockout">;
type Limits = Parameters<ReturnType<Counting["pinLockout"]["getByName"]>["reserve"]>[1];

/** What is tried or asked for: a password at sign-in or within a session, a mail, one call from one internet address. */
export type Tried = "sign-in" | "password" | "mail" | "call";

/** The name of the counter of one address or credential, which the name does not tell. */
export async function counterName({ config }: Pick<Counting, "config">, tried: Tried, of: string) {
  return `${tried}:${await hashAddress(config.appSecret, of)}`;
}

/**
 * Counts one try before it is made, whether or not there is such an account. Answers a function that gives the
 * try back; throws where there are no more: LockedOutError for passwords, else TooManyError.
 */
export async function countTry(
  context: Counting,
  { tried, of, address, limits }: { tried: Tried; of: string; address: string; limits: Limits },
): Promise<() => Promise<void>> {
  const counter = context.pinLockout.getByName(await counterName(context, tried, of));
  const verdict = await counter.reserve(await hashAddress(context.config.appSecret, address), limits);
  if (verdict.isAllowed) return async () => counter.release(verdict.tryId);
  const { retryAfterSeconds } = verdict;
  const isGuessing = tried === "sign-in" || tried === "password";
  throw isGuessing ? new LockedOutError(retryAfterSeconds) : new TooManyError(retryAfterSeconds);
}
