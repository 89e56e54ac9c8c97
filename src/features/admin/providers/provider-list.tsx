import type { AiProviderStatus } from "#domain/admin/operations.ts";
import { providerWords } from "#src/content/admin/providers.ts";
import { Fact } from "#src/features/admin/shell/fact.tsx";
import { Mark } from "#src/features/admin/shell/mark.tsx";
import { api } from "#src/lib/api/api-client.ts";
import { formatDateTime } from "#src/lib/format.ts";
import { ActionDialog } from "#src/ui/form/action-dialog.tsx";
import { Panel } from "#src/ui/panel.tsx";

/** How long a report takes, and how many tokens where that is known. */
const effortOf = (durationMs: number, tokens: number | null) =>
  providerWords.typicalValue(`${(durationMs / 1000).toFixed(1)} s`, tokens?.toLocaleString("en-GB") ?? null);

export function ProviderList({ providers }: { providers: AiProviderStatus[] }) {
  return (
    <div className="grid gap-6">
      {providers.map((provider) => (
        <Provider key={provider.id} provider={provider} />
      ))}
      <p className="max-w-measure text-muted text-sm">{providerWords.command}</p>
    </div>
  );
}

function Provider({ provider }: { provider: AiProviderStatus }) {
  const { id, type, isActive, fault } = provider;
  const name = type === "builtin" ? providerWords.builtin : id;
  return (
    <Panel className="grid gap-5">
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3">
        <div className="grid min-w-0 gap-2">
          <h2 className="wrap-anywhere text-h3">{name}</h2>
          <State provider={provider} />
        </div>
        {!isActive && fault === null && (
          <ActionDialog
            {...providerWords.activate(name)}
            route={api.admin.operations.providers[":id"].activate.$post}
            input={() => ({ param: { id } })}
          />
        )}
      </div>
      {type === "builtin" && <p className="max-w-measure text-muted">{providerWords.builtinText}</p>}
      <Facts provider={provider} />
    </Panel>
  );
}

function State({ provider: { isActive, fault } }: { provider: AiProviderStatus }) {
  if (fault) return <Mark tone="danger">{providerWords.unusable}</Mark>;
  if (isActive) return <Mark tone="success">{providerWords.active}</Mark>;
  return <Mark>{providerWords.inactive}</Mark>;
}

function Facts({ provider }: { provider: AiProviderStatus }) {
  const { type, model, host, hasKey, fault, recent } = provider;
  const isBuiltin = type === "builtin";
  return (
    <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
      {fault && <Fact term={providerWords.fault}>{fault}</Fact>}
      {model && <Fact term={providerWords.model}>{model}</Fact>}
      {host && <Fact term={providerWords.host}>{host}</Fact>}
      {!isBuiltin && (
        <Fact term={providerWords.key}>{hasKey ? providerWords.hasKey : providerWords.noKey}</Fact>
      )}
      {!isBuiltin && <Fact term={providerWords.lastTest}>{describeTest(provider)}</Fact>}
      <Fact term={providerWords.recent}>
        {recent.completed + recent.failed === 0
          ? providerWords.nothingYet
          : providerWords.counts(recent.completed, recent.failed)}
      </Fact>
      {recent.durationMs !== null && (
        <Fact term={providerWords.typical}>{effortOf(recent.durationMs, recent.tokens)}</Fact>
      )}
      {recent.lastError && <Fact term={providerWords.lastError}>{recent.lastError}</Fact>}
    </dl>
  );
}

function describeTest({ test }: AiProviderStatus): string {
  if (!test) return providerWords.noTest;
  const when = formatDateTime(test.at);
  return test.error
    ? providerWords.testFailed(when, test.error)
    : providerWords.tested(when, effortOf(test.durationMs, test.tokens));
}
