import type { Messages } from "#build/messages/signature.ts";

/**
 * Lists the messages that no source names. A group that a source hands on, or reads by a computed key, counts as named
 * with all that it has.
 */
export function findUnused(messages: Messages, sources: readonly string[]): string[] {
  const text = sources.join("\n");
  const isUsed = (group: string, key: string) => {
    const names = [
      group,
      ...Array.from(text.matchAll(new RegExp(`\\b${group} as (\\w+)`, "g")), ([, name]) => name),
    ];
    return names.some((name) => {
      const isWhole = new RegExp(
        `(?:[=(,:?.]|\\.\\.\\.|=>)\\s*${name}\\s*[\\[);:,}]|\\b${name}\\[|\\breturn ${name}\\b`,
      );
      return new RegExp(`\\b${name}(?:\\?)?\\.${key}\\b`).test(text) || isWhole.test(text);
    });
  };
  return Object.entries(messages).flatMap(([group, own]) => {
    if (typeof own === "string" || Array.isArray(own))
      return new RegExp(`\\b${group}\\b`).test(text) ? [] : [group];
    return Object.keys(own)
      .filter((key) => !isUsed(group, key))
      .map((key) => `${group}.${key}`);
  });
}
