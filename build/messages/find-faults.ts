import { type Messages, optionsOf, signatureOf } from "./signature.ts";

const typesOf = (message: string) =>
  [...signatureOf(message)].map(([name, type]) => `${name}: ${type}`).join(", ");

/** Lists the messages of a page with their paths, such as "questionWords.next" or "tips.3". */
export function listMessages(messages: Messages, path = ""): [path: string, message: string][] {
  if (typeof messages === "string") return [[path, messages]];
  return Object.entries(messages).flatMap(([key, own]) => listMessages(own, path ? `${path}.${key}` : key));
}

/** Lists what a translation lacks, has too much, or takes otherwise than the original. */
export function findTranslationFaults(original: Messages, translated: Messages): string[] {
  const [own, others] = [new Map(listMessages(original)), new Map(listMessages(translated))];
  const missing = [...own.keys()].filter((path) => !others.get(path)?.trim());
  const extra = [...others.keys()].filter((path) => !own.has(path));
  const different = [...own].flatMap(([path, message]) => {
    const other = others.get(path);
    const [takes, wanted] = [typesOf(other ?? ""), typesOf(message)];
    return other && takes !== wanted ? [`${path} takes {${takes}} in place of {${wanted}}`] : [];
  });
  return [
    ...missing.map((path) => `${path} is missing`),
    ...extra.map((path) => `${path} is in no other language`),
    ...different,
  ];
}

/** Wordings of a report's sentences, by their keys. */
export type Sentences = Readonly<Record<string, readonly string[]>>;

function findWordingFaults(wording: string, original: readonly string[]): string[] {
  const taken = new Set(original.flatMap((one) => [...signatureOf(one).keys()]));
  const unknown = [...signatureOf(wording).keys()].filter((name) => !taken.has(name));
  const different = [...optionsOf(wording)].filter(
    ([name, keys]) => taken.has(name) && original.every((one) => optionsOf(one).get(name) !== keys),
  );
  return [
    ...unknown.map((name) => `takes {${name}}, which no wording of the original does`),
    ...different.map(([name, keys]) => `tells {${name}} apart by other options: ${keys}`),
  ];
}

/**
 * Lists what a translation of a report's sentences lacks or has too much. A language has as many wordings of a sentence as it
 * needs; each takes what a wording of the original takes, and tells the same options apart.
 */
export function findSentenceFaults(original: Sentences, translated: Sentences): string[] {
  const missing = Object.keys(original).filter((key) => !translated[key]?.length);
  const extra = Object.keys(translated).filter((key) => !(key in original));
  const wrong = Object.entries(original).flatMap(([key, wordings]) =>
    (translated[key] ?? []).flatMap((wording, at) =>
      findWordingFaults(wording, wordings).map((fault) => `${key}.${at} ${fault}`),
    ),
  );
  return [
    ...missing.map((key) => `${key} is missing`),
    ...extra.map((key) => `${key} is in no other language`),
    ...wrong,
  ];
}
