const CONTROL_CHARACTERS =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: this pattern removes them
  /[\u0000-\u001F\u007F-\u009F\u2028\u2029\p{Cs}]/gu;
/** They have no width: a word that holds one is one word. */
const DIRECTION_CHARACTERS = /[\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g;

/** Fillers, soft hyphens, joiners and the empty Braille pattern: they show nothing by themselves. */
const SHOWS_NOTHING = /^[\p{Default_Ignorable_Code_Point}\u2800\s]*$/u;

/**
 * Cleans free text to one line: without control and direction characters and halves of pairs, with single
 * spaces, trimmed. A text that would show nothing becomes the empty one. The outcome is well-formed and its own
 * cleaned form, so that what is stored is what a retry is compared with.
 */
export function cleanLine(text: string): string {
  const line = text
    .replace(DIRECTION_CHARACTERS, "")
    .replace(CONTROL_CHARACTERS, " ")
    .normalize("NFC")
    .replace(/\s+/g, " ")
    .trim();
  return SHOWS_NOTHING.test(line) ? "" : line;
}

/** Cleans free text of several lines: as `cleanLine`, but keeps line breaks, tabs and spaces. */
export function cleanText(text: string): string {
  return text
    .replace(/\r\n?/g, "\n")
    .replace(DIRECTION_CHARACTERS, "")
    .replace(CONTROL_CHARACTERS, (character) => (/[\n\t]/.test(character) ? character : ""))
    .normalize("NFC")
    .trim();
}

const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** For text between tags, and in attributes between double quotes. */
export const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (character) => ENTITIES[character] as string);
