import type { Sentence } from "#domain/report/rendered-report.ts";

/** A sentence of a report under the part of the report that it stands in. */
export interface PlacedSentence {
  part: string;
  text: string;
  claimIds: string[];
}

const isSentence = (value: object): value is Sentence => "text" in value && "claimIds" in value;

/** Names the card of a role or of a group, whose sentences do not say whose they are. */
const titleOf = (value: object) => ("title" in value && typeof value.title === "string" ? value.title : null);

/** Lists every sentence of a rendered report that rests on claims, in the report's order, by its part. */
export function listSentences(rendered: object): PlacedSentence[] {
  const placed: PlacedSentence[] = [];
  function walk(value: unknown, part: string): void {
    if (Array.isArray(value)) for (const one of value) walk(one, part);
    else if (typeof value === "object" && value !== null) {
      if (isSentence(value)) placed.push({ part, text: value.text, claimIds: [...value.claimIds] });
      else {
        const title = titleOf(value);
        for (const one of Object.values(value)) walk(one, title ? `${part}: ${title}` : part);
      }
    }
  }
  for (const [part, value] of Object.entries(rendered)) walk(value, part);
  return placed;
}

/** As lines, each with the ids of its claims: what a model may quote. */
export function writeSentences(sentences: readonly PlacedSentence[]): string {
  const parts = [...new Set(sentences.map(({ part }) => part))];
  return parts
    .map((part) => {
      const lines = sentences.filter((sentence) => sentence.part === part);
      return [`## ${part}`, ...lines.map(({ text, claimIds }) => `- ${text} [${claimIds.join(", ")}]`)].join(
        "\n",
      );
    })
    .join("\n\n");
}
