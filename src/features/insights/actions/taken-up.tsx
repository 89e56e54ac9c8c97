import type { SurveyAction } from "#domain/report/actions.ts";
import { actionWords } from "#src/content/insights/actions.ts";
import { formatDay } from "#src/lib/format.ts";

/** One line on a recommendation that was taken up: "Taken up by Ada, due 31 March 2027" or "Done by Ada". */
export function TakenUpLine({ action }: { action: Pick<SurveyAction, "owner" | "dueOn" | "doneAt"> }) {
  const { owner, dueOn, doneAt } = action;
  const state = doneAt ? actionWords.isDone : actionWords.takenUp;
  const about = [owner && actionWords.by(owner), dueOn && actionWords.until(formatDay(dueOn))].filter(
    Boolean,
  );
  return (
    <p className="wrap-anywhere print:text-2xs">
      <span className={`font-semibold ${doneAt ? "text-success" : ""}`}>{state}</span> {about.join(", ")}
    </p>
  );
}
