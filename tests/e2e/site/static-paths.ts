import { PRERENDERED_PATHS, SITE_PATHS } from "#domain/page-paths.ts";
import { THANK_YOU_PATH } from "#domain/respondent-paths.ts";

/** The pages that need neither a session nor a code. */
export const STATIC_PATHS = [
  ...SITE_PATHS,
  ...PRERENDERED_PATHS.filter((path) => !path.includes(":")),
  THANK_YOU_PATH,
];
