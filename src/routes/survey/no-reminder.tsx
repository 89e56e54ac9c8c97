import { RECIPIENT_KEPT_MONTHS } from "#domain/retention.ts";
import { noReminderWords } from "#messages/respond/no-reminder";
import { read, respondentApi } from "#src/lib/api/api-client.ts";
import { toRequestError } from "#src/lib/api/request-error.ts";
import { useCall } from "#src/lib/form/use-call.ts";
import { useIsHydrated } from "#src/lib/page/hydration.ts";
import { Button } from "#src/ui/button.tsx";

/** Behind the # of the link in a mail. */
const readRecipient = () => /^#([0-9a-f]{32})$/.exec(location.hash)?.[1] ?? null;

const decline = (recipient: string) =>
  read(respondentApi.reminders.decline.$post({ json: { recipient } })).then(
    () => "done" as const,
    (error: unknown) => (toRequestError(error).status === 404 ? "invalid" : "failed"),
  );

/** Asks before it ends the messages: programs that open every link of a mail press no button. */
export function Component() {
  const isHydrated = useIsHydrated();
  const { answer, isIdle, run } = useCall(decline);
  const recipient = isHydrated ? readRecipient() : null;

  const isAsking = answer === undefined || answer === "failed";
  const outcome =
    answer === "done" ? noReminderWords.done({ months: RECIPIENT_KEPT_MONTHS }) : noReminderWords.invalid;
  return (
    <div className="page max-w-3xl py-16 sm:py-24">
      <h1 className="text-h1">{noReminderWords.title}</h1>
      <p role="status" className="mt-6 max-w-measure text-lead text-muted">
        {isHydrated && !recipient ? noReminderWords.incomplete : isAsking ? noReminderWords.ask : outcome}
      </p>
      {isIdle && answer === "failed" && (
        <p role="alert" className="mt-4 text-danger">
          {noReminderWords.failed}
        </p>
      )}
      {isAsking && (!isHydrated || recipient) && (
        <Button
          className="mt-8"
          disabled={!isHydrated}
          busy={!isIdle}
          onClick={() => recipient && run(recipient)}
        >
          {noReminderWords.confirm}
        </Button>
      )}
    </div>
  );
}
