import { LANGUAGE } from "#messages/language";

const prefix = `/${LANGUAGE.code}/`;

/** Returns a path of this page without its language. */
export const barePath = (path: string) => (path.startsWith(prefix) ? path.slice(prefix.length - 1) : path);
