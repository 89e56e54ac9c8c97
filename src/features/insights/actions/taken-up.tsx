import type { SurveyAction } from "#domain/report/actions.ts";
import { takenUpWords } from "#messages/report/insights";
import { formatDay } from "#src/lib/format.ts";

type TakenUp = Pick<SurveyAction, "owner" | "dueOn" | "doneAt">;

/** Says what became of a piece of advice that was taken up, and who does it until when. */
export function describeAction({ owner, dueOn, doneAt }: TakenUp): { state: string; about: string } {
  return {
    state: doneAt ? takenUpWords.done : takenUpWords.takenUp,
    about: whoAndWhen(owner, dueOn && formatDay(dueOn)),
  };
}

function whoAndWhen(owner: TakenUp["owner"], day: string | null): string {
  if (owner && day) return takenUpWords.byUntil({ owner, day });
  if (owner) return takenUpWords.by({ owner });
  return day ? takenUpWords.until({ day }) : "";
}

/** One line on a recommendation that was taken up: "Taken up by Ada, due 31 March 2027" or "Done by Ada". */
export function TakenUpLine({ action }: { action: TakenUp }) {
  const { state, about } = describeAction(action);
  return (
    <p className="wrap-anywhere print:text-2xs">
      <span className={`font-semibold ${action.doneAt ? "text-success" : ""}`}>{state}</span> {about}
    </p>
  );
}
