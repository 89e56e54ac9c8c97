import { type SubmitEvent, useState } from "react";
import { useFetcher } from "react-router";
import { type SurveyAction, type TakeUp, takeUpSchema } from "#domain/report/actions.ts";
import type { FormError } from "#src/content/form-errors.ts";
import { actionWords } from "#src/content/insights/actions.ts";
import { errorAt } from "#src/lib/form/form-errors.ts";
import { Button } from "#src/ui/button.tsx";
import { Checkbox } from "#src/ui/form/checkbox.tsx";
import { TextField } from "#src/ui/form/field.tsx";
import { VisuallyHidden } from "#src/ui/text.tsx";
import type { ActionAnswer, ActionInput } from "./save-action.ts";
import { TakenUpLine } from "./taken-up.tsx";

interface ActionControlsProps {
  insightId: string;
  recommendation: number;
  focus: string;
  /** Null where it has not been taken up. */
  action: SurveyAction | null;
}

/** Takes a recommendation up with a name and a day, ticks it off, changes or drops it. */
export function ActionControls({ insightId, recommendation, focus, action }: ActionControlsProps) {
  const fetcher = useFetcher<ActionAnswer>();
  const answer = fetcher.data;
  /** The last answer when the form was opened: a later one, once the report has been read again, closes it. */
  const [opened, setOpened] = useState<{ answer: ActionAnswer | undefined } | null>(null);
  const isBusy = fetcher.state !== "idle";
  const isNew = opened === null || answer !== opened.answer;
  const isEditing = opened !== null && (isBusy || !isNew || answer?.ok === false);
  const error = isNew && !isBusy && answer?.ok === false ? answer.error : null;
  const edit = () => setOpened({ answer });

  function save(takeUp: TakeUp | null) {
    const input: ActionInput = { insightId, recommendation, takeUp };
    // At once: a box that is ticked stays ticked while the tick is on its way.
    fetcher.submit(input as never, { method: "post", encType: "application/json", flushSync: true });
  }

  if (isEditing) {
    return (
      <ActionForm
        focus={focus}
        action={action}
        isBusy={isBusy}
        failure={error}
        onSave={save}
        onClose={() => setOpened(null)}
      />
    );
  }
  const of = <VisuallyHidden>{actionWords.takeUpWhat(focus)}</VisuallyHidden>;
  if (!action) {
    return (
      <Button look="secondary" size="small" onClick={edit}>
        {actionWords.takeUp}
        {of}
      </Button>
    );
  }
  const { owner, dueOn } = action;
  // Shown at once, while it is on its way.
  const asked = (fetcher.json as ActionInput | undefined)?.takeUp;
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-1 text-sm">
      <TakenUpLine action={action} />
      <Checkbox
        label={
          <>
            {actionWords.done}
            {of}
          </>
        }
        checked={asked?.isDone ?? action.doneAt !== null}
        onChange={(event) => save({ owner, dueOn, isDone: event.target.checked })}
      />
      <button type="button" className={LINK} onClick={edit}>
        {actionWords.change}
        {of}
      </button>
      <button type="button" className={LINK} disabled={isBusy} onClick={() => save(null)}>
        {actionWords.drop}
        {of}
      </button>
      {error && (
        <p role="alert" className="text-danger">
          {error.message}
        </p>
      )}
    </div>
  );
}

const LINK = "link inline-flex min-h-11 min-w-11 items-center justify-center text-sm hover:text-accent";

interface ActionFormProps {
  focus: string;
  action: SurveyAction | null;
  isBusy: boolean;
  failure: FormError | null;
  onSave: (takeUp: TakeUp) => void;
  onClose: () => void;
}

function ActionForm({ focus, action, isBusy, failure, onSave, onClose }: ActionFormProps) {
  const [owner, setOwner] = useState(action?.owner ?? "");
  const [dueOn, setDueOn] = useState(action?.dueOn ?? "");
  const [problem, setProblem] = useState<Record<string, string>>({});

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const parsed = takeUpSchema.safeParse({ owner, dueOn: dueOn || null, isDone: action?.doneAt != null });
    if (!parsed.success) {
      const [issue] = parsed.error.issues;
      setProblem({ [String(issue?.path[0])]: issue?.message ?? "" });
      return;
    }
    setProblem({});
    onSave(parsed.data);
  }

  return (
    <form
      noValidate
      onSubmit={submit}
      aria-label={`${actionWords.takeUp}${actionWords.takeUpWhat(focus)}`}
      className="grid max-w-[32rem] gap-4 border-rule border-t pt-4"
    >
      <TextField
        label={actionWords.owner}
        hint={actionWords.ownerHint}
        value={owner}
        error={problem.owner ?? errorAt("owner", failure)}
        onChange={(event) => setOwner(event.target.value)}
        autoFocus
      />
      <TextField
        type="date"
        label={actionWords.dueOn}
        value={dueOn}
        error={problem.dueOn ?? errorAt("dueOn", failure)}
        onChange={(event) => setDueOn(event.target.value)}
        inputClassName="tabular-nums max-w-56"
      />
      {failure && !failure.field && (
        <p role="alert" className="text-danger text-sm">
          {failure.message}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button look="secondary" size="small" onClick={onClose}>
          {actionWords.cancel}
        </Button>
        <Button type="submit" size="small" busy={isBusy} busyLabel={actionWords.saving}>
          {actionWords.save}
        </Button>
      </div>
    </form>
  );
}
