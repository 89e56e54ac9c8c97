import type { Sentence } from "#domain/report/rendered-report.ts";

/** The sentences, each once: two claims may have the same reservation. */
export const textOf = (sentences: readonly Sentence[]) =>
  [...new Set(sentences.map(({ text }) => text))].join(" ");

export const claimIdsOf = (sentences: readonly Sentence[]) => sentences.flatMap(({ claimIds }) => claimIds);

/** Statements of the questionnaire with how many agree, one below the other. */
export function StatementList({ statements }: { statements: readonly Sentence[] }) {
  return (
    <ul className="grid gap-1.5 text-sm print:gap-0.5 print:text-xs">
      {statements.map(({ text }) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}
