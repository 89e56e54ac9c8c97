import { LANGUAGES } from "#messages/languages";

/** The language of the bare paths. */
const [ORIGINAL] = LANGUAGES;

/** Returns the path of a page in a language. */
export const pathIn = (language: string, path: string) =>
  language === ORIGINAL.code ? path : `/${language}${path}`;

/** Splits a path into its language and the page's bare path; one without a language is in the original. */
export function readLanguage(path: string): { language: string; page: string } {
  const found = LANGUAGES.find(({ code }) => code !== ORIGINAL.code && path.startsWith(`/${code}/`));
  if (!found) return { language: ORIGINAL.code, page: path };
  return { language: found.code, page: path.slice(found.code.length + 1) };
}
