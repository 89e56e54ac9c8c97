import { dictionary } from "@zxcvbn-ts/language-common";
import { PASSWORD_LENGTH } from "#domain/limits.ts";

/**
 * The passwords that leaks have most often, in lower case and one a line, with a line break before the first and after
 * the last; those that are too short are refused without a list.
 */
export function listCommonPasswords(): string {
  const long = dictionary["passwords-common"].filter((password) => password.length >= PASSWORD_LENGTH.min);
  return `\n${long.join("\n")}\n`;
}
