import { SURVEY_CODE_LENGTH } from "#domain/limits.ts";

/** The path before a survey's code and the hash of its logo. */
export const LOGO_PATH = "/logos/";

export const logoPath = (code: string, hash: string) => `${LOGO_PATH}${code}/${hash}`;

const PATH = new RegExp(`^${LOGO_PATH}([A-Z2-9]{${SURVEY_CODE_LENGTH}})/([0-9a-f]{64})$`);

/** Returns the survey and the hash that a path names; null if it is no logo's. */
export function readLogoPath(path: string): { code: string; hash: string } | null {
  const [, code, hash] = PATH.exec(path) ?? [];
  return code && hash ? { code, hash } : null;
}
