import { parse } from "@messageformat/parser";

/** Messages of a page in one language: groups of texts in ICU MessageFormat, lists and further groups. */
export type Messages = string | readonly Messages[] | { readonly [key: string]: Messages };

/** What a message takes: the TypeScript types of its arguments, by their names. */
export type Signature = ReadonlyMap<string, string>;

type Token = ReturnType<typeof parse>[number] | { type: "octothorpe" };

/** Types by how a message uses an argument; a number serves as text, too, hence the order. */
const TEXT = "string | number";
const TYPES: Readonly<Record<string, string>> = { number: "number", date: "Date", time: "Date" };

function collect(tokens: readonly Token[], signature: Map<string, string>): void {
  for (const token of tokens) {
    if (!("arg" in token)) continue;
    const known = signature.get(token.arg);
    if (token.type === "argument") signature.set(token.arg, known ?? TEXT);
    else if (token.type === "function") signature.set(token.arg, TYPES[token.key] ?? TEXT);
    else {
      signature.set(token.arg, token.type === "select" ? "string" : "number");
      for (const { tokens: own } of token.cases) collect(own, signature);
    }
  }
}

/** Returns what a message takes; empty for a plain text. Throws a ParseError for one that is not well formed. */
export function signatureOf(message: string): Signature {
  const signature = new Map<string, string>();
  collect(parse(message), signature);
  return new Map([...signature].sort(([a], [b]) => a.localeCompare(b)));
}

function collectOptions(tokens: readonly Token[], options: Map<string, string>): void {
  for (const token of tokens) {
    if (!("cases" in token)) continue;
    const keys = token.cases.map(({ key }) => key).sort();
    if (token.type === "select") options.set(token.arg, keys.join(" "));
    for (const { tokens: own } of token.cases) collectOptions(own, options);
  }
}

/** Returns what a message tells apart: the options of each argument of a select, in alphabetical order. */
export function optionsOf(message: string): ReadonlyMap<string, string> {
  const options = new Map<string, string>();
  collectOptions(parse(message), options);
  return options;
}

/** Returns the text of a message that takes nothing; null for one that takes values. */
export function plainTextOf(message: string): string | null {
  const texts = parse(message).map((token) => (token.type === "content" ? token.value : null));
  return texts.includes(null) ? null : texts.join("");
}
