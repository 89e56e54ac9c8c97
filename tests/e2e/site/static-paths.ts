import { PRERENDERED_PATHS, SITE_PATHS, THANK_YOU_PATH } from "#domain/page-paths.ts";

/** The pages that need neither a session nor a code. */
export const STATIC_PATHS = [
  ...SITE_PATHS,
  ...PRERENDERED_PATHS.filter((path) => !path.includes(":")),
  THANK_YOU_PATH,
];
