import { LANGUAGE } from "#messages/language";

/** The language of pages that are English only, for links to them; undefined on an English page. */
export const ENGLISH = import.meta.env.IS_TRANSLATED ? "en" : undefined;

/** Returns the path of another document in the language of this one; the router finds its own pages by their bare paths. */
export const inThisLanguage = (path: string) =>
  import.meta.env.IS_TRANSLATED ? `/${LANGUAGE.code}${path}` : path;

const prefix = `/${LANGUAGE.code}/`;

/** Returns a path of this page without its language. */
export const barePath = (path: string) => (path.startsWith(prefix) ? path.slice(prefix.length - 1) : path);
