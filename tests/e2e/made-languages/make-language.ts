import { cpSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parse } from "@messageformat/parser";
import { listJson } from "#build/messages/sources.ts";

/** How a made-up language writes a text of the original. */
type Write = (text: string) => string;

const ACCENTS: Readonly<Record<string, string>> = {
  a: "áá",
  e: "éé",
  i: "ïï",
  o: "ôô",
  u: "üü",
  A: "Å",
  E: "É",
};
/** Long words with accents: about 40 % more, and nowhere to break. */
export const lengthen: Write = (text) => text.replace(/[aeiouAE]/g, (letter) => ACCENTS[letter] ?? letter);

const HEBREW = "אבגדהוזחטיכלמנסעפצקרשתםןףץ";
/** Letters that run from right to left, as long as the original. */
export const reverse: Write = (text) =>
  text.replace(/[a-z]/gi, (letter) => HEBREW[letter.toLowerCase().charCodeAt(0) - 97] ?? letter);

/** Addresses of links are no words, nor what stands for a value in the text of a mail. */
const KEPT = /(\]\([^)]*\)|\{[^}]*\}|https?:\S+)/;
const writeText = (text: string, write: Write) =>
  text
    .split(KEPT)
    .map((piece, at) => (at % 2 === 1 ? piece : write(piece)))
    .join("");

type Token = ReturnType<typeof parse>[number] | { type: "octothorpe" };

/** Quotes what would be read as an argument. */
const quote = (text: string) => text.replace(/[{}]/g, (brace) => `'${brace}'`);

function writeTokens(tokens: readonly Token[], write: Write): string {
  return tokens
    .map((token) => {
      if (token.type === "content") return quote(writeText(token.value, write));
      if (token.type === "octothorpe") return "#";
      if (token.type === "argument") return `{${token.arg}}`;
      if (token.type === "function") {
        const [parameter] = token.param ?? [];
        const style = parameter?.type === "content" ? `, ${parameter.value.trim()}` : "";
        return `{${token.arg}, ${token.key}${style}}`;
      }
      const cases = token.cases.map(({ key, tokens: own }) => `${key} {${writeTokens(own, write)}}`);
      return `{${token.arg}, ${token.type}, ${cases.join(" ")}}`;
    })
    .join("");
}

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** Writes all texts of a file of messages, or of advice, whose texts take no arguments. */
export function writeAll(value: Json, write: Write): Json {
  if (typeof value === "string") return writeTokens(parse(value), write);
  if (Array.isArray(value)) return value.map((each) => writeAll(each, write));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, own]) => [key, writeAll(own, write)]));
}

const readJson = (file: string) => JSON.parse(readFileSync(file, "utf8"));
const writeJson = (file: string, value: unknown) => writeFileSync(file, JSON.stringify(value));

export interface MadeLanguage {
  code: string;
  name: string;
  locale: string;
  direction: "ltr" | "rtl";
  write: Write;
}

/** Adds a language to a project, as docs/change.md says: files and nothing else. */
export function addLanguage(project: string, { code, write, ...language }: MadeLanguage): void {
  const [messages, advice] = ["domain/messages", "domain/advice"].map((folder) => path.join(project, folder));
  const own = path.join(messages as string, code);
  cpSync(path.join(messages as string, "en"), own, { recursive: true });
  for (const file of listJson(own))
    writeJson(path.join(own, file), writeAll(readJson(path.join(own, file)), write));
  writeJson(path.join(own, "language.json"), { ...language, translation: { status: "machine" } });
  const translated = path.join(advice as string, code);
  cpSync(path.join(advice as string, "de"), translated, { recursive: true });
  for (const name of listJson(translated)) {
    const { monday, entries } = readJson(path.join(advice as string, "en", name)) as {
      monday?: string[];
      entries: Record<string, string>[];
    };
    const keys = ["title", "what", "firstStep", "people", "cost", "notWhen", "sign", "source"];
    const texts = entries.map((entry) => [
      entry.id,
      Object.fromEntries(keys.map((key) => [key, write(String(entry[key]))])),
    ]);
    writeJson(path.join(translated, name), {
      ...(monday && { monday: monday.map(write) }),
      ...Object.fromEntries(texts),
    });
  }
}
