import { Link, useRevalidator } from "react-router";
import type { ApiKey } from "#domain/accounts/api-keys.ts";
import { DOCS_PATH, OPENAPI_PATH } from "#domain/api-paths.ts";
import type { OwnWebhooks } from "#domain/surveys/webhook-event.ts";
import { firstCallWords, programsPageWords as words } from "#messages/programs/page";
import { webhookWords } from "#messages/programs/webhooks";
import { isAccessDenied, type RequestError } from "#src/lib/api/request-error.ts";
import { ENGLISH } from "#src/lib/page/language.ts";
import { LoadErrorNotice } from "#src/ui/error-notice.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { Section } from "#src/ui/section.tsx";
import { ApiKeysSection } from "./api-keys/api-keys-section.tsx";
import { assistantSetting, firstCall, mcpAddress, PLACEHOLDER } from "./first-call/commands.ts";
import { CopyText } from "./shown-once/copy-text.tsx";
import { AddWebhook } from "./webhooks/add-webhook.tsx";
import { WebhookRow } from "./webhooks/webhook-row.tsx";

/** What a manager has for programs, or why it could not be read. */
export type ProgramsData =
  | ({ kind: "loaded"; keys: ApiKey[] } & OwnWebhooks)
  | { kind: "failed"; error: RequestError };

export function ProgramsPage({ data }: { data: ProgramsData }) {
  const hasNone = data.kind === "loaded" && data.keys.length + data.webhooks.length === 0;
  return (
    <>
      <header className="mb-12">
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
      requestId={error.requestId}
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

/** The programs and channels that get the events of a manager's surveys. */
function WebhooksSection({ webhooks, surveys }: OwnWebhooks) {
  return (
    <Section id="webhooks" title={webhookWords.title} text={webhookWords.text}>
      {webhooks.length > 0 && (
        <ul className="-mt-4 border-rule border-b">
          {webhooks.map((webhook) => (
            <li key={webhook.id} className="border-rule border-t py-4 first:border-t-0">
              <WebhookRow webhook={webhook} />
            </li>
          ))}
        </ul>
      )}
      <AddWebhook surveys={surveys} />
    </Section>
  );
}

const LINK = "link inline-flex min-h-11 items-center hover:text-accent";

/** How a program and an assistant begin, with a key's place left open. */
function FirstCallSection() {
  return (
    <Section
      title={firstCallWords.title}
      text={firstCallWords.text({ placeholder: PLACEHOLDER, address: mcpAddress() })}
    >
      <div className="-mt-3 border-rule border-b">
        <CopyText {...firstCall(PLACEHOLDER)} />
        <CopyText {...assistantSetting(PLACEHOLDER)} />
      </div>
      <p className="mt-3 flex flex-wrap gap-x-6">
        <a href={DOCS_PATH} hrefLang={ENGLISH} className={LINK}>
          {firstCallWords.docs}
        </a>
        <a href={OPENAPI_PATH} className={LINK}>
          {firstCallWords.document}
        </a>
      </p>
    </Section>
  );
}
