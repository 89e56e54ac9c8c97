import { type SubmitEvent, useState } from "react";
import { useRevalidator } from "react-router";
import { type SurveyAction, type TakeUp, takeUpSchema } from "#domain/report/actions.ts";
import { actionWords } from "#messages/report/tools";
import type { FormError, FormErrorTable } from "#src/content/form-errors.ts";
import { api, read } from "#src/lib/api/api-client.ts";
import { toRequestError } from "#src/lib/api/request-error.ts";
import { errorAt, toFormError } from "#src/lib/form/form-errors.ts";
import { useCall, useDone } from "#src/lib/form/use-call.ts";
import { redirectIfForbidden } from "#src/lib/session/redirect-signed-out.ts";
import { Button } from "#src/ui/button.tsx";
import { Checkbox } from "#src/ui/form/checkbox.tsx";
import { TextField } from "#src/ui/form/field.tsx";
import { VisuallyHidden } from "#src/ui/text.tsx";
import { TakenUpLine } from "./taken-up.tsx";

const ACTION_ERRORS: FormErrorTable = {
  fields: ["owner", "dueOn"],
  worded: ["invalid", "not_found", "offline", "too_many"],
  failed: actionWords.failed,
};

type ActionAnswer = { ok: true } | { ok: false; error: FormError };
type ActionInput = TakenAdvice & { takeUp: TakeUp | null };

/** Takes up, changes or drops a piece of advice. */
async function saveAction({ takeUp, insightId, ...advice }: ActionInput): Promise<ActionAnswer> {
  const param = { code: advice.code, insightId, recommendation: String(advice.recommendation) };
  const route = api.manage.surveys[":code"].insights[":insightId"].actions[":recommendation"];
  try {
    await (takeUp ? read(route.$put({ param, json: takeUp })) : read(route.$delete({ param })));
    return { ok: true };
  } catch (error) {
    return { ok: false, error: toFormError(redirectIfForbidden(toRequestError(error)), ACTION_ERRORS) };
  }
}

interface TakenAdvice {
  code: string;
  insightId: string;
  recommendation: number;
}

interface ActionControlsProps extends TakenAdvice {
  focus: string;
  /** Null where it has not been taken up. */
  action: SurveyAction | null;
}

/** Takes a recommendation up with a name and a day, ticks it off, changes or drops it. */
export function ActionControls({ focus, action, ...advice }: ActionControlsProps) {
  const { revalidate } = useRevalidator();
  const { answer, pending, isIdle, run, reset } = useCall(saveAction, ({ ok }) =>
    ok ? revalidate() : undefined,
  );
  const [isEditing, setIsEditing] = useState(false);
  const error = isIdle && answer?.ok === false ? answer.error : null;
  const save = (takeUp: TakeUp | null) => run({ ...advice, takeUp });
  useDone(isIdle && answer?.ok === true, () => setIsEditing(false));

  function edit(isOpen: boolean) {
    reset();
    setIsEditing(isOpen);
  }

  if (isEditing) {
    return (
      <ActionForm
        focus={focus}
        action={action}
        isBusy={!isIdle}
        failure={error}
        onSave={save}
        onClose={() => edit(false)}
      />
    );
  }
  const of = <VisuallyHidden> {actionWords.which({ advice: focus })}</VisuallyHidden>;
  if (!action) {
    return (
      <Button look="secondary" size="small" onClick={() => edit(true)}>
        {actionWords.takeUp}
        {of}
      </Button>
    );
  }
  const { owner, dueOn } = action;
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
        // Shown at once, while it is on its way.
        checked={pending?.takeUp?.isDone ?? action.doneAt !== null}
        onChange={(event) => save({ owner, dueOn, isDone: event.target.checked })}
      />
      <button type="button" className={LINK} onClick={() => edit(true)}>
        {actionWords.change}
        {of}
      </button>
      <button type="button" className={LINK} disabled={!isIdle} onClick={() => save(null)}>
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
      aria-label={actionWords.takeUpThis({ advice: focus })}
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
