import { type ReactNode, useState } from "react";
import { useRevalidator } from "react-router";
import type { ActionOwner } from "#domain/report/action-reminders.ts";
import type { Commit, SurveyAction } from "#domain/report/actions.ts";
import { ownActionWords, ownerMailWords } from "#messages/report/actions";
import { actionWords } from "#messages/report/tools";
import { drawUuid } from "#src/lib/draw-token.ts";
import { useCall, useDone } from "#src/lib/form/use-call.ts";
import { Button } from "#src/ui/button.tsx";
import { classNames } from "#src/ui/class-names.ts";
import { Checkbox } from "#src/ui/form/checkbox.tsx";
import { KeptFocus } from "#src/ui/kept-focus.tsx";
import { VisuallyHidden } from "#src/ui/visually-hidden.tsx";
import { ActionForm } from "./action-form.tsx";
import { ActionLine } from "./action-line.tsx";
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
  edit: () => void;
  isIdle: boolean;
  /** What is on its way. */
  pending: Commit | null;
  error: ReactNode;
}

/** An action that can be changed: by a form in its place, or at once. */
function Editable({ place, recommendation, action, address, label, children }: EditableProps) {
  const { revalidate } = useRevalidator();
  const { answer, pending, isIdle, run, reset } = useCall(saveAction, ({ error }) =>
    error ? undefined : revalidate(),
  );
  const [isEditing, setIsEditing] = useState(false);
  const failure = isIdle && answer ? answer.error : null;
  const save = (agreed: Commit | null, mailed?: Mailed) =>
    void run({ place, agreed, ...(mailed !== undefined && { mailed }) });
  useDone(isIdle && answer?.error === null, () => setIsEditing(false));

  function open(isOpen: boolean) {
    // What could be saved before it failed is shown.
    if (failure) void revalidate();
    reset();
    setIsEditing(isOpen);
  }

  if (isEditing) {
    return (
      <ActionForm
        label={label}
        action={action}
        recommendation={recommendation}
        address={address}
        isBusy={!isIdle}
        failure={failure}
        onSave={save}
        onClose={() => open(false)}
      />
    );
  }
  const error = failure && (
    <p role="alert" className="text-danger">
      {failure.message}
    </p>
  );
  return children({ save, edit: () => open(true), isIdle, pending: pending?.agreed ?? null, error });
}

interface AgreedProps {
  place: ActionPlace;
  action: SurveyAction;
  mailed: ActionOwner | null;
  title: string;
}

/** What was agreed, with the tick for what is done, and the links that change and drop it. */
function AgreedAction({ place, action, mailed, title }: AgreedProps) {
  const of = <VisuallyHidden> {actionWords.which({ advice: title })}</VisuallyHidden>;
  return (
    <Editable
      place={place}
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
          <button type="button" className={LINK} data-heir="" onClick={edit}>
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

interface ActionControlsProps {
  code: string;
  reportId: string;
  /** Null where nothing has been agreed yet. */
  action: SurveyAction | null;
  /** Where mails to the owner go; nowhere by default. */
  mailed?: ActionOwner | null;
}

interface BeginningProps {
  /** What is taken up; null for an action of the team's own. */
  recommendation: number | null;
  /** Names an action that has been agreed. */
  title: string;
  /** Names the form of a new one. */
  label: string;
  heir: string;
  /** Of the button that begins one. */
  children: ReactNode;
}

/** An action once there is one, until then the button that begins it. */
function AgreedOrNew(props: ActionControlsProps & BeginningProps) {
  const { code, reportId, action, mailed = null, recommendation, title, label, heir, children } = props;
  // Drawn once, so that what is sent twice is stored once.
  const [newId] = useState(drawUuid);
  const place = { code, reportId, id: action?.id ?? newId };
  return (
    <KeptFocus heir="[data-heir]">
      {action ? (
        <AgreedAction place={place} action={action} mailed={mailed} title={title} />
      ) : (
        <Editable place={place} recommendation={recommendation} action={null} address="" label={label}>
          {({ edit }) => (
            <Button look="secondary" size="small" data-heir={heir} onClick={edit}>
              {children}
            </Button>
          )}
        </Editable>
      )}
    </KeptFocus>
  );
}

interface TakenUpProps extends ActionControlsProps {
  recommendation: number;
  /** Its title. */
  focus: string;
}

/** Takes a recommendation up with a name and a day, ticks it off, changes or drops it. */
export const ActionControls = ({ focus, ...props }: TakenUpProps) => (
  <AgreedOrNew {...props} title={focus} label={actionWords.takeUpThis({ advice: focus })} heir="">
    {actionWords.takeUp}
    <VisuallyHidden> {actionWords.which({ advice: focus })}</VisuallyHidden>
  </AgreedOrNew>
);

/** Adds an action of the team's own, ticks it off, changes or drops it. */
export const OwnActionControls = (props: ActionControlsProps) => (
  <AgreedOrNew
    {...props}
    recommendation={null}
    title={props.action?.title ?? ""}
    label={ownActionWords.add}
    heir="add"
  >
    {ownActionWords.add}
  </AgreedOrNew>
);
