import type { FoundText } from "#domain/workshop/script.ts";
import { screenWords } from "#messages/workshop/screen";

/** What the report found, with the statements behind it where there is room for them. */
export function Found({
  title,
  sentences,
  statements = [],
}: Omit<FoundText, "statements"> & Partial<FoundText>) {
  return (
    <div className="grid gap-[0.6em]">
      {title && <p className="font-medium">{title}</p>}
      <p>{sentences.join(" ")}</p>
      {statements.length > 0 && (
        <div className="text-[0.75em] text-muted">
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
