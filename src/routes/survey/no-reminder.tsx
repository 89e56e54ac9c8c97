import { DECLINE_LINK_DAYS, DECLINE_UNDO_HOURS } from "#domain/limits.ts";
import { readDeclineToken } from "#domain/link-tokens.ts";
import { RECIPIENT_KEPT_MONTHS } from "#domain/retention.ts";
import { cutLinkWords } from "#messages/frame/links";
import { noReminderWords } from "#messages/respond/no-reminder";
import { read, respondentApi } from "#src/lib/api/api-client.ts";
import { toRequestError } from "#src/lib/api/request-error.ts";
import { useMutation } from "#src/lib/form/use-mutation.ts";
import { useIsHydrated } from "#src/lib/page/hydration.ts";
import { readLinkToken } from "#src/lib/page/link-token.ts";
import { sessionStore } from "#src/lib/storage/safe-storage.ts";
import { Button } from "#src/ui/button.tsx";

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
  const { answer, isBusy, run } = useMutation(
    ({ call, recipient }: { call: keyof typeof CALLS; recipient: string }) => CALLS[call](recipient),
    { reloads: false },
  );
  const recipient = isHydrated ? readLinkToken(readDeclineToken) : null;

  const isCut = isHydrated && !recipient;
  const isAsking = answer === undefined || answer === "failed";
  const canUndo = answer === "canUndo" || answer === "undoFailed";
  return (
    <div className="page max-w-3xl py-16 sm:py-24">
      <h1 className="text-h1">{isCut ? cutLinkWords.title : noReminderWords.title}</h1>
      <p role="status" className="mt-6 max-w-measure text-lead text-muted">
        {isCut ? cutLinkWords.text : OUTCOMES[answer ?? "failed"]}
      </p>
      {isCut && <p className="mt-4 max-w-measure text-muted">{noReminderWords.incomplete}</p>}
      {canUndo && (
        <p className="mt-4 max-w-measure">{noReminderWords.canUndo({ hours: DECLINE_UNDO_HOURS })}</p>
      )}
      {!isBusy && (answer === "failed" || answer === "undoFailed") && (
        <p role="alert" className="mt-4 text-danger">
          {noReminderWords.failed}
        </p>
      )}
      {isAsking && !isCut && (
        <Button
          className="mt-8"
          disabled={!isHydrated}
          busy={isBusy}
          onClick={() => recipient && run({ call: "decline", recipient })}
        >
          {noReminderWords.confirm}
        </Button>
      )}
      {canUndo && recipient && (
        <Button
          className="mt-8"
          look="secondary"
          busy={isBusy}
          onClick={() => run({ call: "resume", recipient })}
        >
          {noReminderWords.undo}
        </Button>
      )}
    </div>
  );
}
