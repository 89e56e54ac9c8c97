import { pathIn } from "#domain/language-paths.ts";
import { THANK_YOU_PATH } from "#domain/respondent-paths.ts";
import { LANGUAGE } from "#messages/language";

/** Where a submission ends, in the language in which it was made. */
export const thankYouPath = pathIn(LANGUAGE.code, THANK_YOU_PATH);
