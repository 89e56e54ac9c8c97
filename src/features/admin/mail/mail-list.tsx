import { useSearchParams } from "react-router";
import {
  type KeyedPage,
  UNSENT_MAIL_STATUSES,
  type UnsentMail,
  type UnsentMailStatus,
} from "#domain/admin/operations.ts";
import { mailKinds, mailWords } from "#src/content/admin/mail.ts";
import { ActButton, ActDialog } from "#src/features/admin/acts/act-dialog.tsx";
import { FilterLinks } from "#src/features/admin/shell/filters.tsx";
import { PagedList } from "#src/features/admin/shell/paging.tsx";
import { api, read } from "#src/lib/api/api-client.ts";
import { formatDateTime } from "#src/lib/format.ts";
import { buttonClass } from "#src/ui/button.tsx";

const STATUSES = UNSENT_MAIL_STATUSES.map((value) => ({ value, label: mailWords.status[value] }));

export function MailList({ page }: { page: KeyedPage<UnsentMail> }) {
  const [params] = useSearchParams();
  const status: UnsentMailStatus = params.get("status") === "waiting" ? "waiting" : "failed";
  return (
    <div className="grid gap-8">
      <FilterLinks name="status" label={mailWords.statuses} options={STATUSES} />
      <PagedList page={page} empty={mailWords.none[status]} emptyNext={mailWords.noneNext}>
        {(mail) => <MailRow key={mail.id} mail={mail} />}
      </PagedList>
    </div>
  );
}

function MailRow({ mail }: { mail: UnsentMail }) {
  const { kind, recipient, reason, tries, createdAt, dueAt, status, lead } = mail;
  return (
    <li className="grid gap-3 border-rule border-b py-5">
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3">
        <div className="grid min-w-0 grow basis-64 gap-1">
          <p className="font-medium">{mailKinds[kind] ?? kind}</p>
          <p className="wrap-anywhere text-sm">
            {lead ? mailWords.from(lead.from) : mailWords.to(recipient)}
          </p>
          <p className="flex flex-wrap gap-x-4 text-muted text-sm">
            <span>{formatDateTime(createdAt)}</span>
            <span>{mailWords.tries(tries)}</span>
            {dueAt && status === "waiting" && (
              <span>{(tries > 0 ? mailWords.nextTry : mailWords.due)(formatDateTime(dueAt))}</span>
            )}
          </p>
          {reason && (
            <p className="wrap-anywhere text-danger text-sm">{mailWords.reasons[reason] ?? reason}</p>
          )}
        </div>
        <MailActs mail={mail} />
      </div>
      {lead && (
        <div className="grid gap-2 border-rule border-l-2 py-1 pl-4 text-sm">
          <p className="wrap-anywhere font-medium">{lead.subject}</p>
          <p className="wrap-anywhere max-h-60 overflow-y-auto whitespace-pre-wrap text-muted">{lead.text}</p>
        </div>
      )}
    </li>
  );
}

const calls = api.admin.operations.mails[":id"];

/** What can be done with a failed mail; one that waits goes out by itself. */
function MailActs({ mail: { id, status, lead, canRetry } }: { mail: UnsentMail }) {
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
      {canRetry && <ActButton words={mailWords.sendAgain} call={() => read(calls.retry.$post({ param }))} />}
      <ActDialog words={mailWords.discard} isDangerous call={() => read(calls.$delete({ param }))} />
    </div>
  );
}
