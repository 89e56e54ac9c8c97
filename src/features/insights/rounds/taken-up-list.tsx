import type { TakenUp } from "#domain/rounds/rounds.ts";
import { actionWords } from "#src/content/insights/actions.ts";
import { roundWords } from "#src/content/insights/rounds.ts";
import { formatDay } from "#src/lib/format.ts";

/** Recommendations of the earlier report that were taken up, and what became of them by the time of this one. */
export function TakenUpList({ takenUp }: { takenUp: readonly TakenUp[] }) {
  if (takenUp.length === 0) return null;
  return (
    <section className="print:break-inside-avoid">
      <h3 className="text-h4">{roundWords.takenUp}</h3>
      <ul className="mt-2">
        {takenUp.map(({ title, owner, dueOn, isDone }) => (
          <li
            key={`${title} ${owner} ${dueOn}`}
            className="flex justify-between gap-4 border-rule border-t py-2.5 first:border-0"
          >
            <span className="min-w-0 wrap-anywhere">
              {title}
              {(owner || dueOn) && (
                <span className="block text-muted text-sm">
                  {[owner, dueOn && actionWords.until(formatDay(dueOn))].filter(Boolean).join(", ")}
                </span>
              )}
            </span>
            <span className={isDone ? "font-semibold text-sm text-success" : "text-muted text-sm"}>
              {isDone ? roundWords.done : roundWords.open}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
