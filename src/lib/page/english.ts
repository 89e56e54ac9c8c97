/** The language of pages that are English only, for links to them; undefined on an English page. */
export const ENGLISH = import.meta.env.IS_TRANSLATED ? "en" : undefined;
