import { useRevalidator } from "react-router";
import { apiKeyWords } from "#messages/accounts/security";
import { standingAccessWords as words } from "#messages/accounts/update-password";
import { useCall } from "#src/lib/form/use-call.ts";
import { Button } from "#src/ui/button.tsx";
import { type Access, endAccess } from "./update-password-call.ts";

export const hasAccess = ({ keys, endpoints }: Access) =>
  keys.length > 0 || endpoints.some(({ isPaused }) => !isPaused);

/** What a new password leaves as it is, with one button that ends it. */
export function StandingAccess({ access }: { access: Access }) {
  const { revalidate } = useRevalidator();
  const { isIdle, run } = useCall(endAccess, revalidate);
  const { keys, endpoints } = access;
  if (keys.length + endpoints.length === 0) return null;
  return (
    <section className="mt-12 grid gap-5 border-rule border-t pt-8">
      <div className="grid gap-2">
        <h2 className="text-h3">{words.title}</h2>
        <p className="max-w-measure text-muted">{words.text}</p>
      </div>
      <Entries
        title={words.keys}
        entries={keys.map(({ id, name, hint }) => ({ id, name, detail: apiKeyWords.ends({ hint }) }))}
      />
      <Entries
        title={words.endpoints}
        entries={endpoints.map(({ id, hint, isPaused }) => ({
          id,
          name: hint,
          detail: isPaused ? words.paused : "",
        }))}
      />
      {hasAccess(access) && (
        <Button
          look="danger"
          size="small"
          className="justify-self-start"
          busy={!isIdle}
          busyLabel={words.ending}
          onClick={() => run(undefined)}
        >
          {words.endAll}
        </Button>
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
