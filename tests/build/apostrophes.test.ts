import { globSync, readFileSync } from "node:fs";
import { parseSync } from "vite";
import { expect, it } from "vitest";
import { childrenOf, type Node } from "#build/browsers/syntax-tree.ts";
import { listMessages } from "#build/messages/find-faults.ts";
import { listLanguages, listPages, readPage, SENTENCES } from "#build/messages/sources.ts";

/** To the letter of the specification. */
const SPECIFIED = ["Let's Talk", "Thank you! We'll respond shortly."];
/** Patterns that read what a model has written, and what it is told. */
const OF_MODELS = /^worker\/analysts\/(?:evidence\/|openai\/prompt\.ts)/;
const STRAIGHT = /\p{L}'\p{L}|s' /u;

/** Every literal text of a module, without SQL. */
function* textsIn(node: Node): Generator<string> {
  if (node.type === "TaggedTemplateExpression") return;
  if (/^(?:Literal|JSXText)$/.test(node.type) && typeof node.value === "string") yield node.value;
  if (node.type === "TemplateElement") yield (node.value as { cooked: string }).cooked;
  for (const child of childrenOf(node)) yield* textsIn(child);
}

/** Files of the texts that people read, and patterns of models' answers left out. */
const textsOf = (files: string | string[]) =>
  globSync(files)
    .filter((file) => !OF_MODELS.test(file))
    .flatMap((file) => {
      const { program } = parseSync(file, readFileSync(file, "utf8"));
      return [...textsIn(program as unknown as Node)];
    });

const messagesOf = (language: string) =>
  [...listPages(), SENTENCES].flatMap((page) =>
    listMessages(readPage(language, page)).map(([, text]) => text),
  );

it("no text has a straight apostrophe, except where the specification does", () => {
  const texts = [
    ...textsOf("{src,worker,domain}/**/*.{ts,tsx}"),
    ...listLanguages().flatMap((language) => messagesOf(language)),
  ];
  expect(texts.filter((text) => STRAIGHT.test(text)).sort()).toEqual(SPECIFIED);
});

it("no English text of pages and mails has a space before a per cent sign", () => {
  const texts = [...textsOf(["src/content/**/*.ts", "worker/mail/*.ts"]), ...messagesOf("en")];
  expect(texts.length).toBeGreaterThan(2000);
  expect(texts.filter((text) => /(?:\d|^) %(?!>)/.test(text))).toEqual([]);
});
