import { offlineWords } from "#messages/respond/later";
import { useLoaded } from "#src/features/respond/session/loader.ts";
import { useProgress } from "#src/features/respond/session/progress.ts";
import type { ResponseSession } from "#src/features/respond/session/response-session.ts";
import { useStore } from "#src/lib/store.ts";
import { Notice } from "#src/ui/notice.tsx";

/** For a page that was opened without a network, from what the device keeps. */
export function OfflineNotice({ session, className }: { session: ResponseSession; className?: string }) {
  const isOffline = useStore(session.isOffline, false);
  const { progress } = useProgress(session.progress);
  const questionnaire = useLoaded(session.questionnaire);
  if (!isOffline || !progress || questionnaire.status !== "ready") return null;
  const { questions } = questionnaire.value;
  const answered = questions.filter(({ id }) => progress.answers[id] !== undefined).length;
  return (
    <Notice tone="warning" role="status" title={offlineWords.title} className={className}>
      <p>{offlineWords.kept({ answered, count: questions.length })}</p>
      <p>{offlineWords.next}</p>
    </Notice>
  );
}
