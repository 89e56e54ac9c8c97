import { findOwnWords } from "#domain/accounts/account.ts";
import { WeakPasswordError } from "#worker/errors.ts";
import { logError } from "#worker/log.ts";
import type { Services } from "#worker/services/context.ts";

const LIST_URL = "https://assets.invalid/common-passwords.txt";

interface NewPassword {
  password: string;
  email: string;
  field: string;
}

/** What an isolate knows of the list, by where it is read. */
const lists = new WeakMap<Fetcher, string>();
const reported = new WeakSet<Fetcher>();

/** Common passwords in lower case, a line break before and after each; read once an isolate. */
async function readList(assets: Fetcher): Promise<string> {
  const known = lists.get(assets);
  if (known !== undefined) return known;
  const answer = await assets.fetch(LIST_URL);
  if (!answer.ok) throw new Error(`The list of common passwords answers ${answer.status}.`);
  const list = await answer.text();
  lists.set(assets, list);
  return list;
}

/** Without its list the check lets a password pass: a reset after a theft must not wait for a file. */
async function isCommon({ assets }: Services<"assets">, password: string): Promise<boolean> {
  try {
    return (await readList(assets)).includes(`\n${password.normalize("NFKC").toLowerCase()}\n`);
  } catch (error) {
    // Once an isolate: each new password would say the same.
    if (!reported.has(assets)) logError("common_passwords_unread", error);
    reported.add(assets);
    return false;
  }
}

/** Throws a WeakPasswordError for a common password, and for one with the owner's address or the site's name in it. */
export async function requireGoodPassword(
  context: Services<"assets" | "config">,
  { password, email, field }: NewPassword,
): Promise<void> {
  const reasons = findOwnWords(password, email, context.config.companyName);
  if (await isCommon(context, password)) reasons.unshift("common");
  const [first] = reasons;
  if (first) throw new WeakPasswordError((words) => words.weakPasswords[first], field, reasons);
}
