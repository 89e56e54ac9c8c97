import type { UnsentMail } from "#domain/admin/operations.ts";
import { mailWords } from "#src/content/admin/mail.ts";
import { ActButton } from "#src/features/admin/acts/act-button.tsx";
import { ActDialog } from "#src/features/admin/acts/act-dialog.tsx";
import { api, read } from "#src/lib/api/api-client.ts";
import { buttonClass } from "#src/ui/button.tsx";

const calls = api.admin.operations.mails[":id"];

/** What can be done with a failed mail; one that waits goes out by itself. */
export function MailActs({ mail: { id, status, lead, canRetry } }: { mail: UnsentMail }) {
  if (status !== "failed") return null;
  const param = { id };
  return (
    <div className="flex flex-wrap gap-3">
      {lead && (
        <a
          href={`mailto:${encodeURIComponent(lead.from)}?subject=${encodeURIComponent(lead.subject)}`}
          className={buttonClass({ look: "secondary", size: "small" })}
        >
          {mailWords.reply}
        </a>
      )}
      {canRetry && (
        <ActButton
          busyLabel={mailWords.sending}
          act={{
            call: () => read(calls.retry.$post({ param })),
            done: mailWords.sentAgain,
            failed: mailWords.sendFailed,
          }}
        >
          {mailWords.sendAgain}
        </ActButton>
      )}
      <ActDialog
        open={mailWords.discard}
        title={mailWords.discardTitle}
        description={mailWords.discardText}
        submit={mailWords.discard}
        busyLabel={mailWords.discarding}
        isDangerous
        act={() => ({
          call: () => read(calls.$delete({ param })),
          done: mailWords.discarded,
          failed: mailWords.discardFailed,
        })}
      />
    </div>
  );
}
