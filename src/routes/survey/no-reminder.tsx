import { DECLINE_TOKEN_PATTERN } from "#domain/invitations/decline-link.ts";
import { DECLINE_LINK_DAYS, DECLINE_UNDO_HOURS } from "#domain/limits.ts";
import { RECIPIENT_KEPT_MONTHS } from "#domain/retention.ts";
import { noReminderWords } from "#messages/respond/no-reminder";
import { read, respondentApi } from "#src/lib/api/api-client.ts";
import { toRequestError } from "#src/lib/api/request-error.ts";
import { useCall } from "#src/lib/form/use-call.ts";
import { useIsHydrated } from "#src/lib/page/hydration.ts";
import { sessionStore } from "#src/lib/storage/safe-storage.ts";
import { Button } from "#src/ui/button.tsx";

/** Behind the # of the link in a mail. */
function readRecipient(): string | null {
  const token = location.hash.slice(1);
  return DECLINE_TOKEN_PATTERN.test(token) ? token : null;
}

const UNDO = "no-reminder-undo";
let drawn = "";

/** By what this tab alone can take it back: the link itself is in the mail, which others may have. */
function keepUndo(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  drawn ||=
    sessionStore.read(UNDO) ?? Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  sessionStore.write(UNDO, drawn);
  return drawn;
}

const decline = (recipient: string) =>
  read(respondentApi.reminders.decline.$post({ json: { recipient, undo: keepUndo() } })).then(
    ({ canUndo }) => (canUndo ? "canUndo" : "done"),
    (error: unknown) => {
      const { status } = toRequestError(error);
      if (status === 410) return "expired";
      return status === 404 ? "invalid" : "failed";
    },
  );

const resume = (recipient: string) =>
  read(respondentApi.reminders.resume.$post({ json: { recipient, undo: keepUndo() } })).then(
    () => "resumed" as const,
    (error: unknown) => (toRequestError(error).status === 410 ? "undoOver" : "undoFailed"),
  );

const declined = noReminderWords.done({ months: RECIPIENT_KEPT_MONTHS });

const OUTCOMES = {
  failed: noReminderWords.ask,
  canUndo: declined,
  undoFailed: declined,
  done: declined,
  resumed: noReminderWords.resumed,
  undoOver: noReminderWords.undoOver,
  expired: noReminderWords.expired({ days: DECLINE_LINK_DAYS }),
  invalid: noReminderWords.invalid,
} as const;

const CALLS = { decline, resume };

/** Asks before it ends the messages: programs that open every link of a mail press no button. */
export function Component() {
  const isHydrated = useIsHydrated();
  const { answer, isIdle, run } = useCall(
    ({ call, recipient }: { call: keyof typeof CALLS; recipient: string }) => CALLS[call](recipient),
  );
  const recipient = isHydrated ? readRecipient() : null;

  const isAsking = answer === undefined || answer === "failed";
  const canUndo = answer === "canUndo" || answer === "undoFailed";
  return (
    <div className="page max-w-3xl py-16 sm:py-24">
      <h1 className="text-h1">{noReminderWords.title}</h1>
      <p role="status" className="mt-6 max-w-measure text-lead text-muted">
        {isHydrated && !recipient ? noReminderWords.incomplete : OUTCOMES[answer ?? "failed"]}
      </p>
      {canUndo && (
        <p className="mt-4 max-w-measure">{noReminderWords.canUndo({ hours: DECLINE_UNDO_HOURS })}</p>
      )}
      {isIdle && (answer === "failed" || answer === "undoFailed") && (
        <p role="alert" className="mt-4 text-danger">
          {noReminderWords.failed}
        </p>
      )}
      {isAsking && (!isHydrated || recipient) && (
        <Button
          className="mt-8"
          disabled={!isHydrated}
          busy={!isIdle}
          onClick={() => recipient && run({ call: "decline", recipient })}
        >
          {noReminderWords.confirm}
        </Button>
      )}
      {canUndo && recipient && (
        <Button
          className="mt-8"
          look="secondary"
          busy={!isIdle}
          onClick={() => run({ call: "resume", recipient })}
        >
          {noReminderWords.undo}
        </Button>
      )}
    </div>
  );
}
