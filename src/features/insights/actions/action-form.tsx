import { type SubmitEvent, useState } from "react";
import { commitSchema, type SurveyAction, takeUpSchema } from "#domain/report/actions.ts";
import { ownActionWords } from "#messages/report/actions";
import { actionWords } from "#messages/report/tools";
import type { FormError } from "#src/content/form-errors.ts";
import { errorAt } from "#src/lib/form/form-errors.ts";
import { Button } from "#src/ui/button.tsx";
import { TextField } from "#src/ui/form/field.tsx";
import type { Agreed } from "./save-action.ts";

interface ActionFormProps {
  label: string;
  /** What is changed; null for what is new. */
  action: SurveyAction | null;
  /** Of the team's own: it needs a title, which a recommendation has. */
  isOwn: boolean;
  isBusy: boolean;
  failure: FormError | null;
  onSave: (agreed: Agreed) => void;
  onClose: () => void;
}

/** Asks who does what until when, and for what was said against it. */
export function ActionForm({ label, action, isOwn, isBusy, failure, onSave, onClose }: ActionFormProps) {
  const [title, setTitle] = useState(action?.title ?? "");
  const [owner, setOwner] = useState(action?.owner ?? "");
  const [dueOn, setDueOn] = useState(action?.dueOn ?? "");
  const [dissent, setDissent] = useState(action?.dissent ?? "");
  const [problem, setProblem] = useState<Record<string, string>>({});
  const errorOf = (field: string) => problem[field] ?? errorAt(field, failure);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const said = { owner, dissent, dueOn: dueOn || null, isDone: action?.doneAt != null };
    const parsed = isOwn ? commitSchema.safeParse({ ...said, title }) : takeUpSchema.safeParse(said);
    if (!parsed.success) {
      const [issue] = parsed.error.issues;
      setProblem({ [String(issue?.path[0])]: issue?.message ?? "" });
      return;
    }
    setProblem({});
    onSave({ title, ...parsed.data });
  }

  return (
    <form
      noValidate
      onSubmit={submit}
      aria-label={label}
      className="grid max-w-[32rem] gap-4 border-rule border-t pt-4"
    >
      {isOwn && (
        <TextField
          label={ownActionWords.title}
          value={title}
          error={errorOf("title")}
          onChange={(event) => setTitle(event.target.value)}
          autoFocus
        />
      )}
      <TextField
        label={actionWords.owner}
        hint={actionWords.ownerHint}
        value={owner}
        error={errorOf("owner")}
        onChange={(event) => setOwner(event.target.value)}
        autoFocus={!isOwn}
      />
      <TextField
        type="date"
        label={actionWords.dueOn}
        value={dueOn}
        error={errorOf("dueOn")}
        onChange={(event) => setDueOn(event.target.value)}
        inputClassName="tabular-nums max-w-56"
      />
      <TextField
        label={ownActionWords.dissent}
        hint={ownActionWords.dissentHint}
        value={dissent}
        error={errorOf("dissent")}
        onChange={(event) => setDissent(event.target.value)}
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
