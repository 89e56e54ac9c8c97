import { useState } from "react";
import { type Commit, commitSchema, type SurveyAction } from "#domain/report/actions.ts";
import { findAgreedProblem } from "#domain/report/agreed-problem.ts";
import { actionOwnerSchema } from "#domain/surveys/action-owner.ts";
import { reminderRules } from "#messages/report/action-rules";
import { ownActionWords, ownerMailWords } from "#messages/report/actions";
import { actionWords } from "#messages/report/tools";
import type { FormError } from "#src/content/form-errors.ts";
import { serverNow } from "#src/lib/api/server-clock.ts";
import { errorAt, firstError } from "#src/lib/form/form-errors.ts";
import { useForm } from "#src/lib/form/form-fields.ts";
import { useTyped } from "#src/lib/form/use-typed.ts";
import { Button } from "#src/ui/button.tsx";
import { Disclosure } from "#src/ui/disclosure.tsx";
import { Checkbox } from "#src/ui/form/checkbox.tsx";
import { TextField } from "#src/ui/form/field.tsx";
import type { Mailed } from "./save-action.ts";

interface ActionFormProps {
  label: string;
  /** What is changed; null for what is new. */
  action: SurveyAction | null;
  /** What is taken up; null for an action of the team's own, which needs a title. */
  recommendation: number | null;
  /** Where mails to the owner go; empty for nowhere. */
  address: string;
  isBusy: boolean;
  failure: FormError | null;
  onSave: (agreed: Commit, mailed?: Mailed) => void;
  onClose: () => void;
}

/** The day of the manager's calendar. */
const toDay = (date: Date) =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, "0"))
    .join("-");

/** Asks who does what until when, and for what was said against it. */
export function ActionForm(props: ActionFormProps) {
  const { label, action, recommendation, isBusy, failure, onSave, onClose } = props;
  const isOwn = recommendation === null;
  const { typed, fieldOf } = useTyped({
    title: action?.title ?? "",
    owner: action?.owner ?? "",
    dueOn: action?.dueOn ?? "",
    dissent: action?.dissent ?? "",
    address: props.address,
  });
  const [agrees, setAgrees] = useState(false);
  const [problem, setProblem] = useState<FormError | null>(null);
  const error = problem ?? failure;
  const form = useForm(submit, error);
  const field = (name: keyof typeof typed) => fieldOf(name, error, () => setProblem(null));
  // What is there already is not folded away.
  const hasMore = props.address !== "" || (action?.dissent ?? "") !== "";
  const address = typed.address.trim();
  const isMailedAnew = address !== "" && address !== props.address;

  function submit() {
    const { title, owner, dissent, dueOn } = typed;
    const said = { recommendation, title: isOwn ? title : "", owner, dissent, dueOn: dueOn || null };
    const parsed = commitSchema.safeParse({ ...said, isDone: action?.doneAt != null });
    if (!parsed.success) return setProblem(firstError(parsed.error));
    const kept = { isOwn, before: action?.dueOn ?? null, today: toDay(new Date(serverNow())) };
    const wrong = findAgreedProblem(parsed.data, kept);
    if (wrong) return setProblem(wrong);
    const mailed = isMailedAnew ? actionOwnerSchema.safeParse({ address, agrees }) : null;
    if (mailed?.error) return setProblem(firstError(mailed.error));
    // The mails go by the day.
    if (mailed && !dueOn) return setProblem({ message: reminderRules.day, field: "dueOn" });
    setProblem(null);
    const isEnded = props.address !== "" && address === "";
    onSave(parsed.data, isEnded ? null : mailed?.data);
  }

  return (
    <form {...form} aria-label={label} className="grid gap-4 border-rule border-t pt-4 text-sm">
      {isOwn && <TextField {...field("title")} label={ownActionWords.title} autoFocus />}
      <div className="grid items-end gap-4 sm:grid-cols-2 sm:gap-x-10">
        <TextField
          {...field("owner")}
          label={actionWords.owner}
          hint={actionWords.ownerHint}
          autoFocus={!isOwn}
        />
        <TextField
          {...field("dueOn")}
          type="date"
          label={actionWords.dueOn}
          inputClassName="tabular-nums max-w-56"
        />
      </div>
      <Disclosure title={actionWords.more} isOpen={hasMore} className="border-b">
        <div className="grid items-start gap-4 pb-5 sm:grid-cols-2 sm:gap-x-10">
          <TextField {...field("dissent")} label={ownActionWords.dissent} hint={ownActionWords.dissentHint} />
          <div className="grid content-start gap-4">
            <TextField
              {...field("address")}
              type="email"
              autoComplete="off"
              label={ownerMailWords.address}
              hint={ownerMailWords.addressHint}
            />
            {isMailedAnew && (
              <Checkbox
                label={ownerMailWords.agrees}
                checked={agrees}
                name="agrees"
                error={errorAt("agrees", error)}
                onChange={(event) => setAgrees(event.target.checked)}
              />
            )}
          </div>
        </div>
      </Disclosure>
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
