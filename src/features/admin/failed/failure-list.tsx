import type { Failure, FailureList as List } from "#domain/admin/operations.ts";
import { WEBHOOK_FORMATS } from "#domain/surveys/webhook.ts";
import { failedWords } from "#src/content/admin/failed.ts";
import { Mark } from "#src/features/admin/shell/mark.tsx";
import { PagedList } from "#src/features/admin/shell/paging.tsx";
import { api } from "#src/lib/api/api-client.ts";
import { formatDateTime, formatList } from "#src/lib/format.ts";
import { buttonClass } from "#src/ui/button.tsx";
import { ActionButton } from "#src/ui/form/action-button.tsx";
import { ActionDialog } from "#src/ui/form/action-dialog.tsx";

export function FailureList({ list }: { list: List }) {
  return (
    <div className="grid gap-8">
      <Waiting {...list} />
      <PagedList page={list} empty={failedWords.none} emptyNext={failedWords.noneNext}>
        {(failure) => <FailureRow key={`${failure.kind} ${failure.id}`} failure={failure} />}
      </PagedList>
    </div>
  );
}

function Waiting({ backlogs, mailOutage }: Pick<List, "backlogs" | "mailOutage">) {
  const waiting = backlogs.flatMap(({ name, waiting, oldestSeconds }) =>
    waiting > 0 ? [failedWords.waiting[name](waiting, formatAge(oldestSeconds ?? 0))] : [],
  );
  return (
    <p>
      <Mark tone={mailOutage ? "danger" : waiting.length > 0 ? "accent" : "success"}>
        {waiting.length > 0 ? failedWords.waits(formatList(waiting)) : failedWords.nothingWaits}
        {mailOutage &&
          ` ${failedWords.outage(formatDateTime(mailOutage.since), failedWords.reason(mailOutage.reason))}`}
      </Mark>
    </p>
  );
}

const STEPS = [
  { seconds: 86_400, unit: "d" },
  { seconds: 3600, unit: "h" },
  { seconds: 60, unit: "min" },
] as const;

/** Formats an age in its largest whole unit, such as "3 min" or "2 d". */
function formatAge(ageSeconds: number): string {
  const step = STEPS.find(({ seconds }) => ageSeconds >= seconds);
  return step ? `${Math.floor(ageSeconds / step.seconds)} ${step.unit}` : `${Math.floor(ageSeconds)} s`;
}

function FailureRow({ failure }: { failure: Failure }) {
  const { kind, id, detail, organizationName, tries, reason, createdAt, dueAt, lead } = failure;
  const about = lead ? failedWords.from(lead.from) : organizationName;
  return (
    <li className="grid gap-3 border-rule border-b py-5">
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3">
        <div className="grid min-w-0 grow basis-64 gap-1">
          <p className="wrap-anywhere font-medium">{failedWords.title[kind](detail)}</p>
          {about && <p className="wrap-anywhere text-sm">{about}</p>}
          <p className="flex flex-wrap gap-x-4 text-muted text-sm">
            <span>{formatDateTime(createdAt)}</span>
            <span>{dueAt ? failedWords.due(formatDateTime(dueAt)) : failedWords.tries(tries)}</span>
            {kind === "delivery" && <span>{failedWords.number(id)}</span>}
          </p>
          {reason && <p className="wrap-anywhere text-danger text-sm">{failedWords.reason(reason)}</p>}
        </div>
        <FailureActs failure={failure} />
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

const calls = api.admin.operations.failures;

function FailureActs({ failure: { kind, id, detail, dueAt, lead, canTryAgain } }: { failure: Failure }) {
  // Its manager sees it, too.
  const isToWebhook = WEBHOOK_FORMATS.some((format) => format === detail);
  const { label: tryAgain, ...trying } = failedWords.tryAgain;
  return (
    <div className="flex flex-wrap gap-3">
      {lead && (
        <a
          href={`mailto:${encodeURIComponent(lead.from)}?subject=${encodeURIComponent(lead.subject)}`}
          className={buttonClass({ look: "secondary", size: "small" })}
        >
          {failedWords.reply}
        </a>
      )}
      {canTryAgain && (
        <ActionButton {...trying} route={calls[":kind"][":id"].retry.$post} input={{ param: { kind, id } }}>
          {tryAgain}
        </ActionButton>
      )}
      {kind === "analysis" && !canTryAgain && <p className="text-muted text-sm">{failedWords.superseded}</p>}
      {kind === "delivery" && !dueAt && !isToWebhook && (
        <ActionDialog
          {...failedWords.discard}
          isDangerous
          route={calls.delivery[":id"].$delete}
          input={() => ({ param: { id } })}
        />
      )}
    </div>
  );
}
