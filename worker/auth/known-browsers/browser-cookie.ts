import { drawToken, isOneOf, keyedProofs } from "#worker/crypto.ts";
import type { Services } from "#worker/services/context.ts";

/** Behind the prefix that better-auth's cookies have. */
export const BROWSER_COOKIE = "browser";
const NAME = /(?:^|;\s*)(?:__Host-)?account\.browser=([\w.-]+)/;
const PROOF_LENGTH = 32;
const FORM = new RegExp(`^[\\w-]{22}(?:\\.[0-9a-f]{${PROOF_LENGTH}})*$`);
/** Accounts that one browser is known to: the last ones. */
const MAX_ACCOUNTS = 5;

/** A browser's id, and a proof for each account that it has signed in to. */
interface Browser {
  id: string;
  proofs: string[];
}

interface Account {
  id: string;
  generation: number;
}

/**
 * Only the server can make it, for one browser, one account and the present generation of its browsers: one under each
 * secret, the current one first.
 */
async function proofsFor({ config }: Services<"config">, browserId: string, { id, generation }: Account) {
  const macs = await keyedProofs(config.keys, "known-browser", `${browserId} ${id} ${generation}`);
  return macs.map((mac) => mac.slice(0, PROOF_LENGTH));
}

export function parseBrowser(value: string): Browser | null {
  if (!FORM.test(value)) return null;
  const [id = "", ...proofs] = value.split(".");
  return { id, proofs: proofs.slice(0, MAX_ACCOUNTS) };
}

export function readBrowser(cookies: string): Browser | null {
  const [, value = ""] = NAME.exec(cookies) ?? [];
  return parseBrowser(value);
}

export async function isKnownTo(
  context: Services<"config">,
  { id, proofs }: Browser,
  account: Account,
): Promise<boolean> {
  const own = await proofsFor(context, id, account);
  return proofs.some((proof) => isOneOf(own, proof));
}

/** Returns the cookie's value with which the account knows the browser too. */
export async function addProof(
  context: Services<"config">,
  browser: Browser | null,
  account: Account,
): Promise<string> {
  const { id, proofs } = browser ?? { id: drawToken(), proofs: [] };
  const own = await proofsFor(context, id, account);
  const others = proofs.filter((proof) => !own.includes(proof)).slice(0, MAX_ACCOUNTS - 1);
  return [id, own[0], ...others].join(".");
}
