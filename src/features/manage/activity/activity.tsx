import { useEffect, useEffectEvent, useState } from "react";
import type { SurveyActivity } from "#domain/admin/audit.ts";
import { AUDIT_RETENTION_DAYS } from "#domain/limits.ts";
import { activityWords, actWords } from "#messages/manage/activity";
import { api, read } from "#src/lib/api/api-client.ts";
import { formatDateTime } from "#src/lib/format.ts";
import { Button } from "#src/ui/button.tsx";
import { LoadErrorNotice } from "#src/ui/error-notice.tsx";
import { Loading } from "#src/ui/icons.tsx";
import { ScrollRegion } from "#src/ui/scroll-region.tsx";

function useActivity(code: string) {
  const [acts, setActs] = useState<SurveyActivity[] | null>(null);
  const [next, setNext] = useState<string | null>(null);
  const [state, setState] = useState<"idle" | "loading" | "failed">("idle");

  async function load(after: string | null) {
    setState("loading");
    try {
      const query = after === null ? {} : { after };
      const page = await read(api.v1.surveys[":code"].audit.$get({ param: { code }, query }));
      setActs((known) => [...(after === null ? [] : (known ?? [])), ...page.rows]);
      setNext(page.next);
      setState("idle");
    } catch {
      setState("failed");
    }
  }

  const loadNewest = useEffectEvent(() => void load(null));
  useEffect(() => {
    if (code) loadNewest();
  }, [code]);
  return { acts, hasOlder: next !== null, state, loadOlder: () => load(acts && next) };
}

/** What was done with a survey, and by whom. */
export default function Activity({ code }: { code: string }) {
  const { acts, hasOlder, state, loadOlder } = useActivity(code);
  return (
    <>
      <p className="pb-3 text-muted text-sm">{activityWords.intro({ days: AUDIT_RETENTION_DAYS })}</p>
      {acts && <ActivityList acts={acts} />}
      {state === "loading" && (
        <Loading className="border-rule border-t py-6">{activityWords.loading}</Loading>
      )}
      {state === "failed" && <LoadErrorNotice title={activityWords.failed} onRetry={loadOlder} />}
      {state === "idle" && hasOlder && (
        <Button look="secondary" size="small" onClick={loadOlder}>
          {activityWords.older}
        </Button>
      )}
    </>
  );
}

const LIST_MAX_HEIGHT_PX = 380;

function ActivityList({ acts }: { acts: readonly SurveyActivity[] }) {
  if (acts.length === 0) {
    return <p className="border-rule border-t py-6 text-muted">{activityWords.empty}</p>;
  }
  return (
    <ScrollRegion label={activityWords.title} maxHeightPx={LIST_MAX_HEIGHT_PX}>
      <ul className="border-rule border-b">
        {acts.map(({ id, at, act, by }) => (
          <li key={id} className="grid gap-1 border-rule border-t py-3">
            <p className="font-medium">{actWords[act]}</p>
            <p className="wrap-anywhere text-muted text-sm">
              {nameOf(by)} · <time dateTime={at}>{formatDateTime(at)}</time>
            </p>
          </li>
        ))}
      </ul>
    </ScrollRegion>
  );
}

function nameOf(by: SurveyActivity["by"]): string {
  if (typeof by === "string") return activityWords[by];
  return by.isYou ? activityWords.you : by.email;
}
