/** What a new password is judged by, made by build/plugins/guessable-words.ts. */
declare module "virtual:guessable-words" {
  import type { GuessableWords } from "#domain/accounts/judge-password.ts";

  const words: GuessableWords;
  export default words;
}
