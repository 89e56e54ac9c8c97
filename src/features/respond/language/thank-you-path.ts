import { pathIn } from "#domain/language-paths.ts";
import { THANK_YOU_PATH } from "#domain/respondent-paths.ts";
import { LANGUAGE } from "#messages/language";
import { sessionStore } from "#src/lib/storage/safe-storage.ts";

/** Where a submission ends, in the language in which it was made. */
const thankYouPath = pathIn(LANGUAGE.code, THANK_YOU_PATH);

/** Behind the path where the browser has no storage: the page, a document of its own, finds nothing that says what was sent. */
export const SENT = "#sent";

export const thankYouAddress = () => (sessionStore.isUsable() ? thankYouPath : thankYouPath + SENT);
