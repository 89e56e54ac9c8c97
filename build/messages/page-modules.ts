import path from "node:path";
import MessageFormat from "@messageformat/core";
// @ts-expect-error: the package has no types for it
import compileModule from "@messageformat/core/compile-module.js";
import { type Messages, plainTextOf, signatureOf } from "./signature.ts";
import { type Language, ORIGINAL } from "./sources.ts";

/** A file among what is compiled, and its text. */
export type Module = readonly [file: string, text: string];

const isGroup = (messages: Messages): messages is Readonly<Record<string, Messages>> =>
  typeof messages === "object" && !Array.isArray(messages);

/** The messages that take values, for the compiler; lists as groups by their places. */
function withValues(messages: Messages): object | string | undefined {
  if (typeof messages === "string") return plainTextOf(messages) === null ? messages : undefined;
  const own = Object.entries(messages).flatMap(([key, each]) => {
    const found = withValues(each);
    return found === undefined ? [] : [[key, found]];
  });
  return own.length > 0 ? Object.fromEntries(own) : undefined;
}

/** The code of messages: a plain one as text, others by their compiled functions. */
function codeOf(messages: Messages, at: string): string {
  if (typeof messages === "string") {
    const text = plainTextOf(messages);
    return text === null ? at : JSON.stringify(text);
  }
  const own = Object.entries(messages).map(
    ([key, each]) => [key, codeOf(each, `${at}[${JSON.stringify(key)}]`)] as const,
  );
  if (!isGroup(messages)) return `[${own.map(([, code]) => code).join(", ")}]`;
  return `{ ${own.map(([key, code]) => `${JSON.stringify(key)}: ${code}`).join(", ")} }`;
}

function typeOf(messages: Messages): string {
  if (typeof messages === "string") {
    const takes = [...signatureOf(messages)].map(([name, type]) => `${name}: ${type}`).join("; ");
    return takes ? `(values: { ${takes} }) => string` : "string";
  }
  if (!isGroup(messages)) return `readonly [${messages.map(typeOf).join(", ")}]`;
  const own = Object.entries(messages).map(
    ([key, each]) => `readonly ${JSON.stringify(key)}: ${typeOf(each)}`,
  );
  return `{ ${own.join("; ")} }`;
}

/**
 * The modules of a page in one language, by their names: its own, with a constant for each group, and one for each group's
 * messages that take values.
 */
export function pageModules(
  page: string,
  messages: Readonly<Record<string, Messages>>,
  locale: string,
): Module[] {
  const compiler = new MessageFormat(locale, { strict: true });
  const groups = Object.entries(messages).map(([group, own]) => {
    const [values, compiled] = [`${group}Values`, withValues(own)];
    const file = `${page}.${group}.js`;
    const imported = compiled ? `import ${values} from "./${path.basename(file)}";\n` : "";
    const code = `${imported}export const ${group} = ${codeOf(own, values)};\n`;
    return {
      code,
      compiled: compiled ? [[file, compileModule(compiler, compiled)] as Module] : [],
    };
  });
  return [
    [`${page}.js`, groups.map(({ code }) => code).join("")],
    [`${page}.d.ts`, declarationsOf(messages)],
    ...groups.flatMap(({ compiled }) => compiled),
  ];
}

const declarationsOf = (messages: Readonly<Record<string, Messages>>) =>
  Object.entries(messages)
    .map(([group, own]) => `export declare const ${group}: ${typeOf(own)};\n`)
    .join("");

/** The modules of a page in all languages: for what is not built for one of them. */
export function everyLanguageModules(page: string, languages: readonly Language[]): Module[] {
  const codes = languages.map(({ code }) => code);
  const imports = codes.map((code) => `import * as ${code} from "../../${code}/${page}.js";\n`).join("");
  const code = `${imports}const every = { ${codes.join(", ")} };
export const inLanguage = (language) => every[language] ?? ${ORIGINAL};
`;
  const types = `import type * as page from "../../${ORIGINAL}/${page}.js";
export declare const inLanguage: (language: string) => typeof page;
`;
  return [
    [`${page}.js`, code],
    [`${page}.d.ts`, types],
  ];
}
