import { Link, useRevalidator } from "react-router";
import type { ApiKey } from "#domain/accounts/api-keys.ts";
import type { OwnWebhooks } from "#domain/surveys/webhook-event.ts";
import { programsPageWords as words } from "#messages/programs/page";
import { isAccessDenied, type RequestError } from "#src/lib/api/request-error.ts";
import { LoadErrorNotice } from "#src/ui/error-notice.tsx";
import { ArrowLeftIcon } from "#src/ui/icons.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { ApiKeysSection } from "./api-keys/api-keys-section.tsx";
import { FirstCallSection } from "./first-call/first-call-section.tsx";
import { WebhooksSection } from "./webhooks/webhooks-section.tsx";

/** What a manager has for programs, or why it could not be read. */
export type ProgramsData =
  | ({ kind: "loaded"; keys: ApiKey[] } & OwnWebhooks)
  | { kind: "failed"; error: RequestError };

export function ProgramsPage({ data }: { data: ProgramsData }) {
  const hasNone = data.kind === "loaded" && data.keys.length + data.webhooks.length === 0;
  return (
    <>
      <header className="mb-12">
        <Link
          to="/survey/manage"
          className="inline-flex min-h-11 items-center gap-2 text-muted text-sm hover:text-ink"
        >
          <ArrowLeftIcon className="size-4" />
          {words.back}
        </Link>
        <h1 className="text-h1">{words.title}</h1>
        {hasNone && <p className="mt-4 max-w-measure text-lead text-muted">{words.start}</p>}
        {data.kind === "failed" && (
          <div className="mt-6">
            <Failure error={data.error} />
          </div>
        )}
      </header>
      {data.kind === "loaded" && <ApiKeysSection keys={data.keys} />}
      <FirstCallSection />
      {data.kind === "loaded" && <WebhooksSection {...data} />}
    </>
  );
}

function Failure({ error }: { error: RequestError }) {
  const { revalidate, state } = useRevalidator();
  if (isAccessDenied(error)) return <Unconfirmed />;
  return (
    <LoadErrorNotice
      title={words.loadFailed}
      text={words.loadFailedNext}
      reference={error.requestId && words.reference({ requestId: error.requestId })}
      retryLabel={words.tryAgain}
      isRetrying={state === "loading"}
      onRetry={revalidate}
    />
  );
}

/** Keys and webhooks take a confirmed address. */
function Unconfirmed() {
  return (
    <Notice tone="warning">
      <p>
        {words.unconfirmed}{" "}
        <Link to="/survey/account" className="link">
          {words.account}
        </Link>
      </p>
    </Notice>
  );
}
