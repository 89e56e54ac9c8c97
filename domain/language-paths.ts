import { LANGUAGES } from "#messages/languages";

/** The language of the bare paths, in which the questionnaire was written. */
export const ORIGINAL_LANGUAGE = LANGUAGES[0].code;

/** The languages that are offered: those that are complete. */
export const LANGUAGE_CODES = LANGUAGES.map(({ code }) => code);

/** The first of these that the site is in, or else the original language. */
export const firstLanguage = (...codes: (string | null)[]): string =>
  codes.find((wanted) => LANGUAGE_CODES.some((code) => code === wanted)) ?? ORIGINAL_LANGUAGE;

/** Returns a language, the original for one that is offered no more. */
export const languageOf = (code = ORIGINAL_LANGUAGE) =>
  LANGUAGES.find((language) => language.code === code) ?? LANGUAGES[0];

/** Returns the path of a page in a language; the bare one for a language that is offered no more. */
export const pathIn = (language: string, path: string) =>
  language === ORIGINAL_LANGUAGE || !LANGUAGE_CODES.includes(language) ? path : `/${language}${path}`;

/** Splits a path into its language and the page's bare path; one without a language is in the original. */
export function readLanguage(path: string): { language: string; page: string } {
  const found = LANGUAGE_CODES.find((code) => code !== ORIGINAL_LANGUAGE && path.startsWith(`/${code}/`));
  return found
    ? { language: found, page: path.slice(found.length + 1) }
    : { language: ORIGINAL_LANGUAGE, page: path };
}

/** Returns the path of a survey's link, in the language that its manager has chosen. */
export const respondPath = ({ code, language }: { code: string; language: string }) =>
  pathIn(language, `/survey/${code}/respond`);
