import type { FoundText } from "#domain/workshop/script.ts";
import { screenWords } from "#messages/workshop/screen";

interface FoundProps extends Omit<FoundText, "statements"> {
  /** Left out where the title stands above already. */
  isTitled: boolean;
  /** Where there is room for them. */
  statements?: FoundText["statements"];
}

/** What the report found, with the statements behind it. */
export function Found({ title, isTitled, sentences, statements = [] }: FoundProps) {
  return (
    <div className="grid gap-[0.6em]">
      {isTitled && <p className="font-medium">{title}</p>}
      <p>{sentences.join(" ")}</p>
      {statements.length > 0 && (
        <div className="text-[0.85em] text-muted">
          <p>{screenWords.statements}</p>
          <ul className="mt-1 grid gap-1">
            {statements.map((statement) => (
              <li key={statement}>{statement}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
