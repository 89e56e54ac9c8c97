import { MAX_ACTIVE_SURVEYS } from "#domain/limits.ts";
import { manageWords } from "#src/content/manage.ts";
import { Notice } from "#src/ui/notice.tsx";

/** In place of a form whose survey could not become active. */
export function LimitNotice() {
  return (
    <Notice tone="warning" title={manageWords.limitReached(MAX_ACTIVE_SURVEYS)}>
      <p>{manageWords.limitNext}</p>
    </Notice>
  );
}
