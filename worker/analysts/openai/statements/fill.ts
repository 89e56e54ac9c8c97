import { capitalise } from "#domain/wording/capitalise.ts";
import type { Sheet, SheetEntry } from "./sheet.ts";
import type { Statement } from "./statement.ts";

/** A value of a claim in a text. */
export interface Slot {
  entry: SheetEntry;
  name: string;
  value: string;
}

const PLACEHOLDER = /\{(c\d+)\.(\w+)\}/;

/** Returns the claims that a statement refers to. */
export function entriesOf({ claims }: Statement, sheet: Sheet): SheetEntry[] {
  return claims.flatMap((id) => sheet.get(id) ?? []);
}

/** Splits a text at its placeholders; null if one stands for no value of the claims cited. */
export function splitText(text: string, entries: readonly SheetEntry[]): (string | Slot)[] | null {
  // Each placeholder leaves its claim and its name behind: words, id, name, words and so on.
  const pieces = text.split(PLACEHOLDER);
  const parts: (string | Slot)[] = [];
  for (let at = 0; at < pieces.length; at += 3) {
    const [words = "", id, name = ""] = pieces.slice(at, at + 3);
    if (/[{}]/.test(words)) return null;
    parts.push(words);
    if (id === undefined) break;
    const entry = entries.find((one) => one.id === id);
    const value = entry?.values[name];
    if (!entry || value === undefined) return null;
    parts.push({ entry, name, value });
  }
  return parts;
}

/** Puts the values in the place of their placeholders. */
export function fillText(text: string, entries: readonly SheetEntry[]): string {
  return joinParts(splitText(text, entries) ?? [], ({ value }) => value);
}

/** Joins the parts of a text, with `write` for its values. */
export function joinParts(parts: readonly (string | Slot)[], write: (slot: Slot) => string): string {
  return capitalise(parts.map((part) => (typeof part === "string" ? part : write(part))).join(""));
}
