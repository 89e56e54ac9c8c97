import { standingAccessWords } from "#messages/accounts/update-password";
import { apiKeyWords } from "#messages/programs/api-keys";
import { api } from "#src/lib/api/api-client.ts";
import { ActionButton } from "#src/ui/form/action-button.tsx";
import type { Access } from "./load-update-password.ts";

export const hasAccess = ({ keys, webhooks }: Access) =>
  keys.length > 0 || webhooks.some(({ isPaused }) => !isPaused);

/** What a new password leaves as it is, with one button that ends it. */
export function StandingAccess({ access }: { access: Access }) {
  const { keys, webhooks } = access;
  if (keys.length + webhooks.length === 0) return null;
  return (
    <section className="mt-12 grid gap-5 border-rule border-t pt-8">
      <div className="grid gap-2">
        <h2 className="text-h3">{standingAccessWords.title}</h2>
        <p className="max-w-measure text-muted">{standingAccessWords.text}</p>
      </div>
      <Entries
        title={standingAccessWords.keys}
        entries={keys.map(({ id, name, hint }) => ({ id, name, detail: apiKeyWords.ends({ hint }) }))}
      />
      <Entries
        title={standingAccessWords.webhooks}
        entries={webhooks.map(({ id, hint, isPaused }) => ({
          id,
          name: hint,
          detail: isPaused ? standingAccessWords.paused : "",
        }))}
      />
      {hasAccess(access) && (
        <ActionButton
          route={api.account.access.$delete}
          input={undefined}
          done={standingAccessWords.ended}
          failed={standingAccessWords.failed}
          look="danger"
          className="justify-self-start"
          busyLabel={standingAccessWords.ending}
        >
          {standingAccessWords.endAll}
        </ActionButton>
      )}
    </section>
  );
}

interface EntriesProps {
  title: string;
  entries: readonly { id: string; name: string; detail: string }[];
}

function Entries({ title, entries }: EntriesProps) {
  if (entries.length === 0) return null;
  return (
    <div>
      <h3 className="font-medium font-sans text-base tracking-normal">{title}</h3>
      <ul className="mt-2 border-rule border-b">
        {entries.map(({ id, name, detail }) => (
          <li key={id} className="wrap-anywhere border-rule border-t py-2">
            <bdi>{name}</bdi> <span className="font-mono text-muted text-sm">{detail}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
