import { type ReactNode, useState } from "react";
import { useRevalidator } from "react-router";
import type { ActionOwner } from "#domain/report/action-reminders.ts";
import type { Commit, SurveyAction } from "#domain/report/actions.ts";
import { ownActionWords, ownerMailWords } from "#messages/report/actions";
import { actionWords } from "#messages/report/tools";
import { drawUuid } from "#src/lib/draw-token.ts";
import { useMutation } from "#src/lib/form/use-mutation.ts";
import { Button } from "#src/ui/button.tsx";
import { classNames } from "#src/ui/class-names.ts";
import { Checkbox } from "#src/ui/form/checkbox.tsx";
import { VisuallyHidden } from "#src/ui/visually-hidden.tsx";
import { ActionLine } from "./action-line.tsx";
import { AgreedForm } from "./agreed-form.tsx";
import { type ActionPlace, agreedOf, type Mailed, saveAction } from "./save-action.ts";

interface EditableProps {
  place: ActionPlace;
  /** What is taken up; null for an action of the team's own. */
  recommendation: number | null;
  /** Null where nothing is agreed yet. */
  action: SurveyAction | null;
  /** Where mails to the owner go; empty for nowhere. */
  address: string;
  /** Names the form. */
  label: string;
  /** What stands there while nothing is edited. */
  children: (controls: Controls) => ReactNode;
}

interface Controls {
  save: (agreed: Commit | null) => void;
  /** Of the button that opens the form, and has the focus once that is closed. */
  edit: { onClick: () => void; autoFocus: boolean };
  isIdle: boolean;
  /** What is on its way. */
  pending: Commit | null;
  error: ReactNode;
}

/** An action that can be changed: by a form in its place, or at once. */
function Editable({ place, recommendation, action, address, label, children }: EditableProps) {
  const { revalidate } = useRevalidator();
  const saving = useMutation(saveAction, { failed: actionWords.failed, onDone: () => setForm("closed") });
  const [form, setForm] = useState<"unopened" | "open" | "closed">("unopened");
  const { error: failure, isBusy, pending } = saving;
  const save = (agreed: Commit | null, mailed?: Mailed) =>
    void saving.run({ place, agreed, ...(mailed !== undefined && { mailed }) });

  function change(next: "open" | "closed") {
    // What could be saved before it failed is shown.
    if (failure) void revalidate();
    saving.reset();
    setForm(next);
  }

  if (form === "open") {
    return (
      <AgreedForm
        label={label}
        action={action}
        recommendation={recommendation}
        address={address}
        saving={saving}
        onSave={save}
        onClose={() => change("closed")}
      />
    );
  }
  const error = failure && (
    <p role="alert" className="text-danger">
      {failure.message}
    </p>
  );
  return children({
    save,
    edit: { onClick: () => change("open"), autoFocus: form === "closed" },
    isIdle: !isBusy,
    pending: pending?.agreed ?? null,
    error,
  });
}

interface AgreedActionProps extends Omit<ActionPlace, "id"> {
  action: SurveyAction;
  /** By default the stored one. */
  title?: string;
  /** Where mails to the owner go; nowhere by default. */
  mailed?: ActionOwner | null;
}

/** What was agreed, with the tick for what is done, and the links that change and drop it. */
export function AgreedAction(props: AgreedActionProps) {
  const { code, reportId, action, title = action.title, mailed = null } = props;
  const of = <VisuallyHidden> {actionWords.which({ advice: title })}</VisuallyHidden>;
  return (
    <Editable
      place={{ code, reportId, id: action.id }}
      recommendation={action.recommendation}
      action={action}
      address={mailed?.address ?? ""}
      label={actionWords.takeUpThis({ advice: title })}
    >
      {({ save, edit, isIdle, pending, error }) => (
        <div className="flex flex-wrap items-center gap-x-6 gap-y-1 text-sm">
          <ActionLine action={action} />
          <Checkbox
            label={
              <>
                {actionWords.done}
                {of}
              </>
            }
            // Shown at once, while it is on its way.
            checked={pending?.isDone ?? action.doneAt !== null}
            onChange={(event) => save({ ...agreedOf(action), isDone: event.target.checked })}
          />
          <button type="button" className={LINK} {...edit}>
            {actionWords.change}
            {of}
          </button>
          <button type="button" className={LINK} aria-disabled={!isIdle} onClick={() => isIdle && save(null)}>
            {actionWords.drop}
            {of}
          </button>
          {mailed && (
            <p
              className={classNames(
                "wrap-anywhere w-full",
                mailed.isUnreached ? "text-danger" : "text-muted",
              )}
            >
              {ownerMailWords[mailed.isUnreached ? "notDelivered" : "mailed"]({ address: mailed.address })}
            </p>
          )}
          {error}
        </div>
      )}
    </Editable>
  );
}

const LINK =
  "link inline-flex min-h-11 min-w-11 items-center justify-center text-sm hover:text-accent inactive:text-muted";

interface NewActionProps extends Omit<ActionPlace, "id"> {
  /** What is taken up; null for an action of the team's own. */
  advice: { number: number; title: string } | null;
}

/** The button that takes advice up or adds an action of the team's own, and the form in its place. */
export function NewAction({ code, reportId, advice }: NewActionProps) {
  // Drawn once, so that what is sent twice is stored once.
  const [id] = useState(drawUuid);
  return (
    <Editable
      place={{ code, reportId, id }}
      recommendation={advice?.number ?? null}
      action={null}
      address=""
      label={advice ? actionWords.takeUpThis({ advice: advice.title }) : ownActionWords.add}
    >
      {({ edit }) => (
        <Button look="secondary" size="small" data-adds={advice === null} {...edit}>
          {advice ? (
            <>
              {actionWords.takeUp}
              <VisuallyHidden> {actionWords.which({ advice: advice.title })}</VisuallyHidden>
            </>
          ) : (
            ownActionWords.add
          )}
        </Button>
      )}
    </Editable>
  );
}
