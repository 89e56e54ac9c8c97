import { type SubmitEvent, useState } from "react";
import { commitSchema, type SurveyAction, takeUpSchema } from "#domain/report/actions.ts";
import { actionOwnerSchema } from "#domain/surveys/action-owner.ts";
import { reminderRules } from "#messages/report/action-rules";
import { ownActionWords, ownerMailWords } from "#messages/report/actions";
import { actionWords } from "#messages/report/tools";
import type { FormError } from "#src/content/form-errors.ts";
import { errorAt } from "#src/lib/form/form-errors.ts";
import { Button } from "#src/ui/button.tsx";
import { Checkbox } from "#src/ui/form/checkbox.tsx";
import { TextField } from "#src/ui/form/field.tsx";
import type { Agreed, Mailed } from "./save-action.ts";

interface ActionFormProps {
  label: string;
  /** What is changed; null for what is new. */
  action: SurveyAction | null;
  /** Of the team's own: it needs a title, which a recommendation has. */
  isOwn: boolean;
  /** Where mails to the owner go; empty for nowhere. */
  address: string;
  isBusy: boolean;
  failure: FormError | null;
  onSave: (agreed: Agreed, mailed?: Mailed) => void;
  onClose: () => void;
}

/** Asks who does what until when, and for what was said against it. */
export function ActionForm(props: ActionFormProps) {
  const { label, action, isOwn, isBusy, failure, onSave, onClose } = props;
  const [title, setTitle] = useState(action?.title ?? "");
  const [owner, setOwner] = useState(action?.owner ?? "");
  const [dueOn, setDueOn] = useState(action?.dueOn ?? "");
  const [dissent, setDissent] = useState(action?.dissent ?? "");
  const [address, setAddress] = useState(props.address);
  const [agrees, setAgrees] = useState(false);
  const isMailedAnew = address.trim() !== "" && address.trim() !== props.address;
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
    const read = isMailedAnew ? readOwner({ address, agrees }, dueOn) : null;
    if (read && "problem" in read) {
      setProblem(read.problem);
      return;
    }
    setProblem({});
    const isEnded = props.address !== "" && address.trim() === "";
    onSave({ title, ...parsed.data }, isEnded ? null : read?.mailed);
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
      <TextField
        type="email"
        autoComplete="off"
        label={ownerMailWords.address}
        hint={ownerMailWords.addressHint}
        value={address}
        error={errorOf("address")}
        onChange={(event) => setAddress(event.target.value)}
      />
      {isMailedAnew && (
        <Checkbox
          label={ownerMailWords.agrees}
          checked={agrees}
          error={errorOf("agrees") ?? null}
          onChange={(event) => setAgrees(event.target.checked)}
        />
      )}
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

/** Reads who is to be mailed, which needs a day; or says what is missing. */
function readOwner(
  owner: { address: string; agrees: boolean },
  dueOn: string,
): { mailed: Mailed } | { problem: Record<string, string> } {
  const parsed = actionOwnerSchema.safeParse(owner);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return { problem: { [String(issue?.path[0])]: issue?.message ?? "" } };
  }
  return dueOn ? { mailed: parsed.data } : { problem: { dueOn: reminderRules.day } };
}
