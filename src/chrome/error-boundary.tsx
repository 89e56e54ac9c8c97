import { useRouteError } from "react-router";
import { failedPageWords as words } from "#src/content/page-errors.ts";
import { RequestError } from "#src/lib/api/request-error.ts";
import { useDocumentTitle } from "#src/lib/page/document-head.ts";
import { Button } from "#src/ui/button.tsx";

/** In place of a page that failed: no stack trace, only the reference. */
export function ErrorBoundary() {
  const error = useRouteError();
  const requestId = error instanceof RequestError ? error.requestId : undefined;
  useDocumentTitle(words.title);
  return (
    <main className="page grid gap-6 py-section">
      <h1 className="text-h1">{words.title}</h1>
      <p className="max-w-measure text-lead text-muted">{words.next}</p>
      {requestId && <p className="text-muted text-sm">{words.reference(requestId)}</p>}
      <div>
        <Button onClick={() => location.reload()}>{words.reload}</Button>
      </div>
    </main>
  );
}
