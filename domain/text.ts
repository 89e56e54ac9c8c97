const CONTROL_CHARACTERS =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: this pattern removes them
  /[\u0000-\u001F\u007F-\u009F\u061C\u200B\u200E\u200F\u2028-\u202E\u2060-\u2069\uFEFF\p{Cs}]/gu;

/** Fillers, soft hyphens, joiners and the empty Braille pattern: they show nothing by themselves. */
const SHOWS_NOTHING = /^[\p{Default_Ignorable_Code_Point}\u2800\s]*$/u;

/**
 * Cleans free text to one line: without control and direction characters and halves of pairs, with single
 * spaces, trimmed. A text that would show nothing becomes the empty one. The outcome is well-formed and its own
 * cleaned form, so that what is stored is what a retry is compared with.
 */
export function cleanLine(text: string): string {
  const line = text.replace(CONTROL_CHARACTERS, " ").normalize("NFC").replace(/\s+/g, " ").trim();
  return SHOWS_NOTHING.test(line) ? "" : line;
}

/** Cleans free text of several lines: as `cleanLine`, but keeps line breaks, tabs and spaces. */
export function cleanText(text: string): string {
  return text
    .replace(/\r\n?/g, "\n")
    .replace(CONTROL_CHARACTERS, (character) => (/[\n\t]/.test(character) ? character : ""))
    .normalize("NFC")
    .trim();
}

const ADDRESS = /\S+@\S+/g;
const LINK = /\b[a-z][a-z\d+.-]*:\/\/|\bwww\.\S/i;
/** What mail programs make a link of: two letters or more on both sides of a full stop, or any host before a path. */
const HOST =
  /(?:^|[^\p{L}\d.])((?:[\p{L}\d-]{2,}\.)+\p{L}{2,}|(?:[\p{L}\d-]+\.)+\p{L}{2,}(?=\/\S))(?![\p{L}\d-])/u;

/** Finds what a mail program would turn into a link, e-mail addresses aside; null if there is nothing. */
export function findLink(text: string): string | null {
  const rest = text.replace(ADDRESS, " ");
  const [word] = /\S*/.exec(rest.slice(Math.max(0, rest.search(LINK)))) ?? [];
  return LINK.test(rest) ? (word ?? "") : (HOST.exec(rest)?.[1] ?? null);
}

/** True for a link that says so; a company may be called like its site. */
export const hasLink = (text: string): boolean => LINK.test(text) || /\.\p{L}{2,}\/\S/u.test(text);
