import type { SurveyAction } from "#domain/report/actions.ts";
import type { RenderedReport } from "#domain/report/rendered-report.ts";
import { agreedWords } from "#messages/report/actions";
import { takenUpWords } from "#messages/report/insights";
import { formatDay } from "#src/lib/format.ts";

type Agreed = Pick<SurveyAction, "recommendation" | "owner" | "dissent" | "dueOn" | "doneAt">;

/** Says what became of an action, who does it until when, and what was said against it. */
export function describeAction({ recommendation, owner, dissent, dueOn, doneAt }: Agreed) {
  const open = recommendation === null ? agreedWords.agreed : takenUpWords.takenUp;
  return {
    state: doneAt ? takenUpWords.done : open,
    about: whoAndWhen(owner, dueOn && formatDay(dueOn)),
    dissent: dissent && agreedWords.dissent({ text: dissent }),
  };
}

/** What an action does: a recommendation in the report's language, as its title is stored in the original one. */
export function titleOfAction(
  { recommendation, title }: SurveyAction,
  { findings, otherAdvice }: RenderedReport,
): string {
  const all = [...findings, ...otherAdvice].flatMap(({ advice }) => advice);
  return all.find(({ number }) => number === recommendation)?.title ?? title;
}

function whoAndWhen(owner: Agreed["owner"], day: string | null): string {
  if (owner && day) return takenUpWords.byUntil({ owner, day });
  if (owner) return takenUpWords.by({ owner });
  return day ? takenUpWords.until({ day }) : "";
}

/** A line on what was agreed, "Taken up by Ada, due 31 March 2027" or "Done by Ada", and one on what was said against it. */
export function ActionLine({ action }: { action: Agreed }) {
  const { state, about, dissent } = describeAction(action);
  return (
    <p className="wrap-anywhere print:text-2xs">
      <span className={`font-semibold ${action.doneAt ? "text-success" : ""}`}>{state}</span> {about}
      {dissent && <span className="block text-muted">{dissent}</span>}
    </p>
  );
}
