import { brotliCompressSync } from "node:zlib";
import type { Module } from "./page-modules.ts";
import { type Language, ORIGINAL, readAdvice, readPage, SENTENCES } from "./sources.ts";

const ADVICE = "report/advice";

/**
 * A module of data that is unpacked where it is needed: all code of the Worker is read with its start, and this is much of
 * it.
 */
function packed(name: string, data: unknown): string {
  const text = brotliCompressSync(JSON.stringify(data)).toString("base64");
  return `import { brotliDecompressSync } from "node:zlib";
export const ${name} = JSON.parse(brotliDecompressSync(Buffer.from("${text}", "base64")).toString());
`;
}

/** The modules of what a report is rendered with: its sentences, and the library of advice or its translation. */
export function reportModules(language: string): Module[] {
  const keys = Object.keys(readPage(ORIGINAL, SENTENCES)).map((key) => JSON.stringify(key));
  const advice = language === ORIGINAL ? "adviceFiles" : "adviceTexts";
  return [
    [`${SENTENCES}.js`, packed("sentences", readPage(language, SENTENCES))],
    [
      `${SENTENCES}.d.ts`,
      `export type MessageKey = ${keys.join(" | ")};
export declare const sentences: Readonly<Record<MessageKey, readonly string[]>>;
`,
    ],
    [`${ADVICE}.js`, packed(advice, readAdvice(language))],
    [`${ADVICE}.d.ts`, `export declare const ${advice}: readonly unknown[];\n`],
  ];
}

/** The module that loads one of the languages when a report is read in it. */
export function reportLoaders(languages: readonly Language[]): Module[] {
  const loaders = languages.map(({ code }) => {
    const advice = code === ORIGINAL ? "{ adviceTexts: [] }" : `await import("../../${code}/${ADVICE}.js")`;
    return `${code}: async () => ({ ...(await import("../../${code}/${SENTENCES}.js")), ...(${advice}) })`;
  });
  return [
    [
      `${SENTENCES}.js`,
      `const loaders = { ${loaders.join(", ")} };
export const loadInLanguage = (language) => (loaders[language] ?? loaders.${ORIGINAL})();
`,
    ],
    [
      `${SENTENCES}.d.ts`,
      `import type { sentences } from "../../${ORIGINAL}/${SENTENCES}.js";
export declare const loadInLanguage: (
  language: string,
) => Promise<{ sentences: typeof sentences; adviceTexts: readonly unknown[] }>;
`,
    ],
  ];
}
