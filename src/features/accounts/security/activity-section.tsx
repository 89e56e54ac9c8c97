import { useState } from "react";
import type { AccountActivity } from "#domain/admin/audit.ts";
import type { KeyPage } from "#domain/admin/key-page.ts";
import { AUDIT_RETENTION_DAYS } from "#domain/limits.ts";
import { accountActivityWords as words } from "#messages/accounts/security";
import { actWords } from "#messages/manage/activity";
import { api } from "#src/lib/api/api-client.ts";
import { useMutation } from "#src/lib/form/use-mutation.ts";
import { formatDateTime } from "#src/lib/format.ts";
import { Button } from "#src/ui/button.tsx";
import { Disclosure } from "#src/ui/disclosure.tsx";
import { ScrollRegion } from "#src/ui/scroll-region.tsx";
import { Section } from "#src/ui/section.tsx";

export type ActivityPage = Pick<KeyPage<AccountActivity>, "rows" | "next">;

const LIST_MAX_HEIGHT_PX = 380;

/** What was done with the account, newest first, failed sign-ins included. */
export function ActivitySection({ activity }: { activity: ActivityPage }) {
  const { rows, next, isLoading, loadOlder } = useOlder(activity);
  return (
    <Section title={words.title} text={words.text({ days: AUDIT_RETENTION_DAYS })}>
      <Disclosure title={words.show}>
        {rows.length === 0 && <p className="pb-4 text-muted">{words.empty}</p>}
        <ScrollRegion label={words.title} maxHeightPx={LIST_MAX_HEIGHT_PX}>
          <ul>
            {rows.map(({ id, at, act, by }) => (
              <li key={id} className="grid gap-1 border-rule border-t py-3">
                <p className="font-medium">{actWords[act]}</p>
                <p className="text-muted text-sm">
                  {words[by]} · <time dateTime={at}>{formatDateTime(at)}</time>
                </p>
              </li>
            ))}
          </ul>
        </ScrollRegion>
        {next !== null && (
          <Button look="secondary" size="small" className="my-4" busy={isLoading} onClick={loadOlder}>
            {words.older}
          </Button>
        )}
      </Disclosure>
    </Section>
  );
}

/** The newest page as the route has loaded it, and what was asked for behind it. */
function useOlder(newest: ActivityPage) {
  const [older, setOlder] = useState({ ...newest, newest });
  const shown = older.newest === newest ? older : { ...newest, newest };
  const { run, isBusy } = useMutation(api.account.activity.$get, {
    failed: words.failed,
    toastsErrors: true,
    reloads: false,
    onDone: ({ rows, next }) => setOlder({ newest, rows: [...shown.rows, ...rows], next }),
  });

  function loadOlder() {
    if (shown.next !== null) run({ query: { after: shown.next } });
  }

  return { ...shown, isLoading: isBusy, loadOlder };
}
