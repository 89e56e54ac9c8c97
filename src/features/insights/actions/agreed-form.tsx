import * as z from "zod/mini";
import { type Commit, commitSchema, type SurveyAction } from "#domain/report/actions.ts";
import { findAgreedProblem } from "#domain/report/agreed-problem.ts";
import { actionOwnerSchema } from "#domain/surveys/action-owner.ts";
import { reminderRules } from "#messages/report/action-rules";
import { ownActionWords, ownerMailWords } from "#messages/report/actions";
import { actionWords } from "#messages/report/tools";
import { serverNow } from "#src/lib/api/server-clock.ts";
import { type FormError, firstError } from "#src/lib/form/errors.ts";
import type { Mutation } from "#src/lib/form/use-mutation.ts";
import { Button } from "#src/ui/button.tsx";
import { Disclosure } from "#src/ui/disclosure.tsx";
import { Checkbox } from "#src/ui/form/checkbox.tsx";
import { TextField } from "#src/ui/form/field.tsx";
import { Form } from "#src/ui/form/form.tsx";
import type { Mailed } from "./save-action.ts";

interface AgreedFormProps {
  label: string;
  /** What is changed; null for what is new. */
  action: SurveyAction | null;
  /** What is taken up; null for an action of the team's own, which needs a title. */
  recommendation: number | null;
  /** Where mails to the owner go; empty for nowhere. */
  address: string;
  saving: Mutation & { refuse: (error: FormError) => void };
  onSave: (agreed: Commit, mailed?: Mailed) => void;
  onClose: () => void;
}

const { title, owner, dissent, dueOn } = commitSchema.shape;
const formSchema = z.object({ title, owner, dissent, dueOn, address: z.string(), agrees: z.boolean() });
type Values = z.output<typeof formSchema>;

/** The day of the manager's calendar. */
const toDay = (date: Date) =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, "0"))
    .join("-");

/** Asks who does what until when, and for what was said against it. */
export function AgreedForm(props: AgreedFormProps) {
  const { label, action, recommendation, saving, onSave, onClose } = props;
  const isOwn = recommendation === null;
  // What is there already is not folded away.
  const hasMore = props.address !== "" || (action?.dissent ?? "") !== "";
  const isMailedAnew = (address: string) => address !== "" && address !== props.address;

  function send({ address: typed, agrees, ...said }: Values) {
    const parsed = commitSchema.safeParse({ ...said, recommendation, isDone: action?.doneAt != null });
    if (!parsed.success) return saving.refuse(firstError(parsed.error));
    const kept = { isOwn, before: action?.dueOn ?? null, today: toDay(new Date(serverNow())) };
    const wrong = findAgreedProblem(parsed.data, kept);
    if (wrong) return saving.refuse(wrong);
    const address = typed.trim();
    const mailed = isMailedAnew(address) ? actionOwnerSchema.safeParse({ address, agrees }) : null;
    if (mailed?.error) return saving.refuse(firstError(mailed.error));
    // The mails go by the day.
    if (mailed && !said.dueOn) return saving.refuse({ message: reminderRules.day, field: "dueOn" });
    const isEnded = props.address !== "" && address === "";
    onSave(parsed.data, isEnded ? null : mailed?.data);
  }

  return (
    <Form
      label={label}
      className="grid gap-4 border-rule border-t pt-4 text-sm"
      schema={formSchema}
      initial={{
        ...(isOwn && { title: action?.title ?? "" }),
        owner: action?.owner ?? "",
        dueOn: action?.dueOn ?? "",
        dissent: action?.dissent ?? "",
        address: props.address,
        agrees: false,
      }}
      mutation={saving}
      onSend={send}
      buttons={() => (
        <div className="flex flex-wrap gap-3">
          <Button look="secondary" size="small" onClick={onClose}>
            {actionWords.cancel}
          </Button>
          <Button type="submit" size="small" busy={saving.isBusy} busyLabel={actionWords.saving}>
            {actionWords.save}
          </Button>
        </div>
      )}
    >
      {({ field, typed }) => (
        <>
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
              <TextField
                {...field("dissent")}
                label={ownActionWords.dissent}
                hint={ownActionWords.dissentHint}
              />
              <div className="grid content-start gap-4">
                <TextField
                  {...field("address")}
                  type="email"
                  autoComplete="off"
                  label={ownerMailWords.address}
                  hint={ownerMailWords.addressHint}
                />
                {isMailedAnew((typed.address ?? "").trim()) && (
                  <Checkbox {...field("agrees")} label={ownerMailWords.agrees} />
                )}
              </div>
            </div>
          </Disclosure>
        </>
      )}
    </Form>
  );
}
