import { PAGE_PATHS } from "#domain/page-paths.ts";
import { cleanLine } from "#domain/text.ts";
import type { PageError } from "#worker/log.ts";

const PAGES: ReadonlySet<string> = new Set(PAGE_PATHS);

const SCRIPT = /^\/assets\/[\w.-]{1,100}$/;
const MESSAGE_LENGTH = 200;

/**
 * What a message may hold beyond the browser's own words, in this order: addresses, data that it quotes (a browser
 * quotes data in double quotes, names in single ones), mail addresses, and what looks like a code, a PIN or a token.
 */
const NOT_WORDS: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/\b[a-z][a-z+.-]*:\/\/\S*/gi, "<address>"],
  [/["“”«»].*["“”«»]|["“”«»].*$/g, "<data>"],
  [/[{[].*[}\]]|[{[].*$/g, "<data>"],
  [/(?<=^|[\s(,:=])['‘`](?![\w$.]{0,40}['’`][^'’`]*$|.['’`][^'’`]*$).*(?:['’`]|$)/g, "<data>"],
  [/\S*@\S*/g, "<address>"],
  [/\S*[?&]\S*=\S*/g, "<address>"],
  [/\/[^\s/]+\/\S*/g, "<path>"],
  [/[\w-]*\d[\w-]*/g, "#"],
  [/\b[A-Z]{6,}\b|[\w-]{41,}/g, "#"],
  [/[^\x20-\x7E]+/g, "?"],
];

function cleanMessage(message: string): string {
  const cleaned = NOT_WORDS.reduce(
    (text, [pattern, instead]) => text.replace(pattern, instead),
    cleanLine(message),
  );
  return cleaned.slice(0, MESSAGE_LENGTH);
}

/** Cleans an error that a visitor's browser, or someone else, has sent: what we do not know by name is left out. */
export function cleanPageError({ page, file, line, column, message }: PageError): PageError {
  return {
    page: PAGES.has(page) ? page : "other",
    file: SCRIPT.test(file) ? file : "other",
    line,
    column,
    message: cleanMessage(message),
  };
}
