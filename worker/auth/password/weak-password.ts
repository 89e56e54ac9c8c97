import type { Judge } from "#domain/accounts/judge-password.ts";
import { WeakPasswordError } from "#worker/errors.ts";
import type { Services } from "#worker/services/context.ts";

interface NewPassword {
  password: string;
  email: string;
  field: string;
}

let judge: Judge | undefined;

/** Loads the words with the first new password. Of requests at once each builds its own: none waits for another's. */
async function loadJudge(): Promise<Judge> {
  if (judge) return judge;
  const [{ makeJudge }, { default: words }] = await Promise.all([
    import("#domain/accounts/judge-password.ts"),
    import("virtual:guessable-words"),
  ]);
  judge = makeJudge(words);
  return judge;
}

/** Throws a WeakPasswordError for a password that is soon guessed, also by who knows its owner's address or the site. */
export async function requireGoodPassword(
  { config }: Services<"config">,
  { password, email, field }: NewPassword,
): Promise<void> {
  const { companyName } = config;
  const reasons = (await loadJudge())(password, { email, companyName });
  const [first] = reasons;
  if (first) throw new WeakPasswordError((words) => words.weakPasswords[first], field, reasons);
}
