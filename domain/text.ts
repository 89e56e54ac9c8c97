const CONTROL_CHARACTERS =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: this pattern removes them
  /[\u0000-\u001F\u007F-\u009F\u061C\u200B\u200E\u200F\u2028-\u202E\u2060-\u2069\uFEFF\p{Cs}]/gu;

/** Cleans free text to one line: without control and direction characters and halves of pairs, with single spaces, trimmed. */
export function cleanLine(text: string): string {
  return text.normalize("NFC").replace(CONTROL_CHARACTERS, " ").replace(/\s+/g, " ").trim();
}

/** Cleans free text of several lines: as `cleanLine`, but keeps line breaks, tabs and spaces. */
export function cleanText(text: string): string {
  return text
    .normalize("NFC")
    .replace(/\r\n?/g, "\n")
    .replace(CONTROL_CHARACTERS, (character) => (/[\n\t]/.test(character) ? character : ""))
    .trim();
}
