// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it removes
const CONTROL_CHARACTERS = /[\u0000-\u001F\u007F-\u009F\u200B\u200E\u200F\u2028-\u202E\u2060-\u2069\uFEFF]/g;

/** A person's free text on one line: no control or direction characters, single spaces, trimmed. */
export function cleanLine(text: string): string {
  return text.normalize("NFC").replace(CONTROL_CHARACTERS, " ").replace(/\s+/g, " ").trim();
}

/** The same for text of several lines: line breaks and tabs stay. */
export function cleanText(text: string): string {
  return text
    .normalize("NFC")
    .replace(/\r\n?/g, "\n")
    .replace(CONTROL_CHARACTERS, (character) => (/[\n\t]/.test(character) ? character : ""))
    .trim();
}
