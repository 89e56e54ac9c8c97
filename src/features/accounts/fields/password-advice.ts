import guessableWords from "virtual:guessable-words";
import { makeJudge } from "#domain/accounts/judge-password.ts";
import { errorWords } from "#messages/frame/api-errors";
import { company } from "#src/content/company.ts";

// Loaded with the first new password: the words are the largest part of what the page loads.
const judge = makeJudge(guessableWords);

/** Returns why the server will refuse a new password, in its words; null for one that it takes. */
export function advise(password: string, email: string): string | null {
  const [first] = judge(password, { email, companyName: company.name });
  return first ? errorWords.weakPasswords[first] : null;
}
