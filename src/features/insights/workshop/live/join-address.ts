import { pathIn } from "#domain/language-paths.ts";
import { LANGUAGE } from "#messages/language";

/** Where phones join, without the scheme. */
export const joinAddress = () => location.host + pathIn(LANGUAGE.code, "/workshop");
